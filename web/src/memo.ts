import { Component, type ComponentType, h, type VNode } from "preact";

/** Draw a part again only when one of its props has changed. */
export function memo<P extends object>(part: ComponentType<P>): ComponentType<P> {
  // A component of Preact's own, and not a node that is handed back each time: through its parent, that one would hold
  // the whole view as it was when it was made.
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differs(this.props as P, next);
    }
    override render(): VNode {
      return h(part as ComponentType<object>, this.props);
    }
  };
}

function differs<P extends object>(one: P, other: P): boolean {
  const keys = Object.keys(one) as (keyof P)[];
  return keys.length !== Object.keys(other).length || keys.some((key) => !Object.is(one[key], other[key]));
}
