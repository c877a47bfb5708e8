import "../style/check.css";
import { mount } from "../mount.ts";
import { Check } from "../views/Check.tsx";

export default mount(Check);
