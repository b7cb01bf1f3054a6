import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Answer, type Member, workThrough } from "./crew.ts";
import { createFates, FATES, readFates, writeFate } from "./fates.ts";
import type { Mutant } from "./mutants.ts";
import { startTests } from "./mutated-tests.ts";
import { copyOfPackage, type PackageName, readSources, ZONE } from "./sources.ts";
import type { Reached, Trial } from "./trial-runner.ts";

export type MutantFate = "killed" | "timed out" | "survived" | "unreached";

export interface Choice {
  readonly name: PackageName;
  /** Folders and files below `src`. */
  readonly places: readonly string[];
  /** Which share of the mutants, spread evenly and always the same. */
  readonly sample: number;
  readonly most: number;
  readonly workers: number;
}

/** Quick tests first: what they notice need not be tried in the slow ones. What takes longer than the last is not tried. */
const ROUNDS_MS = [0, 30, 600] as const;
const FILE_PATIENCE_MS = 300_000;
const MUTANT_PATIENCE_MS = 60_000;
/** What acts while files are loaded concerns nearly all of them. It is tried in the nearest, and in so many of the quickest others. */
const FILES_ALONE = 12;
const LONGEST_FILE_MS = 3_000;

/** Every chosen mutant with what became of it. */
export async function decideFates({ name, places, sample, most, workers }: Choice) {
  process.env.TZ = ZONE;
  const root = copyOfPackage(name);
  const { sources, mutants } = readSources(root, places);
  const every = Math.max(1, Math.round(1 / sample), Math.ceil(mutants.length / most));
  const chosen = mutants.filter(({ id }) => id % every === 0);
  const fatesFile = join(root, "fates");
  createFates(fatesFile, mutants.length);
  const crew = { count: workers, words: [root, ...places] };

  const testFiles = chosen.length === 0 ? [] : await filesThatImport(root, sources);
  const reached = new Map<string, Reached>();
  for (let round = 0; round + 1 < ROUNDS_MS.length; round++) {
    const [fromMs = 0, toMs = 0] = ROUNDS_MS.slice(round);
    // What was come past in the first round says where there is something to try in the later ones.
    const waiting = testFiles.filter((file) => hasUndecided(reached.get(file), fatesFile, every));
    await workThrough(crew, waiting, async (file, member) => {
      const read = await tryFile(file, member, { root, fatesFile, every, fromMs, toMs });
      if (read?.isSpoilt !== false) waiting.push(file);
      if (read !== undefined) reached.set(file, read);
    });
    console.log(
      `${name}: ${undecided(chosen, fatesFile).length} of ${chosen.length} left after round ${round + 1}`,
    );
  }
  await tryAlone(undecided(chosen, fatesFile), [...reached.values()], { root, fatesFile, crew });

  const fates = readFates(fatesFile);
  const everReached = new Set(
    [...reached.values()].flatMap(({ atLoad, inTests }) => [...atLoad, ...inTests]),
  );
  rmSync(join(root, "../.."), { recursive: true });
  return chosen.map((mutant): readonly [Mutant, MutantFate] => {
    if (fates[mutant.id] === FATES.killed) return [mutant, "killed"];
    if (fates[mutant.id] === FATES["timed out"]) return [mutant, "timed out"];
    return [mutant, everReached.has(mutant.id) ? "survived" : "unreached"];
  });
}

async function filesThatImport(root: string, sources: Parameters<typeof startTests>[1]) {
  const tests = await startTests(root, sources, [...sources.keys()]);
  const files = await tests.files();
  await tests.close();
  return files;
}

const undecided = (mutants: readonly Mutant[], fatesFile: string): readonly Mutant[] => {
  const fates = readFates(fatesFile);
  return mutants.filter(({ id }) => fates[id] === FATES.undecided || fates[id] === FATES.lasting);
};

const hasUndecided = (reached: Reached | undefined, fatesFile: string, every: number): boolean => {
  if (reached === undefined) return true;
  const fates = readFates(fatesFile);
  return reached.inTests.some((id) => id % every === 0 && fates[id] === FATES.undecided);
};

interface FileTrial {
  readonly root: string;
  readonly fatesFile: string;
  readonly every: number;
  readonly fromMs: number;
  readonly toMs: number;
}

let fileNumber = 0;

/** Undefined where a mutant hung the process; that one is decided then. */
async function tryFile(
  file: string,
  member: Member,
  { root, ...trial }: FileTrial,
): Promise<Reached | undefined> {
  fileNumber += 1;
  const reachedFile = join(root, `reached-${fileNumber}`);
  const tryingFile = join(root, `trying-${fileNumber}`);
  const answer = await member.ask(
    { testFiles: [file], trial: { type: "try", reachedFile, tryingFile, ...trial } },
    FILE_PATIENCE_MS,
  );
  if (answer === "failed") throw new Error(`${file} fails without any mutant.`);
  if (answer === "passed") return JSON.parse(readFileSync(reachedFile, "utf8")) as Reached;
  writeFate(trial.fatesFile, Number(readFileSync(tryingFile, "utf8")), "timed out");
  return undefined;
}

/** Those that act while a file is loaded, that leave something behind, or that only tests reach which run once. */
async function tryAlone(
  mutants: readonly Mutant[],
  reached: readonly Reached[],
  { root, fatesFile, crew }: { root: string; fatesFile: string; crew: Parameters<typeof workThrough>[0] },
): Promise<void> {
  const fates = readFates(fatesFile);
  const filesOf = ({ id }: Mutant) =>
    reached
      .filter(({ ms }) => ms < LONGEST_FILE_MS)
      .filter(({ atLoad, inTests, untried }) =>
        fates[id] === FATES.lasting ? inTests.includes(id) : atLoad.includes(id) || untried.includes(id),
      )
      .sort((one, other) => one.ms - other.ms)
      .map(({ testPath }) => testPath);
  const waiting = mutants
    .map((mutant) => ({ mutant, files: filesOf(mutant) }))
    .filter(({ files }) => files.length > 0);
  await workThrough(crew, waiting, async ({ mutant, files }, member) => {
    const trial: Trial = { type: "one", mutant: mutant.id };
    const folder = dirname(join(root, mutant.file));
    // The tests beside the mutated file first: they are quick and mostly enough.
    const near = files.filter((file) => dirname(file) === folder);
    const far = files.filter((file) => dirname(file) !== folder).slice(0, FILES_ALONE);
    for (const testFiles of [near, ...far.map((file) => [file])]) {
      if (testFiles.length === 0) continue;
      const answer: Answer = await member.ask({ testFiles, trial }, MUTANT_PATIENCE_MS);
      if (answer === "passed") continue;
      writeFate(fatesFile, mutant.id, answer === "failed" ? "killed" : "timed out");
      return;
    }
    if (fates[mutant.id] === FATES.lasting) writeFate(fatesFile, mutant.id, "undecided");
  });
}
