import type { RowWrite } from "../../packages/sync/src/change.ts";
import type { ChangeLog } from "../../packages/sync/src/change-log.ts";
import { refusalOf } from "../../packages/sync/src/exchange.ts";
import { isPartial } from "../../packages/sync/src/log-contents.ts";
import { addRows, replaceRows } from "../../packages/sync/src/log-rewrites.ts";
import { mergeRow } from "../../packages/sync/src/row.ts";
import { createClock } from "../../packages/sync/src/stamp.ts";
import { isAsLeft, nextMove } from "../../packages/sync/src/sync-engine.ts";
import type { TabParts } from "../../packages/sync/src/tab.ts";
import { withPush } from "../../packages/sync/src/unfinished-pushes.ts";

/** The safety rules a world is built of. The model runs with the product's; rules-off.test.ts takes one away at a time. */
export interface Rules extends TabParts {
  readonly refusalOf: typeof refusalOf;
  readonly nextMove: typeof nextMove;
  readonly isAsLeft: typeof isAsLeft;
  readonly withPush: typeof withPush;
  readonly replaceRows: typeof replaceRows;
  readonly addRows: typeof addRows;
  readonly wrapLog: (log: ChangeLog) => ChangeLog;
  /** What the store writes, as it is written. */
  readonly given: (writes: readonly RowWrite[]) => readonly RowWrite[];
}

export const RULES: Rules = {
  createClock,
  isPartial,
  mergeRow,
  nextMove,
  isAsLeft,
  refusalOf,
  withPush,
  replaceRows,
  addRows,
  wrapLog: (log) => log,
  given: (writes) => writes,
};
