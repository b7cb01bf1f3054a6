import { expect, test } from "vitest";
import type { Change } from "./change.ts";
import { agedCopy, holdsChanges, type LogContents } from "./change-log.ts";
import { NO_META, replicaOf } from "./log-contents.ts";
import { keepUnsent, takeOverChanges } from "./log-handovers.ts";
import { visibleRows } from "./replica.ts";
import type { Snapshot } from "./snapshot.ts";
import { formatStamp, laterStamp, NEVER } from "./stamp.ts";

const node = "node000001";
const at = (time: number, counter = 0) => formatStamp({ time, counter, node });
const change = (row: string, time: number, cells: Change["cells"], table = "tasks"): Change => ({
  table,
  row,
  cells,
  stamp: at(time),
});
const log = (
  tail: readonly Change[],
  outbox: readonly Change[] = [],
  part: Partial<LogContents> = {},
): LogContents => ({
  snapshot: null,
  tail,
  outbox: outbox.map((each, index) => ({ key: index + 1, change: each })),
  meta: NO_META,
  ...part,
});
const rowsOf = (snapshot: Snapshot | null | undefined): Record<string, unknown> => {
  const replica = replicaOf({ snapshot: snapshot ?? null, tail: [], meta: NO_META });
  if (!replica.ok) throw new Error(replica.error.type);
  return Object.fromEntries(Array.from(visibleRows(replica.value), ({ row, fields }) => [row, fields.x]));
};

const own = change("own", 3, { _c: true, x: 3 });
const torn = log([own], [own], { snapshot: "torn" });

test("of a log whose session was ended elsewhere only what was never sent stays, unseen", () => {
  const before = log([change("sent", 1, { _c: true, x: 1 }), own], [own], {
    meta: { ...NO_META, cursor: 7, generation: at(2) },
  });
  const after = keepUnsent(before);
  expect(rowsOf(after?.snapshot)).toEqual({});
  expect(after).toMatchObject({
    outbox: before.outbox,
    meta: { cursor: 0, arriving: true, generation: at(2) },
    content: "changed",
    copy: null,
  });
  const back = replicaOf({ snapshot: after?.snapshot ?? null, tail: [], meta: { ...NO_META } });
  expect(back.ok && back.value.floor).toBe(at(2));
});

const takeOver = (changes: readonly Change[], contents: LogContents) =>
  takeOverChanges({ changes, now: 1_000, node })(contents);

test("what is taken over lies on top, under the stamps it had, and is sent after what waits already", () => {
  const [first, second] = [change("a", 5, { _c: true, x: 5 }), change("a", 9, { x: 9 })];
  const after = takeOver([second, first], log([own], [own]));
  expect(rowsOf(after?.snapshot)).toEqual({ own: 3, a: 9 });
  expect(after?.outbox.map((entry) => ("change" in entry ? entry.change : entry))).toEqual([
    own,
    first,
    second,
  ]);
  expect(after).toMatchObject({ content: "changed", meta: NO_META });
  expect(after?.copy).toMatchObject({ at: 1_000, reason: "restore", count: 1 });
  expect(rowsOf(after?.copy?.content)).toEqual({ own: 3 });
});

test("rows of one device are left where they are", () => {
  const timer = change("timer", 5, { _c: true, x: 5 }, "local.timer");
  const after = takeOver([timer, change("a", 5, { _c: true, x: 5 })], log([]));
  expect(rowsOf(after?.snapshot)).toEqual({ a: 5 });
  expect(after?.outbox).toHaveLength(1);
});

test("an empty log needs no copy, and nothing to take over rewrites nothing", () => {
  expect(takeOver([own], log([]))?.copy).toBeNull();
  expect(takeOver([], log([own]))).toBeNull();
  expect(takeOver([own], torn)).toBeNull();
});

test("what a clear here would take gets new stamps after it, in the order of the old ones, and one stamp stays one", () => {
  const cleared = log([], [], { meta: { ...NO_META, generation: at(10), serverGeneration: at(10) } });
  const taken = [
    change("late", 12, { _c: true, x: 12 }),
    change("b", 7, { _c: true, x: 7 }),
    change("a", 4, { _c: true, x: 4 }),
    change("on-the-line", 10, { _c: true, x: 10 }),
    { ...change("a2", 4, { _c: true, x: 40 }) },
  ];
  const after = takeOver(taken, cleared);
  const sent = new Map(
    (after?.outbox ?? []).flatMap((entry) => ("change" in entry ? [] : [[entry.row, entry.stamp] as const])),
  );
  const stamps = ["a", "b", "on-the-line"].map((row) => sent.get(row) ?? NEVER);
  expect(sent.get("late")).toBe(at(12));
  expect(sent.get("a2")).toBe(sent.get("a"));
  for (const [index, stamp] of stamps.entries()) {
    expect(stamp > at(10)).toBe(true);
    if (index > 0) expect(laterStamp(stamp, stamps[index - 1] ?? NEVER)).toBe(stamp);
    if (index > 0) expect(stamp).not.toBe(stamps[index - 1]);
  }
  const replica = replicaOf({ snapshot: after?.snapshot ?? null, tail: [], meta: cleared.meta });
  expect(replica.ok && Array.from(visibleRows(replica.value), ({ row }) => row).sort()).toEqual([
    "a",
    "a2",
    "b",
    "late",
    "on-the-line",
  ]);
});

test("of a row of which a clear here would take something all is said anew, so that what was said last still is", () => {
  const cleared = log([], [], { meta: { ...NO_META, generation: at(10), serverGeneration: at(10) } });
  const taken = [
    change("made-again", 5, { _c: true, x: 5 }),
    change("made-again", 8, { _d: true }),
    change("made-again", 12, { _c: true, x: 12 }),
    change("edited", 9, { _c: true, x: 9 }),
    change("edited", 13, { x: 13 }),
  ];
  const after = takeOver(taken, cleared);
  const replica = replicaOf({ snapshot: after?.snapshot ?? null, tail: [], meta: cleared.meta });
  if (!replica.ok) throw new Error(replica.error.type);
  const shown = Array.from(visibleRows(replica.value), ({ row, fields }) => [row, fields.x]);
  expect(Object.fromEntries(shown)).toEqual({ "made-again": 12, edited: 13 });
});

test("copies of rejected and of unsent changes hold changes, the others everything", () => {
  const reasons = ["set-aside", "unsent", "import", "restore", "clear", "generation"] as const;
  expect(reasons.map((reason) => holdsChanges({ reason }))).toEqual([true, true, false, false, false, false]);
});

test("a copy begins with no age, and grows by what passed since it was seen", () => {
  expect(agedCopy({}, 500)).toEqual({ lived: 0, seenAt: 500 });
  expect(agedCopy({ lived: 7, seenAt: 500 }, 520)).toEqual({ lived: 27, seenAt: 520 });
  expect(agedCopy({ lived: 7, seenAt: 500 }, 400)).toEqual({ lived: 7, seenAt: 400 });
});
