import { Icon } from "./Icon.tsx";

/** A suit as a drawing. The path stands in every use: an id would be shared by all widgets of the page. */

const PATHS: Record<string, string> = {
  S: "M8 .8C6.2 4 2 6.2 2 9.7c0 2 1.5 3.2 3.1 3.2.9 0 1.6-.4 2.2-1-.1 1.4-.6 2.4-1.6 3.3h4.6c-1-.9-1.5-1.9-1.6-3.3.6.6 1.3 1 2.2 1 1.6 0 3.1-1.2 3.1-3.2C14 6.2 9.8 4 8 .8z",
  H: "M8 14.6C5.3 11.9 1.3 9.1 1.3 5.4c0-2.2 1.5-3.8 3.4-3.8 1.4 0 2.7.8 3.3 2.3.6-1.5 1.9-2.3 3.3-2.3 1.9 0 3.4 1.6 3.4 3.8 0 3.7-4 6.5-6.7 9.2z",
  D: "M8 .8 13.4 8 8 15.2 2.6 8z",
  C: "M8 .9a3.2 3.2 0 0 1 2.4 5.3 3.25 3.25 0 1 1-1.7 5c.1 1.6.7 2.9 1.7 4H5.6c1-1.1 1.6-2.4 1.7-4a3.25 3.25 0 1 1-1.7-5A3.2 3.2 0 0 1 8 .9z",
};

export const Suit = ({ suit }: { suit: string }) => Icon({ path: PATHS[suit] ?? "", suit });
