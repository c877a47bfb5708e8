/** What the bundler puts in for JSX. */
export { Fragment, h } from "preact";
