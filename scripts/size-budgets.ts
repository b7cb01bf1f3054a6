/**
 * Fails if a page loads more JavaScript than its budget, or in another language too much more than in English. kB are 1000 bytes of brotli, as
 * the server sends them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webDist } from "./set-up/places.mjs";
import {
  type Build,
  copiesIn,
  exceeded,
  FIRST_VISIT,
  OTHER_LANGUAGE_BUDGET,
  type Row,
  sizeTable,
} from "./size/size-table.ts";

const manifestFile = join(webDist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`There is no build to measure: ${manifestFile} is missing. Run npm run build.`);
  process.exit(1);
}

// The build writes no compressed file where compression gains nothing.
const wireSize = (file: string) => {
  const path = join(webDist, file);
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).byteLength;
};
const build: Build = {
  manifest: JSON.parse(readFileSync(manifestFile, "utf8")),
  pages: new Map(
    readdirSync(webDist)
      .filter((name) => name.endsWith(".html"))
      .map((name) => [name, readFileSync(join(webDist, name), "utf8")]),
  ),
  wireSize,
};
const rows = sizeTable(build);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
for (const { name, bytes, files, budget } of rows) {
  const verdict = bytes > budget ? "OVER" : "ok  ";
  console.log(`${verdict} ${name.padEnd(24)} ${kB(bytes)} of ${kB(budget)} in ${files} files`);
}

/** What a visit to each page loads in all. */
const visits = (table: readonly Row[]) => {
  const dashboard = table.find(({ name }) => name === FIRST_VISIT)?.bytes ?? 0;
  return table.map(({ name, bytes }) => ({
    name,
    bytes: name.startsWith("then") ? dashboard + bytes : bytes,
  }));
};
const inEnglish = visits(rows);
const languages = copiesIn(readdirSync(join(webDist, "assets")).map((name) => `assets/${name}`));
const tooLong = [...languages].filter(([code, copies]) => {
  const translated = visits(sizeTable({ ...build, wireSize: (file) => wireSize(copies.get(file) ?? file) }));
  const ratios = translated.map(({ name, bytes }, at) => ({
    name,
    ratio: bytes / (inEnglish[at]?.bytes ?? 0),
  }));
  const most = ratios.reduce((worst, each) => (each.ratio > worst.ratio ? each : worst));
  const verdict = most.ratio > OTHER_LANGUAGE_BUDGET ? "OVER" : "ok  ";
  console.log(`${verdict} ${code.padEnd(24)} at most ${most.ratio.toFixed(3)} of English: ${most.name}`);
  return most.ratio > OTHER_LANGUAGE_BUDGET;
});
process.exitCode = exceeded(rows) || tooLong.length > 0 ? 1 : 0;
