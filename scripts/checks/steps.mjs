import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { engines } from "../set-up/engines.mjs";
import { commandFile, root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";
import { runBrowserTests, runEngineTests } from "./browser-tests.mjs";
import { countsOfCheck, countsOfPlaywright, countsOfVitest, flakyTestsOf } from "./counts.mjs";

/** `output` is shown where something failed, `remarks` at the end of everything.
 * @typedef {import("./counts.mjs").Counts & { output: string, remarks?: string[] }} Result */
/** @typedef {{ name: string, run: () => Promise<Result> }} Step */

/** One check that passes or fails as a whole.
 * @param {string} name @param {string} file @param {string[]} [args] @returns {Step} */
export const check = (name, file, args = []) => ({
  name,
  run: async () => {
    const { code, output } = await runPinned(file, args);
    return { ...countsOfCheck(code), output };
  },
});

const script = (/** @type {string} */ path) => join(root, "scripts", path);

const sources = ["packages", "apps", "tests", "bench", "scripts"];

/** What only a test uses is unused. */
const onlyTheProduct = ["--production", "--config", "knip.production.json"];

/** @type {Step} */
const build = {
  name: "Build",
  run: async () => {
    await ensureWebBuilt();
    return { ...countsOfCheck(0), output: "" };
  },
};

/** Tests that vitest runs, screens among them.
 * @param {string} name @param {NodeJS.ProcessEnv} [extraEnv] @param {string[]} [files] @returns {Step} */
export const vitest = (name, extraEnv = {}, files = []) => ({
  name,
  run: () =>
    withReport(async (report) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // Dates and the clock follow the region of the machine; what the tests expect does not.
      const env = { ...process.env, LC_ALL: "en_US.UTF-8", ...extraEnv };
      const { code, output } = await runPinned(
        commandFile("vitest"),
        ["run", `--maxWorkers=${availableParallelism()}`, ...reporters, ...files],
        { env },
      );
      return { ...countsOfVitest(readReport(report), code), output };
    }),
});

/** @param {string} name @param {(args: string[], env: NodeJS.ProcessEnv) => Promise<{ code: number }>} run @returns {Step} */
export const journeys = (name, run) => ({
  name,
  run: () =>
    withReport(async (file) => {
      const { code } = await run(["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
      const report = readReport(file);
      const remarks = flakyTestsOf(report).map((test) => `Flaky: tests/journeys/${test}`);
      return { ...countsOfPlaywright(report, code), output: "", remarks };
    }),
});

/** Devices, tabs, crashes and clocks by chance. Says how many of them.
 * @param {number} seeds @param {number} workers @returns {Step} */
export const model = (seeds, workers) => ({
  name: "Model of sync",
  run: async () => {
    const { code, output } = await runPinned(join(root, "tests/model/run.ts"), [
      String(seeds),
      "--workers",
      String(workers),
    ]);
    const remarks = output.split("\n").filter((line) => line.includes("no rule broken"));
    return { ...countsOfCheck(code), output, remarks: remarks.map((line) => `Model of sync: ${line}`) };
  },
});

/** One step for each engine, so that none can pass because another ran.
 * @param {import("./browser-tests.mjs").EngineName} engine @param {string[]} [args] @returns {Step} */
export const journeysIn = (engine, args = []) => {
  const { run, name } = journeys(`Journeys in ${engines[engine].title}`, (reporters, env) =>
    runEngineTests([engine], [...args, ...reporters], env),
  );
  return {
    name,
    run: async () => {
      if ((await engines[engine].find()) !== null) return run();
      const remark = `No ${engines[engine].title} here: its journeys were left out`;
      return { passed: 0, failed: 0, output: "", remarks: [remark] };
    },
  };
};

/** The steps of a lane run one after the other, the lanes of a stage side by side, a stage after the one before.
 * @param {{ withBrowser: boolean }} choice @returns {Step[][][]} */
export const stages = ({ withBrowser }) => [
  [
    [
      check("Types", script("types.mjs")),
      check("Lint and format", commandFile("@biomejs/biome", "biome"), ["check", "--error-on-warnings", "."]),
    ],
    [
      check("Boundaries", commandFile("dependency-cruiser", "depcruise"), sources),
      check("Circles of folders", commandFile("dependency-cruiser", "depcruise"), [
        "packages",
        "apps",
        "--config",
        ".dependency-cruiser-folders.mjs",
      ]),
      check("Unused messages", script("unused-messages.ts")),
      check("Feature sizes", script("feature-sizes.ts")),
      check("Unused code", commandFile("knip"), ["--no-progress"]),
      check("Code for tests alone", commandFile("knip"), ["--no-progress", ...onlyTheProduct]),
    ],
    [
      build,
      check("Size budgets", script("size-budgets.ts")),
      check("Slow expressions", script("slow-expressions.ts")),
    ],
  ],
  [[vitest("Unit, screen and integration tests")], [model(1500, 1)]],
  withBrowser
    ? [[journeys("Browser tests", runBrowserTests), journeysIn("firefox"), journeysIn("webkit")]]
    : [],
];

/** @param {(report: string) => Promise<Result>} run */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  try {
    return await run(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @returns {unknown} undefined where the runner wrote none */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
