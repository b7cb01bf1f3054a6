import {
  addRows,
  type ChangeLog,
  createClock,
  mergeRow,
  nextMove,
  refusalOf,
  replaceRows,
  type TabParts,
} from "../src/index.ts";

/** The safety rules a world is built of. The model runs with the product's; the test of its teeth breaks one at a time. */
export interface Rules extends TabParts {
  readonly refusalOf: typeof refusalOf;
  readonly replaceRows: typeof replaceRows;
  readonly addRows: typeof addRows;
  readonly wrapLog: (log: ChangeLog) => ChangeLog;
}

export const RULES: Rules = {
  createClock,
  mergeRow,
  nextMove,
  refusalOf,
  replaceRows,
  addRows,
  wrapLog: (log) => log,
};
