import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { ensurePostgres } from "./databases.mjs";
import { earlierBuild } from "./earlier-build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./places.mjs";
import { SetUpFailure } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const folder = join(root, "bench");

export async function main() {
  const { names, compare, against, passedOn } = readBenchArguments(process.argv.slice(2));
  const all = readdirSync(folder).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new SetUpFailure(`There is no benchmark called ${unknown}. There are: ${all.sort().join(", ")}.`);
  const chosen = names.length === 0 ? all.sort() : names;
  await ensureInstalled();
  if (chosen.includes("push")) await ensurePostgres();
  await ensureWebBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await findOrInstallChromium() };
  const args = [...passedOn];
  if (compare) {
    const other = await earlierBuild(against);
    args.push("--against", other.folder, "--called", other.name);
    console.log(`\nToday's build and ${other.name} in turn; a ratio is today's to the other's.`);
  }
  /** @type {string[]} */
  const failed = [];
  for (const name of chosen) {
    console.log(`\n== ${name}`);
    const { code } = await runPinned(join(folder, `${name}.bench.ts`), args, { env, shown: true });
    if (code !== 0) failed.push(name);
  }
  console.log(`\n${[`${chosen.length} benchmarks run, ${failed.length} failed`, ...failed].join("\n  ")}`);
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
