/**
 * Runs each test of a file once as it is, which tells what it comes past, and then again with each of those mutants awake
 * that nothing has noticed yet. That spares loading the file anew for every mutant.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from "vitest";
import { FATES, type Fate, readFates, writeFate } from "./fates.ts";

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
  /** With one mutant awake from the first line on; -1 for none. */
  | { readonly type: "one"; readonly mutant: number };

/** What one run of a test file came past. */
export interface Reached {
  readonly testPath: string;
  /** While the file was loaded: a mutant there is asked only once, and must be awake by then. */
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

const NOBODY = -1;
/** A mutant may loop for ever where the real code asks a few times. */
const QUESTIONS_MORE = 100;
const QUESTIONS_LEAST = 200_000;
const PATIENCE_MS = 20_000;
/** Kept before a test puts clocks of its own in their place. */
const { setTimeout, clearTimeout } = globalThis;

export default class TrialRunner extends TestRunner {
  readonly #atLoad = new Set<number>();
  readonly #inTests = new Set<number>();
  readonly #untried = new Set<number>();
  #ms = 0;
  #reached = this.#atLoad;
  #awake = NOBODY;
  #questions = 0;
  #mostQuestions = Number.POSITIVE_INFINITY;
  /** A mutant has left something behind: the tests of this file tell nothing more. */
  #isSpoilt = false;
  readonly #trial: Trial;

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    this.#trial = this.injectValue("trial");
    if (this.#trial.type === "one") this.#awake = this.#trial.mutant;
    globalThis.__mutant = (id) => {
      this.#questions += 1;
      if (this.#questions > this.#mostQuestions) throw new Error("The mutant never ends.");
      if (this.#awake === NOBODY) this.#reached.add(id);
      return id === this.#awake;
    };
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#trial.type === "one") return run();
    this.#reached = new Set();
    this.#questions = 0;
    const begun = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(begun);
    const reached = this.#reached;
    for (const id of reached) this.#inTests.add(id);
    const ms = (user + system) / 1000;
    this.#ms += ms;
    if (this.#trial.type === "reach" || this.#isSpoilt) return;
    if (ms < this.#trial.fromMs || ms >= this.#trial.toMs) return;
    if (await passes(run)) await this.#tryAll(run, reached, this.#trial);
    else for (const id of reached) this.#untried.add(id);
  }

  async #tryAll(
    run: () => unknown,
    reached: ReadonlySet<number>,
    { fatesFile, tryingFile, every }: Extract<Trial, { type: "try" }>,
  ): Promise<void> {
    this.#mostQuestions = QUESTIONS_LEAST + QUESTIONS_MORE * this.#questions;
    const fates = readFates(fatesFile);
    for (const mutant of reached) {
      if (mutant % every !== 0 || fates[mutant] !== FATES.undecided) continue;
      writeFileSync(tryingFile, String(mutant));
      const fate = await this.#fateOf(mutant, run);
      if (fate === "undecided") continue;
      this.#isSpoilt = !(await passes(run));
      writeFate(fatesFile, mutant, this.#isSpoilt ? "lasting" : fate);
      if (this.#isSpoilt) break;
    }
    this.#mostQuestions = Number.POSITIVE_INFINITY;
  }

  async #fateOf(mutant: number, run: () => unknown): Promise<Fate> {
    this.#awake = mutant;
    this.#questions = 0;
    const { promise: late, resolve } = Promise.withResolvers<"timed out">();
    const patience = setTimeout(resolve, PATIENCE_MS, "timed out");
    const fate = await Promise.race([late, passes(run).then((passed) => (passed ? "undecided" : "killed"))]);
    clearTimeout(patience);
    this.#awake = NOBODY;
    this.#questions = 0;
    return fate;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (this.#trial.type === "one") return;
    const reached: Reached = {
      testPath: files[0]?.filepath ?? "",
      atLoad: [...this.#atLoad],
      inTests: [...this.#inTests],
      untried: [...this.#untried],
      ms: this.#ms,
      isSpoilt: this.#isSpoilt,
    };
    appendFileSync(this.#trial.reachedFile, `${JSON.stringify(reached)}\n`);
  }
}

const passes = (run: () => unknown): Promise<boolean> =>
  Promise.resolve()
    .then(run)
    .then(
      () => true,
      () => false,
    );
