/**
 * Runs each test of a file once as it is, which tells what it comes past, and then again with each of those mutants awake
 * that nothing has noticed yet. That spares loading the file anew for every mutant.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from "vitest";
import { FATES, type Fate, NOBODY, readFates, writeFate } from "./fates.ts";

/** What a run of test files is for. */
export type Trial =
  /** To learn what is come past, while loading the file and in its tests. */
  | { readonly type: "reach"; readonly reachedFile: string }
  /** To try the mutants that no test has noticed, in the tests that take from so long to so long. */
  | {
      readonly type: "try";
      readonly reachedFile: string;
      readonly fatesFile: string;
      /** Tells which mutant is awake, if the process must be ended because of it. */
      readonly tryingFile: string;
      readonly fromMs: number;
      readonly toMs: number;
      /** Only every so many. */
      readonly every: number;
    }
  /** With these mutants awake together from the first line on. */
  | { readonly type: "awake"; readonly reachedFile: string; readonly mutants: readonly number[] };

/** What one run of a test file came past. */
export interface Reached {
  readonly testPath: string;
  /** While the file was loaded: a mutant there is asked only once, and must be awake by then. Where some are awake from the first
   * line on, those of them that were asked at any time. */
  readonly atLoad: readonly number[];
  readonly inTests: readonly number[];
  /** In tests that were not tried, because they cannot run twice. */
  readonly untried: readonly number[];
  /** Of the processor, for its tests once as they are. */
  readonly ms: number;
  /** A mutant was found to be lasting, and the tests after it were not tried. */
  readonly isSpoilt: boolean;
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly trial: Trial;
  }
}

declare global {
  var __mutant: (id: number) => boolean;
}

/** A mutant may loop for ever where the real code asks a few times. */
const QUESTIONS_MORE = 100;
const QUESTIONS_LEAST = 200_000;
/** A mutant that has outlived so much of one test file is not tried in the rest of that file. */
const FILE_BUDGET_MS = 4_000;
/** What waits for something that never comes leaves the process idle. Turns of a clock tell that on a busy machine too. */
const IDLE_TURNS = 100;
const TURN_MS = 50;
/** Kept before a test puts clocks of its own in their place. */
const { setInterval, clearInterval } = globalThis;

export default class TrialRunner extends TestRunner {
  readonly #atLoad = new Set<number>();
  readonly #inTests = new Set<number>();
  readonly #untried = new Set<number>();
  readonly #outlivedMs = new Map<number, number>();
  #ms = 0;
  #reached = this.#atLoad;
  #awake: ReadonlySet<number> = new Set();
  #questions = 0;
  #mostQuestions = Number.POSITIVE_INFINITY;
  /** A mutant has left something behind, or was noticed from the first line on: the tests of this file tell nothing more. */
  #isOver = false;
  readonly #trial: Trial;

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    this.#trial = this.injectValue("trial");
    const isFromFirstLine = this.#trial.type === "awake";
    if (this.#trial.type === "awake") this.#awake = new Set(this.#trial.mutants);
    globalThis.__mutant = (id) => {
      this.#questions += 1;
      if (this.#questions > this.#mostQuestions) throw new Error("The mutant never ends.");
      const isAwake = this.#awake.has(id);
      if (isFromFirstLine ? isAwake : this.#awake.size === 0) this.#reached.add(id);
      return isAwake;
    };
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#trial.type === "awake") return this.#runAwake(run);
    this.#reached = new Set();
    this.#questions = 0;
    if (this.#trial.type === "try") writeFileSync(this.#trial.tryingFile, String(NOBODY));
    const begun = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(begun);
    const reached = this.#reached;
    for (const id of reached) this.#inTests.add(id);
    const ms = (user + system) / 1000;
    this.#ms += ms;
    if (this.#trial.type === "reach" || this.#isOver) return;
    if (ms < this.#trial.fromMs || ms >= this.#trial.toMs) return;
    if (await passes(run)) await this.#tryAll(run, ms, reached, this.#trial);
    else for (const id of reached) this.#untried.add(id);
  }

  /** One failure says it all. */
  async #runAwake(run: () => unknown): Promise<void> {
    if (this.#isOver) return;
    const ending = await endingOf(run);
    this.#isOver = ending !== "passed";
    if (ending !== "passed") throw new Error(`A mutant makes the test what it should not be: ${ending}`);
  }

  async #tryAll(
    run: () => unknown,
    ms: number,
    reached: ReadonlySet<number>,
    { fatesFile, tryingFile, every }: Extract<Trial, { type: "try" }>,
  ): Promise<void> {
    this.#mostQuestions = QUESTIONS_LEAST + QUESTIONS_MORE * this.#questions;
    const fates = readFates(fatesFile);
    for (const mutant of reached) {
      if (mutant % every !== 0 || fates[mutant] !== FATES.undecided) continue;
      const outlivedMs = this.#outlivedMs.get(mutant) ?? 0;
      if (outlivedMs > FILE_BUDGET_MS) continue;
      this.#outlivedMs.set(mutant, outlivedMs + ms);
      writeFileSync(tryingFile, String(mutant));
      const fate = await this.#fateOf(mutant, run);
      if (fate === "undecided") continue;
      this.#isOver = !(await passes(run));
      writeFate(fatesFile, mutant, this.#isOver ? "lasting" : fate);
      if (this.#isOver) break;
    }
    this.#mostQuestions = Number.POSITIVE_INFINITY;
  }

  async #fateOf(mutant: number, run: () => unknown): Promise<Fate> {
    this.#awake = new Set([mutant]);
    this.#questions = 0;
    const ending = await endingOf(run);
    this.#awake = new Set();
    this.#questions = 0;
    return ({ passed: "undecided", failed: "killed", hung: "timed out" } as const)[ending];
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const reached: Reached = {
      testPath: files[0]?.filepath ?? "",
      atLoad: [...this.#atLoad],
      inTests: [...this.#inTests],
      untried: [...this.#untried],
      ms: this.#ms,
      isSpoilt: this.#isOver,
    };
    appendFileSync(this.#trial.reachedFile, `${JSON.stringify(reached)}\n`);
  }
}

type Ending = "passed" | "failed" | "hung";

async function endingOf(run: () => unknown): Promise<Ending> {
  const { promise: hung, resolve } = Promise.withResolvers<"hung">();
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
    if (turns === IDLE_TURNS) resolve("hung");
  }, TURN_MS);
  const ending = await Promise.race([
    hung,
    passes(run).then((passed): Ending => (passed ? "passed" : "failed")),
  ]);
  clearInterval(clock);
  return ending;
}

const passes = (run: () => unknown): Promise<boolean> =>
  Promise.resolve()
    .then(run)
    .then(
      () => true,
      () => false,
    );
