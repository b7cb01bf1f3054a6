import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Member, workThrough } from "./crew.ts";
import { createFates, FATES, NOBODY, readFates, writeFate } from "./fates.ts";
import type { Mutant } from "./mutants.ts";
import { startTests } from "./mutated-tests.ts";
import { copyOfPackage, type PackageName, readSources, ZONE } from "./sources.ts";
import type { Reached } from "./trial-runner.ts";

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
const ROUNDS_MS = [0, 30, 600, 1_100] as const;
/** So many are awake together at most where each must be awake from the first line on. */
const MOST_TOGETHER = 32;
/** A sample of a few must be quick: of the test files that load what is mutated it sees these, the nearest first. */
const FILES_OF_A_SAMPLE = 12;

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
      if (read !== undefined)
        reached.set(file, { ...read, untried: [...read.untried, ...(reached.get(file)?.untried ?? [])] });
    });
    console.log(
      `${name}: ${undecided(chosen, fatesFile).length} of ${chosen.length} left after round ${round + 1}`,
    );
  }
  const mostFiles = Number.isFinite(most) ? FILES_OF_A_SAMPLE : reached.size;
  await tryFromFirstLine(undecided(chosen, fatesFile), [...reached.values()], {
    root,
    fatesFile,
    crew,
    mostFiles,
  });

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
  const answer = await member.ask({
    testFile: file,
    trial: { type: "try", reachedFile, tryingFile, ...trial },
  });
  if (answer === "passed") return JSON.parse(readFileSync(reachedFile, "utf8")) as Reached;
  const trying = answer === "hung" ? Number(readFileSync(tryingFile, "utf8")) : NOBODY;
  if (trying === NOBODY) throw new Error(`${file} fails without any mutant.`);
  writeFate(trial.fatesFile, trying, "timed out");
  return undefined;
}

/** Those that act while a file is loaded, that leave something behind, or that only tests reach which run once. */
async function tryFromFirstLine(
  mutants: readonly Mutant[],
  reached: readonly Reached[],
  {
    root,
    fatesFile,
    crew,
    mostFiles,
  }: { root: string; fatesFile: string; crew: Parameters<typeof workThrough>[0]; mostFiles: number },
): Promise<void> {
  const fates = readFates(fatesFile);
  const folders = new Set(mutants.map(({ file }) => dirname(join(root, file))));
  const isNear = ({ testPath }: Reached) => folders.has(dirname(testPath));
  const waiting = reached
    .toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)) || one.ms - other.ms)
    .map(({ testPath, atLoad, inTests, untried }) => {
      const concerned = new Set([
        ...atLoad,
        ...untried,
        ...inTests.filter((id) => fates[id] === FATES.lasting),
      ]);
      return { testPath, ids: mutants.map(({ id }) => id).filter((id) => concerned.has(id)) };
    })
    .filter(({ ids }) => ids.length > 0)
    .slice(0, mostFiles);
  await workThrough(crew, waiting, async ({ testPath, ids }, member) => {
    for (let from = 0; from < ids.length; from += MOST_TOGETHER)
      await tryTogether(ids.slice(from, from + MOST_TOGETHER), testPath, member, { root, fatesFile });
  });
  for (const { id } of mutants)
    if (readFates(fatesFile)[id] === FATES.lasting) writeFate(fatesFile, id, "undecided");
}

/** Most files notice none of them, and say so at once. Where one fails, each half is tried, down to the one that is noticed. */
async function tryTogether(
  ids: readonly number[],
  testFile: string,
  member: Member,
  { root, fatesFile }: { root: string; fatesFile: string },
): Promise<void> {
  const groups = [ids];
  for (let next = groups.pop(); next !== undefined; next = groups.pop()) {
    const fates = readFates(fatesFile);
    const group = next.filter((id) => fates[id] === FATES.undecided || fates[id] === FATES.lasting);
    if (group.length === 0) continue;
    fileNumber += 1;
    const reachedFile = join(root, `awake-${fileNumber}`);
    const answer = await member.ask({ testFile, trial: { type: "awake", reachedFile, mutants: group } });
    if (answer === "passed") {
      const { atLoad } = JSON.parse(readFileSync(reachedFile, "utf8")) as Reached;
      // One may keep the others from being asked: those are tried without it.
      const unasked = group.filter((id) => !atLoad.includes(id));
      if (unasked.length < group.length) groups.push(unasked);
    } else if (group.length > 1) {
      const half = Math.ceil(group.length / 2);
      groups.push(group.slice(half), group.slice(0, half));
    } else {
      for (const id of group) writeFate(fatesFile, id, answer === "failed" ? "killed" : "timed out");
    }
  }
}
