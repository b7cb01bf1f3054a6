import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import type { LogContents } from "./change-log.ts";
import { NO_META, replicaOf } from "./log-contents.ts";
import { type Joining, joinChanges } from "./log-joins.ts";
import { createReplica, findRow, mergeChanges, type Replica, visibleRows } from "./replica.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { formatStamp, MAX_AHEAD_MS, stampTime } from "./stamp.ts";

const NODE = "node000001";
const NOW = 100_000;
const at = (time: number, node = "profile001") => formatStamp({ time, counter: 0, node });
const change = (row: string, time: number, cells: Change["cells"], table = "tasks"): Change => ({
  table,
  row,
  cells,
  stamp: at(time),
});
const task = (row: string, time: number, x: number = time) => change(row, time, { _c: true, x });
const gone = (row: string, time: number) => change(row, time, { _d: true });

const replicaWith = (...changes: readonly Change[]): Replica => {
  const replica = createReplica();
  mergeChanges(replica, changes);
  return replica;
};
const log = (tail: readonly Change[], meta: Partial<LogContents["meta"]> = {}): LogContents => ({
  snapshot: null,
  tail,
  outbox: [],
  meta: { ...NO_META, ...meta },
});
const joining = (rows: Replica, given: Partial<Joining> = {}): Joining => ({
  profile: "local-1",
  rows,
  now: NOW,
  node: NODE,
  isSingle: (table) => table === "settings",
  joinedId: (table, row, { x }) => (table === "sums" && row === "today" ? `today:${x}` : row),
  ...given,
});

/** What the next rewrite, or a tab that opens, finds. */
const after = (
  contents: LogContents,
  rewritten: ReturnType<ReturnType<typeof joinChanges>>,
): LogContents & { readonly replica: Replica } => {
  const next: LogContents =
    rewritten === null
      ? contents
      : {
          snapshot: rewritten.snapshot,
          tail: [],
          meta: rewritten.meta,
          outbox: rewritten.outbox.map((entry, index) =>
            "key" in entry ? entry : { key: index, change: entry },
          ),
        };
  const replica = replicaOf(next);
  if (!replica.ok) throw new Error(replica.error.type);
  return { ...next, replica: replica.value };
};
const shown = (replica: Replica): Record<string, unknown> =>
  Object.fromEntries(
    Array.from(
      visibleRows(replica),
      ({ table, row, fields }) => [`${table}/${row}`, fields.x] as const,
    ).sort(),
  );

const join = (contents: LogContents, rows: Replica, given: Partial<Joining> = {}) => {
  const rewritten = joinChanges(joining(rows, given))(contents);
  return { ...after(contents, rewritten), rewritten };
};

describe("rows that join", () => {
  test("keep ids and stamps, and are sent; deletions and unsent changes of the profile stay where they are", () => {
    const rows = replicaWith(task("a", 5), task("b", 6), gone("b", 7), gone("own", 8));
    const { replica, outbox } = join(log([task("own", 3)]), rows);
    expect(shown(replica)).toEqual({ "tasks/a": 5, "tasks/own": 3 });
    expect(outbox.map(({ change: sent }) => sent)).toEqual([task("a", 5)]);
  });

  test("are there once, however often they join, also after the account deleted some", () => {
    const rows = replicaWith(task("a", 5), task("b", 6));
    const once = join(log([]), rows);
    expect(join(once, rows).rewritten).toBeNull();
    const deleted = { ...once, tail: [gone("a", NOW)] };
    expect(join(deleted, rows).rewritten).toBeNull();
  });

  test("of a profile that was written to after it joined are the later ones", () => {
    const once = join(log([]), replicaWith(task("a", 5), task("b", 6)));
    const later = replicaWith(task("a", 5), task("b", 6), task("c", 9), change("b", 10, { x: 10 }));
    const deleted = { ...once, tail: [gone("a", NOW)] };
    expect(shown(join(deleted, later).replica)).toEqual({ "tasks/b": 10, "tasks/c": 9 });
  });

  test("are shown though the account had deleted or cleared them: these alone are stamped anew, in order", () => {
    const rows = replicaWith(task("late", 30), task("a", 5), change("a", 8, { y: 8 }), task("b", 9));
    const contents = log([gone("b", 20), change("b", 25, { y: 25 })], { generation: at(10) });
    const { replica, outbox } = join(contents, rows);
    expect(shown(replica)).toEqual({ "tasks/a": 5, "tasks/b": 9, "tasks/late": 30 });
    const stamps = outbox.map(({ change: { row, stamp } }) => [row, stampTime(stamp)]);
    expect(stamps).toEqual([
      ["a", NOW],
      ["a", NOW],
      ["b", NOW],
      ["late", 30],
    ]);
    const [first, second, third] = outbox.map(({ change: { stamp } }) => stamp);
    expect(
      first !== undefined && second !== undefined && third !== undefined && first < second && second < third,
    ).toBe(true);
  });

  test("that a wrong clock wrote far ahead of the server's are stamped by the right one", () => {
    const far = NOW + 5_000 + MAX_AHEAD_MS + 1;
    const { outbox } = join(log([], { clockOffset: 5_000 }), replicaWith(task("a", far), task("b", far - 1)));
    expect(outbox.map(({ change: { row, stamp } }) => [row, stampTime(stamp)])).toEqual([
      ["b", far - 1],
      ["a", NOW + 5_000],
    ]);
  });

  test("that the account has as well are merged, and never take a later word back", () => {
    const rows = replicaWith(task("both", 5), change("both", 9, { y: 9, z: 9 }));
    const { replica, outbox } = join(
      log([task("both", 6), change("both", 7, { y: 7 }), change("both", 12, { z: 12 })]),
      rows,
    );
    expect(findRow(replica, "tasks", "both")?.fields).toEqual({ x: 6, y: 9, z: 12 });
    expect(outbox).toHaveLength(2);
  });

  test("of which a person has one stay the account's, where it has them", () => {
    const mine = change("theme", 9, { _c: true, x: 9 }, "settings");
    const rows = replicaWith(mine, change("sound", 9, { _c: true, x: 9 }, "settings"));
    const contents = log([
      change("theme", 3, { _c: true, x: 3 }, "settings"),
      change("sound", 2, { _c: true }, "settings"),
      { ...gone("sound", 10), table: "settings" },
    ]);
    expect(shown(join(contents, rows).replica)).toEqual({ "settings/sound": 9, "settings/theme": 3 });
  });

  test("of this device alone come along where there is none, and are not sent", () => {
    const timer = change("timer", 9, { _c: true, x: 9 }, "local.timer");
    const { replica, outbox } = join(log([]), replicaWith(timer));
    expect(shown(replica)).toEqual({ "local.timer/timer": 9 });
    expect(outbox).toEqual([]);
    const present = change("timer", 1, { _c: true, x: 1 }, "local.timer");
    expect(shown(join(log([present]), replicaWith(timer)).replica)).toEqual({ "local.timer/timer": 1 });
  });

  test("whose id both can mean something else by get one of their own, once each", () => {
    const sum = (time: number, x: number) => change("today", time, { _c: true, x }, "sums");
    const contents = log([sum(3, 2)]);
    const { replica } = join(contents, replicaWith(sum(5, 4)));
    expect(shown(replica)).toEqual({ "sums/today": 2, "sums/today:4": 4 });
    // The same fact, under whatever stamp.
    expect(shown(join(contents, replicaWith(sum(5, 2))).replica)).toEqual({ "sums/today": 2 });
  });

  test("join a log that cannot be read not at all", () => {
    expect(joinChanges(joining(replicaWith(task("a", 5))))({ ...log([]), snapshot: "torn" })).toBeNull();
  });
});

describe("the automatic copy of a joining", () => {
  test("is the account as it was before, in the form of every other copy", () => {
    const { rewritten } = join(log([task("own", 3), gone("old", 4)]), replicaWith(task("a", 5)));
    expect(rewritten?.copy).toMatchObject({ at: NOW, reason: "joined", count: 2 });
    const copied = readSnapshot(rewritten?.copy?.content ?? "");
    expect(copied.ok && shown(copied.value)).toEqual({ "tasks/own": 3 });
  });

  test("is the snapshot itself, if nothing was written since", () => {
    const snapshot = writeSnapshot(replicaWith(task("own", 3)));
    expect(join({ ...log([]), snapshot }, replicaWith(task("a", 5))).rewritten?.copy?.content).toBe(snapshot);
  });

  test("is not made of an account without rows, nor where nothing joins", () => {
    expect(join(log([]), replicaWith(task("a", 5))).rewritten).toMatchObject({ copy: null });
    expect(join(log([task("own", 3)]), replicaWith()).rewritten).toBeNull();
  });
});
