/** Fails when the browser has to load more JavaScript than we allow ourselves. kB are 1000 bytes of brotli. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { webDist } from "./set-up/places.mjs";
import { budgetTable } from "./size/budget-table.ts";
import type { Manifest } from "./size/loaded-files.ts";

const read = (path: string) => readFileSync(join(webDist, path));

if (!existsSync(join(webDist, ".vite/manifest.json"))) {
  console.error(
    "There is no build to measure: apps/web/dist/.vite/manifest.json is missing. Run npm run build.",
  );
  process.exit(1);
}

const manifest: Manifest = JSON.parse(read(".vite/manifest.json").toString());
const sizes = new Map<string, number>();
const brotliSize = (file: string) => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(read(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).byteLength;
  sizes.set(file, size);
  return size;
};
const page = (...names: string[]) => {
  const name = names.find((candidate) => existsSync(join(webDist, candidate)));
  if (name === undefined) throw new Error(`The build has none of ${names.join(", ")}`);
  return read(name).toString();
};

/** A part that a worker loads; such parts are in no manifest. */
const workerPart = (name: string) => {
  const file = readdirSync(join(webDist, "assets")).find(
    (candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith(".js"),
  );
  if (file === undefined) throw new Error(`The build has no ${name} of its own`);
  return `assets/${file}`;
};

const rows = budgetTable({
  manifest,
  brotliSize,
  calendarReader: workerPart("read-calendar"),
  landingHtml: page("index.html"),
  appHtml: page("dashboard/index.html", "dashboard.html", "app.html", "index.html"),
});

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
for (const { name, bytes, budget } of rows) {
  console.log(`${bytes <= budget ? "ok  " : "OVER"} ${name.padEnd(48)} ${kB(bytes)} of ${kB(budget)}`);
}
const over = rows.filter(({ bytes, budget }) => bytes > budget).length;
console.log(`${rows.length} budgets, ${over} exceeded`);
process.exitCode = over > 0 ? 1 : 0;
