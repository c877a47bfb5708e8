import "../style/table.css";
import { mount } from "../mount.ts";
import { Table } from "../views/Table.tsx";

export default mount(Table);
