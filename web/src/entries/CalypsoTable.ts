import "../style/table.css";
import { listen } from "../model.ts";
import { mount } from "../mount.ts";
import { Table } from "../views/Table.tsx";

export default mount(Table, listen);
