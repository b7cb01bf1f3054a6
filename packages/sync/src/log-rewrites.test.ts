import { describe, expect, test } from "vitest";
import type { Change, RowWrite } from "./change.ts";
import type { LogContents, Rewritten } from "./change-log.ts";
import { NO_META, replicaOf } from "./log-contents.ts";
import {
  addRows,
  adoptGeneration,
  compactLog,
  recoverLog,
  removeRejected,
  replaceRows,
  restampLog,
} from "./log-rewrites.ts";
import { createReplica, findRow, mergeChanges, visibleRows } from "./replica.ts";
import { writeSnapshot } from "./snapshot.ts";
import { formatStamp } from "./stamp.ts";

const node = "node000001";
const at = (time: number, counter = 0) => formatStamp({ time, counter, node });
const change = (
  row: string,
  time: number,
  cells: Change["cells"] = { _c: true, x: time },
  table = "tasks",
): Change => ({ table, row, cells, stamp: at(time) });
const contents = (
  changes: readonly Change[],
  outbox = changes,
  part: Partial<LogContents> = {},
): LogContents => ({
  snapshot: null,
  tail: changes,
  outbox: outbox.map((each, index) => ({ key: index + 1, change: each })),
  meta: NO_META,
  ...part,
});
const rowsOf = (rewritten: Pick<Rewritten, "snapshot" | "meta"> | null): Record<string, unknown> => {
  if (rewritten === null) throw new Error("nothing was rewritten");
  const replica = replicaOf({ ...rewritten, tail: [] });
  if (!replica.ok) throw new Error(replica.error.type);
  return Object.fromEntries(Array.from(visibleRows(replica.value), ({ row, fields }) => [row, fields.x]));
};
const corrupt = contents([change("tail", 1)], [change("tail", 1)], { snapshot: "torn" });
const HOUR = 3_600_000;

describe("compacting", () => {
  test("folds the tail into the snapshot and changes nothing else", () => {
    const before = contents([change("a", 1), change("a", 2, { x: 2 })]);
    const after = compactLog(before);
    expect(rowsOf(after)).toEqual({ a: 2 });
    expect(after).toMatchObject({ outbox: before.outbox, meta: before.meta, content: "same", copy: null });
  });
  test("leaves an empty tail and a corrupt snapshot alone", () => {
    expect(compactLog(contents([]))).toBeNull();
    expect(compactLog(corrupt)).toBeNull();
  });
});

describe("the generation of another device", () => {
  const before = contents(
    [change("old", 1), change("new", 9), change("timer", 1, { _c: true, x: 0 }, "local.timer")],
    [change("old", 1), change("new", 9)],
  );

  test("drops what is older, and leaves what belongs to this device", () => {
    expect(rowsOf(adoptGeneration(at(5), 77)(before))).toEqual({ new: 9, timer: 0 });
  });
  test("keeps a copy of what was there, and reads from the start", () => {
    const after = adoptGeneration(at(5), 77)({ ...before, meta: { ...NO_META, cursor: 8 } });
    expect(after?.meta).toEqual({
      ...NO_META,
      generation: at(5),
      serverGeneration: at(5),
      arriving: true,
    });
    expect(after?.outbox).toEqual(before.outbox.slice(1));
    expect(after?.copy).toMatchObject({ at: 77, reason: "generation", count: 1 });
    expect(rowsOf({ snapshot: after?.copy?.content ?? "", meta: NO_META })).toEqual({
      old: 1,
      new: 9,
      timer: 0,
    });
  });
  test("keeps unsent changes that it drops with the whole rows they belong to, but no deletions", () => {
    const row = change("edited", 1);
    const edit = change("edited", 3, { x: 7 });
    const deletion = change("old", 4, { _d: true });
    const after = adoptGeneration(
      at(5),
      77,
    )(contents([row, edit, change("old", 1), deletion, change("untouched", 2)], [edit, deletion]));
    expect(after?.dropped).toMatchObject({ at: 77, reason: "unsent", count: 1 });
    const kept: Change[] = JSON.parse(String(after?.dropped?.content));
    expect(new Set(kept.map(({ row: id }) => id))).toEqual(new Set(["edited"]));
    expect(Object.assign({}, ...kept.map(({ cells }) => cells))).toMatchObject({ _c: true, x: 7 });
  });
  test("that drops nothing unsent says so", () => {
    expect(adoptGeneration(at(5), 77)(contents([change("old", 1)], []))?.dropped).toBeNull();
  });
  test("that drops nothing makes no copy", () => {
    expect(adoptGeneration(at(5), 77)(contents([change("new", 9)]))?.copy).toBeNull();
  });
  test("that has passed does nothing", () => {
    expect(adoptGeneration(at(5), 77)({ ...before, meta: { ...NO_META, generation: at(5) } })).toBeNull();
    expect(adoptGeneration(at(5), 77)(corrupt)).toBeNull();
  });
});

describe("giving new stamps to what lies in the future", () => {
  const now = 100 * HOUR;
  const restamp = restampLog(HOUR, now, node);

  test("keeps the order, keeps together what was written together, leaves the rest", () => {
    const before = contents([
      change("past", 10),
      change("b", now + 2, { _c: true, x: 2 }),
      change("a", now + 1, { _c: true, x: 1 }),
      change("a2", now + 1, { _c: true, x: 1 }),
    ]);
    const after = restamp(before);
    expect(after?.outbox.map((entry) => ("key" in entry ? [entry.key] : [entry.row, entry.stamp]))).toEqual([
      [1],
      ["a", at(HOUR)],
      ["a2", at(HOUR)],
      ["b", at(HOUR, 1)],
    ]);
    expect(after?.meta.clockOffset).toBe(HOUR - now);
    expect(rowsOf(after)).toEqual({ past: 10, b: 2, a: 1, a2: 1 });
  });

  test("goes on after stamps that are only a little ahead", () => {
    const after = restamp(contents([change("near", HOUR + 60_000), change("far", now)]));
    expect(after?.outbox[1]).toMatchObject({ row: "far", stamp: at(HOUR + 60_000, 1) });
  });

  test("includes local rows, deletions, and a clear that lies in the future", () => {
    const before = contents(
      [change("gone", now + 2, { _d: true }), change("timer", now + 3, { _c: true, x: 3 }, "local.timer")],
      [change("gone", now + 2, { _d: true })],
      { meta: { ...NO_META, generation: at(now) } },
    );
    const after = restamp(before);
    expect(after?.meta.generation).toBe(at(HOUR));
    expect(after?.outbox).toEqual([{ ...change("gone", 0, { _d: true }), stamp: at(HOUR, 1) }]);
    expect(rowsOf(after)).toEqual({ timer: 3 });
  });

  test("never renames a clear that the server has: what is unsent comes right after it", () => {
    const meta = { ...NO_META, generation: at(now), serverGeneration: at(now) };
    const later = change("after", now + HOUR);
    const after = restamp(contents([later], [later], { meta }));
    expect(after?.meta.generation).toBe(at(now));
    expect(after?.outbox).toMatchObject([{ row: "after", stamp: at(now, 1) }]);
  });

  test("comes right after what was sent when the server accepted what it now calls the future", () => {
    const sent = [change("near", HOUR), change("sent", now)];
    const unsent = [change("earlier", now - 1), change("later", now + HOUR)];
    const after = restamp(contents([...sent, ...unsent], unsent));
    expect(after?.outbox).toMatchObject([{ change: unsent[0] }, { row: "later", stamp: at(now, 1) }]);
    expect(rowsOf(after)).toEqual({ near: HOUR, sent: now, earlier: now - 1, later: now + HOUR });
  });

  test("leaves what follows that closely as it is, and gives no stamp twice, not even one that was written over", () => {
    const close = change("a", now + 9, { _c: true, x: 1 });
    const over = change("a", now + HOUR, { x: 2 });
    const after = restamp(contents([change("sent", now), close, over], [close, over]));
    expect(after?.outbox).toMatchObject([{ change: close }, { row: "a", stamp: at(now + 9, 1) }]);
    const whollyOver = restamp(contents([change("sent", now), over], [change("a", now + 9, { x: 1 }), over]));
    expect(whollyOver?.outbox[1]).toMatchObject({ stamp: at(now + 9, 1) });
  });

  test("does nothing where all follows closely: it has to be waited for", () => {
    const unsent = { ...change("unsent", now), stamp: at(now, 1) };
    expect(restamp(contents([change("sent", now), unsent], [unsent]))).toBeNull();
  });

  test("goes by what is believed of the server's clock, where that lies hours ahead of it: a jump is doubted here too", () => {
    const offset = 50 * HOUR;
    const far = change("far", 200 * HOUR);
    const doubting = restampLog(now + offset, now, node)(contents([change("past", 10), far], [far]));
    expect(doubting?.outbox).toMatchObject([{ row: "far", stamp: at(now) }]);
    expect(doubting?.meta).toMatchObject({ clockOffset: 0, doubtedOffset: { offset, since: now } });
    const meta = { ...NO_META, doubtedOffset: { offset, since: now - 10 * 60_000 } };
    const confirmed = restampLog(now + offset, now, node)(contents([far], [far], { meta }));
    expect(confirmed?.outbox).toMatchObject([{ row: "far", stamp: at(now + offset) }]);
    expect(confirmed?.meta.clockOffset).toBe(offset);
  });

  test("leaves a corrupt snapshot alone", () => {
    expect(restamp(corrupt)).toBeNull();
  });
});

describe("setting changes aside", () => {
  const poison = change("a", 5, { x: "poison" });
  const before = contents(
    [change("a", 1, { _c: true, x: 1, y: 1 }), poison, change("b", 2)],
    [change("b", 2), poison],
    { meta: { ...NO_META, cursor: 9 } },
  );

  test("takes their cells out, keeps them as a copy, and reads everything again", () => {
    const after = removeRejected(before.outbox.slice(1), 77)(before);
    expect(after?.outbox).toEqual(before.outbox.slice(0, 1));
    expect(after?.meta.cursor).toBe(0);
    expect(rowsOf(after)).toEqual({ a: undefined, b: 2 });
    expect(after?.copy).toEqual({ at: 77, reason: "set-aside", count: 1, content: JSON.stringify([poison]) });
  });

  test("keeps cells written together with them", () => {
    const both = change("a", 5, { x: "poison", _c: true });
    const rest = { ...before, tail: [both], outbox: [{ key: 1, change: change("a", 5, { x: "poison" }) }] };
    const replica = replicaOf({ ...(removeRejected(rest.outbox, 77)(rest) as Rewritten), tail: [] });
    expect(replica.ok && findRow(replica.value, "tasks", "a")).toMatchObject({ created: at(5), fields: {} });
  });

  test("does nothing when they are gone already", () => {
    expect(removeRejected([{ key: 99, change: poison }], 77)(before)).toBeNull();
    expect(removeRejected(corrupt.outbox, 77)(corrupt)).toBeNull();
  });
});

const put = (row: string, x: number, table = "tasks"): RowWrite => ({ table, row, cells: { _c: true, x } });
const timer = change("timer", 1, { _c: true, x: 0 }, "local.timer");

describe("clearing and restoring", () => {
  const before = contents([change("mine", 1), timer], [change("mine", 1)], {
    meta: { ...NO_META, cursor: 5, generation: at(0, 1) },
  });
  const given = { writes: [put("restored", 7)], reason: "restore", now: 50, node } as const;

  test("begins a generation that holds the given rows and nothing else", () => {
    const after = replaceRows({ ...given, local: "stays" })(before);
    expect(after?.meta).toEqual({ ...NO_META, generation: at(50) });
    expect(after?.outbox).toEqual([{ ...change("restored", 0, { _c: true, x: 7 }), stamp: at(50, 1) }]);
    expect(rowsOf(after)).toEqual({ restored: 7, timer: 0 });
    expect(rowsOf({ snapshot: after?.copy?.content ?? "", meta: NO_META })).toEqual({ mine: 1, timer: 0 });
  });
  test("takes what belongs to this device along if that is said", () => {
    expect(rowsOf(replaceRows({ ...given, local: "goes" })(before))).toEqual({ restored: 7 });
  });
  test("is later than everything here, however far ahead that was stamped", () => {
    const after = replaceRows({ ...given, local: "goes" })(contents([change("mine", 900)]));
    expect(after?.meta.generation).toBe(at(900, 1));
    expect(rowsOf(after)).toEqual({ restored: 7 });
    const generation = at(901);
    const cleared = replaceRows({ ...given, local: "goes" })(
      contents([], [], { meta: { ...NO_META, generation } }),
    );
    expect(cleared?.meta.generation).toBe(at(901, 1));
    expect(cleared?.copy).toBeNull();
  });
  test("keeps local rows that are given out of the outbox", () => {
    const writes = [put("timer", 1, "local.timer")];
    expect(replaceRows({ ...given, writes, local: "goes" })(before)?.outbox).toEqual([]);
  });
  test("leaves a corrupt snapshot alone", () => {
    expect(replaceRows({ ...given, local: "goes" })(corrupt)).toBeNull();
  });
});

describe("adding rows", () => {
  const before = contents([change("mine", 900), timer], [change("mine", 900)]);
  const given = {
    writes: [put("mine", 7), put("timer", 1, "local.timer")],
    reason: "restore",
    now: 50,
    node,
  } as const;

  test("puts them on top, as if they were written now, and keeps a copy", () => {
    const after = addRows(given)(before);
    expect(rowsOf(after)).toEqual({ mine: 7, timer: 1 });
    expect(after?.meta).toEqual(before.meta);
    expect(after?.outbox).toEqual([
      ...before.outbox,
      { ...change("mine", 0, { _c: true, x: 7 }), stamp: at(900, 1) },
    ]);
    expect(after?.copy).toMatchObject({ at: 50, reason: "restore", count: 2 });
  });
  test("leaves a corrupt snapshot alone", () => {
    expect(addRows(given)(corrupt)).toBeNull();
  });
});

describe("recovering from a corrupt snapshot", () => {
  const copy = () => {
    const replica = createReplica();
    mergeChanges(replica, [change("copied", 3)]);
    return writeSnapshot(replica);
  };

  test.each([
    ["a copy", copy(), { copied: 3, tail: 1 }],
    ["a copy that is corrupt too", "torn as well", { tail: 1 }],
    ["nothing", null, { tail: 1 }],
  ])("starts over from %s, and keeps tail and outbox", (_, text, rows) => {
    const after = recoverLog(text)({ ...corrupt, meta: { ...NO_META, cursor: 9 } });
    expect(rowsOf(after)).toEqual(rows);
    expect(after).toMatchObject({ outbox: corrupt.outbox, meta: { ...NO_META, arriving: true } });
  });

  test("does not bring back what was cleared", () => {
    expect(rowsOf(recoverLog(copy())({ ...corrupt, meta: { ...NO_META, generation: at(5) } }))).toEqual({});
  });

  test("of which only records are lost keeps its snapshot, not the copy, and what the snapshot says is cleared", () => {
    const replica = createReplica();
    replica.floor = at(4);
    mergeChanges(replica, [change("kept", 6)]);
    const damaged = {
      ...contents([change("tail", 7)]),
      snapshot: writeSnapshot(replica),
      damaged: true as const,
    };
    expect(replicaOf(damaged).ok).toBe(false);
    expect(compactLog(damaged)).toBeNull();
    const after = recoverLog(copy())(damaged);
    expect(rowsOf(after)).toEqual({ kept: 6, tail: 7 });
    expect(after?.meta).toMatchObject({ generation: at(4), cursor: 0, arriving: true });
    expect(rowsOf(recoverLog(copy())({ ...damaged, snapshot: "torn" }))).toEqual({ copied: 3, tail: 7 });
    expect(recoverLog(copy())({ ...damaged, snapshot: JSON.stringify({ format: 2 }) })).toBeNull();
  });

  test("leaves what a newer release wrote alone", () => {
    const newer = contents([], [], { snapshot: JSON.stringify({ format: 2 }) });
    expect(recoverLog(copy())(newer)).toBeNull();
    expect(compactLog({ ...newer, tail: [change("a", 1)] })).toBeNull();
  });

  test("leaves a good snapshot alone", () => {
    expect(recoverLog(copy())(contents([change("a", 1)]))).toBeNull();
  });
});
