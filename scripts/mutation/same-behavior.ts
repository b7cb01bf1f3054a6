import type { Mutant } from "./mutants.ts";
import type { PackageName } from "./sources.ts";

/** A mutant that no test can tell from the code, because it behaves the same. A run fails where a test notices one after all. */
export interface SameBehavior {
  readonly file: string;
  /** What the line starts with. */
  readonly line: string;
  readonly mutant: `${string} -> ${string}`;
  readonly why: string;
}

const EARLIER = "It only spares doing again what was done, or doing what would change nothing.";

export const SAME_BEHAVIOR: readonly SameBehavior[] = [
  {
    file: "core/src/tasks/task-search.ts",
    line: "if (known !== undefined)",
    mutant: "known !== undefined -> false",
    why: EARLIER,
  },
];

export const isSame = (
  name: PackageName,
  mutant: Mutant,
  { file, line, mutant: change }: SameBehavior,
): boolean =>
  file === `${name}/${mutant.file}` &&
  mutant.text.startsWith(line) &&
  change === `${mutant.original} -> ${mutant.replacement}`;

export const isSameBehavior = (name: PackageName, mutant: Mutant): boolean =>
  SAME_BEHAVIOR.some((same) => isSame(name, mutant, same));
