import { err, ok, type Result } from "@furrow/values";
import type { Change } from "./change.ts";
import { parseChange } from "./parse-change.ts";

/** All of them, or the index of the first that cannot be read. */
export const parseChanges = (inputs: readonly unknown[]): Result<readonly Change[], number> => {
  const changes: Change[] = [];
  for (const [index, input] of inputs.entries()) {
    const change = parseChange(input);
    if (!change.ok) return err(index);
    changes.push(change.value);
  }
  return ok(changes);
};
