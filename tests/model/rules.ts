import type { RowWrite } from "../../packages/sync/src/change.ts";
import type { ChangeLog } from "../../packages/sync/src/change-log.ts";

/** Safety rules of what is around the product's functions. rules-off.test.ts takes one away at a time. */
export interface Rules {
  readonly wrapLog: (log: ChangeLog) => ChangeLog;
  /** What the store writes, as it is written. */
  readonly given: (writes: readonly RowWrite[]) => readonly RowWrite[];
}

export const RULES: Rules = { wrapLog: (log) => log, given: (writes) => writes };
