import { appendFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The mutant that is awake; -1 for none. */
    readonly mutant: number;
    /** Where to write which mutants each test file reaches; empty to write nothing. */
    readonly reachedFile: string;
  }
}

declare global {
  var __mutant: (id: number) => boolean;
}

/** A mutant may loop for ever where the real code asks a few thousand times. */
const MOST_QUESTIONS = 100_000_000;

const awake = inject("mutant");
const reachedFile = inject("reachedFile");
const reached = new Set<number>();
let questions = 0;

globalThis.__mutant =
  reachedFile === ""
    ? (id) => {
        questions += 1;
        if (questions > MOST_QUESTIONS) throw new Error("The mutant never ends.");
        return id === awake;
      }
    : (id) => {
        reached.add(id);
        return false;
      };

afterAll(() => {
  if (reachedFile === "") return;
  const { testPath } = expect.getState();
  appendFileSync(reachedFile, `${JSON.stringify({ testPath, reached: [...reached] })}\n`);
});
