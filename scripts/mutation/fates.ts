import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";

/** What became of a mutant, a byte each in a file that every process of a run reads and writes. */
export const FATES = {
  undecided: 0,
  killed: 1,
  "timed out": 2,
  /** It leaves something behind in the process, so that what is tried after it says nothing. It needs a process of its own. */
  lasting: 3,
} as const;

/** In place of a mutant's number: the real code. */
export const NOBODY = -1;

export type Fate = keyof typeof FATES;

export const createFates = (file: string, count: number): void => writeFileSync(file, new Uint8Array(count));

export const readFates = (file: string): Uint8Array => readFileSync(file);

export const writeFate = (file: string, mutant: number, fate: Fate): void => {
  const opened = openSync(file, "r+");
  writeSync(opened, Uint8Array.of(FATES[fate]), 0, 1, mutant);
  closeSync(opened);
};
