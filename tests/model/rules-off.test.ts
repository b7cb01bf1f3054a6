import { afterEach, describe, expect, test, vi } from "vitest";
import { DELETED, type RowWrite } from "../../packages/sync/src/change.ts";
import type { ChangeLog } from "../../packages/sync/src/change-log.ts";
import { replicaDigest } from "../../packages/sync/src/replica.ts";
import type { withPush } from "../../packages/sync/src/unfinished-pushes.ts";
import { replace } from "./replaceable.ts";
import { RULES, type Rules } from "./rules.ts";
import { type Failure, runSchedule } from "./schedule.ts";

vi.mock("../../packages/sync/src/row.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/row.ts")>(),
    "mergeRow",
    "mergeChangesOfRow",
  ),
);
vi.mock("../../packages/sync/src/stamp.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/stamp.ts")>(),
    "createClock",
  ),
);
vi.mock("../../packages/sync/src/log-contents.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/log-contents.ts")>(),
    "isPartial",
  ),
);
vi.mock("../../packages/sync/src/log-rewrites.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/log-rewrites.ts")>(),
    "replaceRows",
    "addRows",
  ),
);
vi.mock("../../packages/sync/src/sync-engine.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/sync-engine.ts")>(),
    "nextMove",
    "isAsLeft",
  ),
);
vi.mock("../../packages/sync/src/exchange.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/exchange.ts")>(),
    "refusalOf",
  ),
);
vi.mock("../../packages/sync/src/unfinished-pushes.ts", async (original) =>
  (await import("./replaceable.ts")).replaceable(
    await original<typeof import("../../packages/sync/src/unfinished-pushes.ts")>(),
    "withPush",
  ),
);

/** The product's own, which the ones below build on. */
const { fieldStamp, mergeRow, rowAfter } = await vi.importActual<
  typeof import("../../packages/sync/src/row.ts")
>("../../packages/sync/src/row.ts");
const { createClock, formatStamp, NEVER } = await vi.importActual<
  typeof import("../../packages/sync/src/stamp.ts")
>("../../packages/sync/src/stamp.ts");
const { isPartial } = await vi.importActual<typeof import("../../packages/sync/src/log-contents.ts")>(
  "../../packages/sync/src/log-contents.ts",
);
const { addRows, adoptGeneration, replaceRows } = await vi.importActual<
  typeof import("../../packages/sync/src/log-rewrites.ts")
>("../../packages/sync/src/log-rewrites.ts");
const { nextMove } = await vi.importActual<typeof import("../../packages/sync/src/sync-engine.ts")>(
  "../../packages/sync/src/sync-engine.ts",
);
const { refusalOf } = await vi.importActual<typeof import("../../packages/sync/src/exchange.ts")>(
  "../../packages/sync/src/exchange.ts",
);

type MergeRow = typeof mergeRow;

/** What a test switches off: rules of the model's surroundings, and functions of the product. */
interface Broken extends Partial<Rules> {
  readonly mergeRow?: MergeRow;
  readonly createClock?: typeof createClock;
  readonly isPartial?: typeof isPartial;
  readonly replaceRows?: typeof replaceRows;
  readonly addRows?: typeof addRows;
  readonly nextMove?: typeof nextMove;
  readonly isAsLeft?: () => boolean;
  readonly refusalOf?: typeof refusalOf;
  readonly withPush?: typeof withPush;
}

/** Two values under one stamp: whichever came first stays. */
const firstValueStays: MergeRow = (row, change) => {
  const cells = Object.fromEntries(
    Object.entries(change.cells).filter(
      ([field]) => row === undefined || fieldStamp(row, field) !== change.stamp,
    ),
  );
  return Object.keys(cells).length === 0 ? row : mergeRow(row, { ...change, cells });
};

/** Deleting takes the older cells away and leaves nothing that says so. */
const deletionsLeaveNoMark: MergeRow = (row, change) => {
  if (!(DELETED in change.cells)) return mergeRow(row, change);
  return row === undefined ? undefined : rowAfter(row, change.stamp);
};

/** The outbox is written after the tail, in a transaction of its own, by a tab that may be gone by then. */
const twoTransactions = (log: ChangeLog): ChangeLog => ({
  ...log,
  append: async ({ outbox, ...rest }) => {
    const appended = await log.append(rest);
    if (appended.ok && outbox !== undefined && outbox.length > 0) {
      void log.append({ outbox, durability: "relaxed" });
    }
    return appended;
  },
});

/** What a rewrite is made of was read in a transaction before, and others go on writing meanwhile. */
const readsBeforeItRewrites = (log: ChangeLog): ChangeLog => ({
  ...log,
  rewrite: async (rewrite) => {
    const loaded = await log.load();
    for (let turn = 0; turn < 20; turn++) await null;
    return loaded.ok ? log.rewrite(() => rewrite(loaded.value)) : loaded;
  },
});

/** An answer is stored also if another tab has read on since its request. */
const storesAnswersWhereverItStands = (log: ChangeLog): ChangeLog => ({
  ...log,
  append: async ({ meta, ...append }) => {
    if (meta === undefined) return log.append(append);
    const loaded = await log.load();
    if (!loaded.ok) return loaded;
    return log.append({ ...append, meta: { ...meta, from: loaded.value.meta } });
  },
});

/** What changed since a snapshot was stored is folded into one that then holds what it held before. */
const foldsIntoNothing = (log: ChangeLog): ChangeLog => ({
  ...log,
  rewrite: (rewrite) =>
    log.rewrite((contents) => {
      const rewritten = rewrite(contents);
      const isFolding = rewritten?.content === "same" && contents.snapshot !== null;
      return isFolding ? { ...rewritten, snapshot: contents.snapshot } : rewritten;
    }),
});

/** Clearing by the device's clock alone, whatever stamps it has seen. */
const clearsByTheWallClock: typeof replaceRows = (given) =>
  given.reason === "clear"
    ? adoptGeneration(formatStamp({ time: given.now, counter: 0, node: given.node }), given.now)
    : replaceRows(given);

/** The whole animal is written, as it would be new: over the name that it has on another device. */
const withEmptyName = (write: RowWrite): RowWrite =>
  write.table === "animals" && "earned" in write.cells
    ? { ...write, cells: { ...write.cells, name: "" } }
    : write;

const BROKEN: Readonly<Record<string, Broken>> = {
  "value tie-break": { mergeRow: firstValueStays },
  "digest check": {
    nextMove: (state, outbox, replica, settled) => {
      const { phase } = state;
      if (phase.type !== "checking") return nextMove(state, outbox, replica, settled);
      const trusting = { ...state, phase: { ...phase, digest: replicaDigest(replica) } };
      return nextMove(trusting, outbox, replica, settled);
    },
  },
  "generation check": {
    refusalOf: (head, request, now) => refusalOf(head, { ...request, generation: head.generation }, now),
  },
  "deletion mark": { mergeRow: deletionsLeaveNoMark },
  "atomic outbox": { wrapLog: twoTransactions },
  "one transaction for a rewrite": { wrapLog: readsBeforeItRewrites },
  "rows that changed over the stored ones": { wrapLog: foldsIntoNothing },
  "automatic copy of what is replaced": {
    replaceRows: (given) => (contents) => {
      const rewritten = replaceRows(given)(contents);
      return rewritten && { ...rewritten, copy: null };
    },
  },
  "automatic copy of what is covered": {
    addRows: (given) => (contents) => {
      const rewritten = addRows(given)(contents);
      return rewritten && { ...rewritten, copy: null };
    },
  },
  "generation later than what it replaces": { replaceRows: clearsByTheWallClock },
  "greatest stamp beside the server's clock": {
    refusalOf: (head, request, now) => refusalOf({ ...head, greatest: NEVER }, request, now),
  },
  "mark of a push that goes on": { withPush: (unfinished) => unfinished },
  "waiting for pages that are still to come": {
    isPartial: (meta, now) => isPartial({ ...meta, arriving: false }, now),
  },
  "look at where this tab stands before a page asked ahead is used": { isAsLeft: () => true },
  "look at where the log stands before an answer is stored": { wrapLog: storesAnswersWhereverItStands },
  "waiting for the end of another device's push": { isPartial: ({ arriving }) => arriving },
  "animal's name that only a person writes": { given: (writes) => writes.map(withEmptyName) },
  "clock bound": { refusalOf: (head, request) => refusalOf(head, request, Number.POSITIVE_INFINITY) },
  "stamp carried over on receive": {
    createClock: (start) => ({ ...createClock(start), observe: () => undefined }),
  },
};

/** What breaks without these is told by this name. */
const KEEP_PARTS_APART = [
  "mark of a push that goes on",
  "waiting for pages that are still to come",
  "waiting for the end of another device's push",
];

/** Few schedules show it: the search begins shortly before the first that does. Bring a number up to date if its test gets slow. */
const SELDOM: Readonly<Record<string, number>> = {
  "greatest stamp beside the server's clock": 410,
  "mark of a push that goes on": 2_560,
  "waiting for the end of another device's push": 2_560,
  "waiting for pages that are still to come": 4_880,
  "look at where the log stands before an answer is stored": 6_150,
};
const SEEDS = 1_500;

const switchOff = ({ wrapLog, given, ...functions }: Broken): Rules => {
  const { mergeRow: merge } = functions;
  type Merging = (row: Parameters<MergeRow>[0], changes: readonly Parameters<MergeRow>[1][]) => unknown;
  const mergeChangesOfRow: Merging = (row, changes) => changes.reduce(merge ?? mergeRow, row);
  replace({ ...functions, ...(merge && { mergeChangesOfRow }) });
  return { wrapLog: wrapLog ?? RULES.wrapLog, given: given ?? RULES.given };
};

const firstFailure = async (rules: Rules, from: number): Promise<Failure | null> => {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const failure = await runSchedule(seed, rules);
    if (failure !== null) return failure;
  }
  return null;
};

afterEach(() => replace({}));

describe("the model fails without", () => {
  test.each(Object.entries(BROKEN))(
    "the %s",
    async (rule, broken) => {
      const failure = await firstFailure(switchOff(broken), SELDOM[rule] ?? 1);
      expect(failure).not.toBeNull();
      if (KEEP_PARTS_APART.includes(rule)) expect(failure?.rule).toContain("settled on a part");
      replace({});
      expect(await runSchedule(failure?.seed ?? 0)).toBeNull();
    },
    120_000,
  );
});
