import "../style/lens.css";
import { mount } from "../mount.ts";
import { RuleLens } from "../views/RuleLens.tsx";

export default mount(RuleLens);
