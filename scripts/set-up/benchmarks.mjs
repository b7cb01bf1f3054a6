import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./places.mjs";
import { SetUpFailure } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const folder = join(root, "bench");

export async function main() {
  const names = process.argv.slice(2);
  const files = readdirSync(folder)
    .filter((file) => /\.bench\.(mjs|ts)$/.test(file))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(`${name}.bench.`)))
    .sort();
  if (files.length === 0)
    throw new SetUpFailure(`There is no benchmark called ${names.join(" or ")} in bench/`);
  await ensureInstalled();
  await ensureWebBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() };
  let failed = 0;
  for (const file of files) {
    console.log(`\n== ${file}`);
    const { code } = await runPinned(join(folder, file), [], { env, shown: true });
    if (code !== 0) failed++;
  }
  console.log(`\n${files.length} benchmarks run, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
