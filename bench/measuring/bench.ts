/**
 * A benchmark is a measure of a build that gives named figures. Alone (`npm run bench -- <name>`) it measures today's build: medians, their
 * spread and the limits that fail it. With `--compare` it measures today's and another build in turn and says what the difference is.
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Build, today } from "./build.ts";
import type { Figures } from "./figure.ts";
import { compared, type Measured, measured } from "./tables.ts";

export interface Prepared {
  /** They run in this order in each round. A part that the other build cannot do is named and left out of the comparison. */
  readonly parts: Readonly<Record<string, () => Promise<Figures>>>;
  readonly stop: () => Promise<void>;
}

export interface How {
  /** Two builds are measured, so each may take less time. */
  readonly comparing: boolean;
  /** `--long`: the full length instead of a short form. */
  readonly long: boolean;
}

export interface Bench {
  readonly title: string;
  /** How often each part is done: alone, and in a comparison for each build. */
  readonly rounds: number;
  readonly pairs: number;
  /** Starts the build's server, fills it, opens browsers. */
  readonly prepare: (build: Build, how: How) => Promise<Prepared>;
}

/** Ends the process, with 1 if a limit is missed or a figure is worse than the comparison allows. */
export async function runBench(bench: Bench): Promise<never> {
  const { values } = parseArgs({
    options: {
      against: { type: "string" },
      called: { type: "string" },
      long: { type: "boolean", default: false },
    },
  });
  const [load = 0] = loadavg();
  console.log(`${bench.title}\n${availableParallelism()} cores, load ${load.toFixed(1)} before`);
  if (load > availableParallelism() / 2) console.log("The machine is busy: times are longer for it.");
  const other = values.against && { name: values.called ?? "the other", root: values.against };
  const { long } = values;
  const well = other ? await compare(bench, other, long) : await measure(bench, long);
  process.exit(well ? 0 : 1);
}

async function measure(bench: Bench, long: boolean): Promise<boolean> {
  const all: Measured = new Map();
  const prepared = await bench.prepare(today, { comparing: false, long });
  try {
    for (let round = 0; round < bench.rounds; round++)
      for (const part of Object.values(prepared.parts)) keep(all, await part());
  } finally {
    await prepared.stop();
  }
  return measured(all);
}

async function compare(bench: Bench, other: Build, long: boolean): Promise<boolean> {
  const how = { comparing: true, long };
  const cannot = new Map<string, string>();
  const [figures, others]: [Measured, Measured] = [new Map(), new Map()];
  const prepared = await bench.prepare(today, how);
  const beside = await bench.prepare(other, how).catch((error: unknown): Prepared => {
    cannot.set("all of it", reason(error));
    return { parts: {}, stop: async () => {} };
  });
  const sides = [
    { ...prepared, into: figures, isOther: false },
    { ...beside, into: others, isOther: true },
  ];
  try {
    for (let pair = 0; pair < bench.pairs; pair++) {
      for (const name of Object.keys(prepared.parts)) {
        // The builds take turns in going first, because the second one finds warmer caches.
        for (const { parts, into, isOther } of pair % 2 === 0 ? sides : sides.toReversed()) {
          const part = parts[name];
          if (part === undefined || (isOther && cannot.has(name))) continue;
          try {
            keep(into, await part());
          } catch (error) {
            if (!isOther) throw error;
            cannot.set(name, reason(error));
          }
        }
      }
    }
  } finally {
    await prepared.stop();
    await beside.stop();
  }
  for (const [name, why] of cannot) console.log(`${other.name} cannot be measured (${name}): ${why}`);
  return compared(figures, others, other.name);
}

function keep(into: Measured, figures: Figures): void {
  for (const [name, figure] of Object.entries(figures)) {
    const known = into.get(name);
    if (known === undefined) into.set(name, [figure]);
    else known.push(figure);
  }
}

const reason = (error: unknown): string => {
  const [first = ""] = String(error instanceof Error ? error.message : error).split("\n");
  return first;
};
