// The licences of the packages whose code is in a bundle, told by the packages themselves.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** One text with the licence of every package that one of these files, as esbuild's metafile names them, belongs to. */
export async function licences(root, files) {
  const folders = new Set(files.flatMap((file) => file.match(PACKAGE) ?? []));
  const texts = await Promise.all([...folders].map((folder) => licence(join(root, folder))));
  return ["The scripts of calypso_widgets contain code of these packages.\n", ...texts.sort()].join("\n");
}

async function licence(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((file) => /^licen[cs]e/i.test(file));
  if (!file || !license) throw new Error(`${name} is bundled and does not say under which licence`);
  const text = (await readFile(join(folder, file), "utf8")).replace(/\r\n/g, "\n").trim();
  return `${name} ${version}: ${license}\n\n${text}\n`;
}
