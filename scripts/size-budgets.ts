/** Fails if a page loads more JavaScript than its budget. kB are 1000 bytes of brotli, as the server sends them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webDist } from "./set-up/places.mjs";
import { exceeded, sizeTable } from "./size/size-table.ts";

const manifestFile = join(webDist, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`There is no build to measure: ${manifestFile} is missing. Run npm run build.`);
  process.exit(1);
}

const rows = sizeTable({
  manifest: JSON.parse(readFileSync(manifestFile, "utf8")),
  pages: new Map(
    readdirSync(webDist)
      .filter((name) => name.endsWith(".html"))
      .map((name) => [name, readFileSync(join(webDist, name), "utf8")]),
  ),
  // The build writes no compressed file where compression gains nothing.
  wireSize: (file) => {
    const path = join(webDist, file);
    return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).byteLength;
  },
});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
for (const { name, bytes, files, budget } of rows) {
  const verdict = bytes > budget ? "OVER" : "ok  ";
  console.log(`${verdict} ${name.padEnd(24)} ${kB(bytes)} of ${kB(budget)} in ${files} files`);
}
process.exitCode = exceeded(rows) ? 1 : 0;
