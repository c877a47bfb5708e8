import "../style/draw.css";
import { mount } from "../mount.ts";
import { SeatDraw } from "../views/SeatDraw.tsx";

export default mount(SeatDraw);
