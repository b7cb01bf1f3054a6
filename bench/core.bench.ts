/**
 * The rules without a screen: what opening the state, a command and a view cost at 1,000, 10,000 and 36,000 tasks (20 a day for five
 * years), and with 200 repeating tasks and 40 courses beside the 36,000.
 *
 * A command and a view have 4 ms. Not held to it: opening the state, what is looked at for the first time (a search reads every text once),
 * and what is said of all unfinished tasks (thousands of rows at one press).
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build as bundle } from "vite";
import { rowsFor, semesterRows } from "./core/rows.ts";
import { type How, type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, today } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";

const LIMIT_MS = 4;
const NOT_HELD = /open the state|for the first time|all unfinished/;
/** An eighth of a frame: nobody sees less. */
const GRAIN_MS = 2;

await runBench({ title: "Rules, commands and views", rounds: 1, pairs: 5, prepare });

async function prepare(build: Build, { comparing }: How): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), "core-bench-"));
  const script = join(folder, "rules.mjs");
  writeFileSync(script, await rulesOf(build, folder));
  const sizes = comparing ? [] : [1_000, 10_000, 36_000];
  const columns = new Map(sizes.map((size) => [size.toLocaleString("en"), rowsFor(size)]));
  columns.set("36,000, series", [...rowsFor(36_000), ...semesterRows()]);
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const [column, rows] of columns) {
    const file = join(folder, `${column}.json`);
    writeFileSync(file, JSON.stringify(rows));
    parts[column] = async () => {
      const output = execFileSync(process.execPath, [script, file], { maxBuffer: 2 ** 24 }).toString();
      const measured: Readonly<Record<string, number | string>> = JSON.parse(output);
      return figuresOf(build, column, measured);
    };
  }
  return { parts, stop: async () => rmSync(folder, { recursive: true }) };
}

/** Today's measures with the build's own core beneath. */
async function rulesOf({ root }: Build, folder: string): Promise<string> {
  const core = join(root, "packages/core/src/index.ts");
  // What stands behind the door for tests today may once have stood in front.
  const both = join(folder, "both.ts");
  const doors = [core, join(root, "packages/core/src/testing/index.ts")];
  writeFileSync(both, doors.map((door) => `export * from ${JSON.stringify(door)};`).join("\n"));
  const built = await bundle({
    configFile: false,
    logLevel: "error",
    resolve: {
      alias: [
        { find: "@furrow/core/testing", replacement: both },
        { find: "@furrow/core", replacement: core },
      ],
    },
    build: {
      write: false,
      ssr: join(import.meta.dirname, "core/rules.ts"),
      minify: false,
      target: "node26",
      rolldownOptions: { shimMissingExports: true },
    },
    ssr: { noExternal: true },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("vite built nothing");
  return output.output[0].code;
}

function figuresOf(
  build: Build,
  column: string,
  measured: Readonly<Record<string, number | string>>,
): Figures {
  return Object.fromEntries(
    Object.entries(measured).flatMap(([name, value]) => {
      if (typeof value === "number") {
        const limits = NOT_HELD.test(name) ? {} : { atMost: LIMIT_MS };
        return [[`${column}: ${name}`, ms(value, { ...limits, grain: GRAIN_MS })]];
      }
      // Another build may not know it.
      if (build === today) throw new Error(`${name}: ${value}`);
      return [];
    }),
  );
}
