// Bundles each entry into the two files that the Python package serves: static/<Widget>.js and static/<Widget>.css.
// They are committed, so the same sources must always give the same bytes.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { build } from "esbuild";
import { licences } from "./licences.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "calypso_widgets", "static");
// Every instance of a widget carries its bundle, and a saved notebook one copy of it an instance. Python packs the script
// for that (widgets/calypso_widget.py); what stands here is what one can read.
const LIMIT = 60_000;

const entries = (await readdir(join(here, "src", "entries"))).sort();
const settings = {
  absWorkingDir: here,
  outdir: out,
  write: false,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: ["es2022", "chrome120", "firefox120", "safari17.2"],
  minify: true,
  charset: "utf8",
  legalComments: "none",
  sourcemap: false,
  metafile: true,
  logLevel: "warning",
};
const widgets = await build({
  ...settings,
  entryPoints: entries.map((file) => `src/entries/${file}`),
  // Not "automatic": a factory's arguments are shorter than the objects it builds, by 2 kB.
  tsconfigRaw: "{}", // whose setting for the type checker would win otherwise
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["src/jsx.ts"],
});
const page = await build({ ...settings, entryPoints: ["src/page.ts"] }); // of its own: it needs nothing of the widgets'

const loader = (await readFile(join(here, "src", "loader.js"), "utf8")).replace(/^\/\/.*\n/gm, "");
const texts = new Map([...widgets.outputFiles, ...page.outputFiles].map(({ path, text }) => [basename(path), text]));
for (const entry of entries) {
  const name = basename(entry, ".ts");
  const [script, style] = ["js", "css"].map((kind) => texts.get(`${name}.${kind}`) ?? "");
  const packed = Math.ceil(deflateSync(script, { level: 9 }).length / 3) * 4 + loader.length;
  const [js, css] = [script, style].map((text) => Buffer.byteLength(text));
  console.log(`${name.padEnd(14)} ${js} js (packed ${packed}) + ${css} css: carries ${packed + css} bytes of ${LIMIT}`);
  if (packed + css > LIMIT) throw new Error(`${name} has outgrown ${LIMIT} bytes`);
}
for (const [file, text] of texts) {
  if (/https?:\/\/(?!www\.w3\.org\/)/.test(text)) throw new Error(`${file} names another host`);
}

texts.set("loader.js", loader);
texts.set("LICENSES.txt", await licences(here, [widgets, page].flatMap(({ metafile }) => Object.keys(metafile.inputs))));
await mkdir(out, { recursive: true });
for (const [file, text] of texts) await writeFile(join(out, file), text);
for (const file of await readdir(out)) if (!texts.has(file)) await rm(join(out, file)); // of a widget that is no more
