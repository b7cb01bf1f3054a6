import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { earlierBuild } from "./earlier-build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./places.mjs";
import { SetUpFailure } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const folder = join(root, "bench");

export async function main() {
  const { names, compare, against, passedOn } = readBenchArguments(process.argv.slice(2));
  const chosen = readdirSync(folder)
    .filter((file) => /\.bench\.(mjs|ts)$/.test(file))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(`${name}.bench.`)))
    .sort();
  const files = compare ? chosen.filter(isMeasureOfABuild) : chosen;
  if (files.length === 0)
    throw new SetUpFailure(
      `There is no benchmark called ${names.join(" or ")} in bench/${compare ? " that can compare builds" : ""}`,
    );
  await ensureInstalled();
  await ensureWebBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() };
  const args = [...passedOn];
  if (compare) {
    const other = await earlierBuild(against);
    args.push("--against", other.folder, "--called", other.name);
    console.log(`\nToday's build and ${other.name} in turn; a ratio is today's to the other's.`);
    const alone = chosen.filter((file) => !files.includes(file));
    if (alone.length > 0)
      console.log(`Not compared, since they are no measure of a build: ${alone.join(", ")}`);
  }
  /** @type {string[]} */
  const failed = [];
  for (const file of files) {
    console.log(`\n== ${file}`);
    const { code } = await runPinned(join(folder, file), args, { env, shown: true });
    if (code !== 0) failed.push(file);
  }
  console.log(`\n${[`${files.length} benchmarks run, ${failed.length} failed`, ...failed].join("\n  ")}`);
  return failed.length === 0 ? 0 : 1;
}

/** `all` and no name mean every benchmark; `--compare` alone means the last release.
 * @param {string[]} args */
export function readBenchArguments(args) {
  const names = args.filter((arg) => !arg.startsWith("--") && arg !== "all");
  const compare = args.find((arg) => /^--compare(=|$)/.test(arg));
  const passedOn = args.filter((arg) => ["--long"].includes(arg));
  const unknown = args.find((arg) => arg.startsWith("--") && arg !== compare && !passedOn.includes(arg));
  if (unknown !== undefined)
    throw new SetUpFailure(
      `There is no option ${unknown}: --compare, --compare=<commit> and --long are known.`,
    );
  const against = compare?.split("=")[1];
  return { names: args.includes("all") ? [] : names, compare: compare !== undefined, against, passedOn };
}

/** Such a bench gives figures of whichever build it is handed (bench/measuring/bench.ts).
 * @param {string} file */
const isMeasureOfABuild = (file) => /\brunBench\(/.test(readFileSync(join(folder, file), "utf8"));
