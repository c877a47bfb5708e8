// Bundles src into the two files that the Python package serves: static/widget.js and static/widget.css.
// They are committed, so the same sources must always give the same bytes.
import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "calypso_widgets", "static");
// Every instance of a widget carries the bundle, and a saved notebook one copy of it an instance.
const LIMIT = 60_000;

await mkdir(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { widget: "src/index.ts" },
  outdir: out,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: ["es2022", "chrome120", "firefox120", "safari17.2"],
  // Not "automatic": a factory's arguments are shorter than the objects it builds, by 2 kB.
  tsconfigRaw: "{}", // whose setting for the type checker would win otherwise
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["src/jsx.ts"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  sourcemap: false,
  logLevel: "warning",
});

let total = 0;
for (const name of ["widget.js", "widget.css"]) {
  const { size } = await stat(join(out, name));
  total += size;
  console.log(`${name.padEnd(12)} ${String(size).padStart(6)} bytes`);
}
console.log(`together     ${String(total).padStart(6)} bytes of ${LIMIT}`);
if (total > LIMIT) throw new Error(`the bundle has outgrown ${LIMIT} bytes`);

const text = await readFile(join(out, "widget.js"), "utf8");
if (/https?:\/\/(?!www\.w3\.org\/)/.test(text)) throw new Error("the bundle names another host");
