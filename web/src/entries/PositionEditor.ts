import "../style/edit.css";
import { mount } from "../mount.ts";
import { PositionEditor } from "../views/PositionEditor.tsx";

export default mount(PositionEditor);
