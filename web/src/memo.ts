import { type ComponentType, h, type VNode } from "preact";
import { useRef } from "preact/hooks";

/** Draw a part again only when one of its props has changed. */
export function memo<P extends object>(part: ComponentType<P>): (props: P) => VNode {
  return function Memo(props: P) {
    const kept = useRef<{ props: P; drawn: VNode } | null>(null);
    // Handing back the same node is how Preact is told that nothing below it has changed.
    const same = kept.current && !differs(kept.current.props, props) ? kept.current : { props, drawn: h(part as ComponentType<object>, props) };
    kept.current = same;
    return same.drawn;
  };
}

function differs<P extends object>(one: P, other: P): boolean {
  const keys = Object.keys(one) as (keyof P)[];
  return keys.length !== Object.keys(other).length || keys.some((key) => !Object.is(one[key], other[key]));
}
