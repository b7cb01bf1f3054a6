import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { engines } from "../set-up/engines.mjs";
import { commandFile, root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";
import { runBrowserTests, runEngineTests } from "./browser-tests.mjs";
import { countsOfCheck, countsOfPlaywright, countsOfVitest, retriedOf } from "./counts.mjs";

/** `output` is shown where something failed, `remarks` at the end of everything.
 * @typedef {import("./counts.mjs").Counts & { output: string, remarks?: string[] }} Result */
/** @typedef {{ name: string, run: () => Promise<Result> }} Step */

/** One check that passes or fails as a whole.
 * @param {string} name @param {string} file @param {string[]} [args] @returns {Step} */
const check = (name, file, args = []) => ({
  name,
  run: async () => {
    const { code, output } = await runPinned(file, args);
    return { ...countsOfCheck(code), output };
  },
});

const script = (/** @type {string} */ path) => join(root, "scripts", path);

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

/** @type {Step} */
const unit = {
  name: "Unit and integration tests",
  run: () =>
    withReport(async (report) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // Dates and the clock follow the region of the machine; what the tests expect does not.
      const env = { ...process.env, LC_ALL: "en_US.UTF-8" };
      const { code, output } = await runPinned(
        commandFile("vitest"),
        ["run", `--maxWorkers=${availableParallelism()}`, ...reporters],
        { env },
      );
      return { ...countsOfVitest(readReport(report), code), output };
    }),
};

/** @type {Step} */
const browser = {
  name: "Browser tests",
  run: () =>
    withReport(async (report) => {
      const { code } = await runBrowserTests(["--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      const read = readReport(report);
      const remarks = retriedOf(read).map((test) => `Needed a second run: e2e/${test}`);
      return { ...countsOfPlaywright(read, code), output: "", remarks };
    }),
};

/** Devices, tabs, crashes and clocks by chance. Says how many of them.
 * @type {Step} */
const model = {
  name: "Model of sync",
  run: async () => {
    const { code, output } = await runPinned(join(root, "packages/sync/model/run.ts"), [
      "20000",
      "--workers",
      "1",
    ]);
    const remarks = output.split("\n").filter((line) => line.includes("no rule broken"));
    return { ...countsOfCheck(code), output, remarks: remarks.map((line) => `Model of sync: ${line}`) };
  },
};

/** Prints its survivors and its score, and passes where nothing it looks at has changed.
 * @type {Step} */
const mutationSample = {
  name: "Mutation sample",
  run: async () => {
    const { code, output } = await runPinned(script("mutation/run.ts"), [
      "--changed",
      "--sample=0.1",
      "--most=60",
      // Of 60 mutants a package at 90 % seldom loses a quarter; a source without tests does.
      "--least=75",
    ]);
    const remarks = output.split("\n").filter((line) => /^\w+: (no source|\d+ of \d+ mutants)/.test(line));
    return { ...countsOfCheck(code), output, remarks };
  },
};
/** One step for each engine, so that none can pass because another ran.
 * @param {import("./browser-tests.mjs").EngineName} engine @returns {Step} */
const journeysIn = (engine) => ({
  name: `Journeys in ${engines[engine].title}`,
  run: async () => {
    if ((await engines[engine].find()) === null) {
      const remark = `No ${engines[engine].title} here: its journeys were left out`;
      return { passed: 0, failed: 0, output: "", remarks: [remark] };
    }
    return withReport(async (report) => {
      const { code } = await runEngineTests([engine], ["--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      return { ...countsOfPlaywright(readReport(report), code), output: "" };
    });
  },
});

/** The steps of a lane run one after the other, the lanes of a stage side by side, a stage after the one before.
 * @param {{ withBrowser: boolean }} choice @returns {Step[][][]} */
export const stages = ({ withBrowser }) => [
  [
    [
      check("Types", script("types.mjs")),
      check("Lint and format", commandFile("@biomejs/biome", "biome"), ["check", "--error-on-warnings", "."]),
    ],
    [
      check("Boundaries", script("boundaries.ts")),
      check("Fences", script("fences.ts")),
      check("Styles", script("styles.ts")),
      check("Words", script("words.ts")),
      check("Unused code", commandFile("knip"), ["--no-progress"]),
      check("Code for tests alone", commandFile("knip"), ["--no-progress", ...onlyTheProduct]),
    ],
    [build, check("Size budgets", script("size-budgets.ts"))],
  ],
  [[unit, mutationSample], [model]],
  withBrowser ? [[browser, journeysIn("chromium"), journeysIn("firefox"), journeysIn("webkit")]] : [],
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
