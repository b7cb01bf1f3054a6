/** Sets the texts of bundled files: English in place, and a copy of each script for every other language. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BuiltLanguage } from "./languages.ts";
import { ENGLISH, marksIn } from "./marks.ts";

/** `main-abc.js` is `main-abc.de-123.js` in German. Other texts make other names, as files are cached for a year by their name. */
export type Renamed = (text: string) => string;

/** Gives back, by the code of a language, how names of scripts are written in it. */
export async function writeLanguages(
  folder: string,
  languages: readonly BuiltLanguage[],
): Promise<ReadonlyMap<string, Renamed>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name));
  const scripts = new Map<string, (texts: BuiltLanguage["texts"]) => string>();
  for (const path of paths) scripts.set(path, marksIn(await readFile(path, "utf8")));
  const names = new Set(paths.map((path) => basename(path)));
  const renamed = new Map<string, Renamed>();
  for (const { code, texts } of languages) {
    const written = [...scripts].map(([path, setTexts]) => [path, setTexts(texts)] as const);
    const hash = createHash("sha256");
    for (const [, script] of written) hash.update(script);
    const ending = `.${code}-${hash.digest("hex").slice(0, 8)}.js`;
    const rename: Renamed = (text) =>
      text.replaceAll(/[\w.-]+\.js\b/g, (name) =>
        names.has(name) ? name.slice(0, -".js".length) + ending : name,
      );
    renamed.set(code, rename);
    await Promise.all(
      written.map(([path, script]) => writeFile(join(path, "..", rename(basename(path))), rename(script))),
    );
  }
  for (const [path, setTexts] of scripts) await writeFile(path, setTexts(ENGLISH));
  return renamed;
}
