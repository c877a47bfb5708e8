import type { ComponentChildren } from "preact";

/** As tall as the text it is told to leave room for, so that stepping never moves the page. */
export function Roomy({ class: name, room, children }: { class: string; room: string; children: ComponentChildren }) {
  return (
    <div class={`roomy ${name}`} data-room={room}>
      {children}
    </div>
  );
}
