import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import type { LogContents } from "./change-log.ts";
import { NO_META, replicaOf } from "./log-contents.ts";
import {
  changesThatLeave,
  type Joining,
  joinChanges,
  leaveChanges,
  putBackChanges,
  readJoined,
} from "./log-joins.ts";
import { createReplica, findRow, mergeChanges, type Replica, visibleRows } from "./replica.ts";
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
  about: { name: "Ada" },
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
  const joined = rewritten === null ? null : readJoined(rewritten.copy?.content ?? "");
  return { ...after(contents, rewritten), rewritten, joined };
};
const leave = (contents: LogContents, joined: NonNullable<ReturnType<typeof readJoined>>) => {
  const rewritten = leaveChanges({ joined, copy: { id: 7 }, now: NOW + 50, node: NODE })(contents);
  return { ...after(contents, rewritten), rewritten };
};

describe("rows that join", () => {
  test("keep ids and stamps, and are sent; deletions and unsent changes of the profile stay where they are", () => {
    const rows = replicaWith(task("a", 5), task("b", 6), gone("b", 7), gone("own", 8));
    const { replica, rewritten, joined, outbox } = join(log([task("own", 3)]), rows);
    expect(shown(replica)).toEqual({ "tasks/a": 5, "tasks/own": 3 });
    expect(outbox.map(({ change: sent }) => sent)).toEqual([task("a", 5)]);
    expect(rewritten?.copy).toMatchObject({ at: NOW, reason: "joined", count: 1 });
    expect(joined).toEqual({
      profile: "local-1",
      about: { name: "Ada" },
      rows: [task("a", 5)],
      came: [{ table: "tasks", row: "a", as: "a" }],
      covered: [],
    });
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
    const { replica, outbox, joined } = join(
      log([task("both", 6), change("both", 7, { y: 7 }), change("both", 12, { z: 12 })]),
      rows,
    );
    expect(findRow(replica, "tasks", "both")?.fields).toEqual({ x: 6, y: 9, z: 12 });
    expect(joined).toMatchObject({
      came: [],
      covered: [{ table: "tasks", row: "both", field: "y", stamp: at(9), before: 7 }],
    });
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
    const { replica, joined } = join(contents, rows);
    expect(shown(replica)).toEqual({ "settings/sound": 9, "settings/theme": 3 });
    expect(joined?.rows).toContainEqual(mine);
  });

  test("of this device alone come along where there is none, and are neither sent nor taken back", () => {
    const timer = change("timer", 9, { _c: true, x: 9 }, "local.timer");
    const { replica, outbox, joined } = join(log([]), replicaWith(timer));
    expect(shown(replica)).toEqual({ "local.timer/timer": 9 });
    expect(outbox).toEqual([]);
    expect(joined).toMatchObject({ rows: [], came: [] });
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

describe("what leaves again", () => {
  const rows = replicaWith(
    task("a", 5),
    task("b", 6),
    task("both", 5),
    change("both", 9, { y: 9, z: 9, w: 9 }),
    change("today", 5, { _c: true, x: 4 }, "sums"),
    change("theme", 9, { _c: true, x: 9 }, "settings"),
  );
  const account = log([
    task("own", 3),
    task("both", 6),
    change("both", 7, { y: 7, z: 7 }),
    change("today", 3, { _c: true, x: 2 }, "sums"),
    change("theme", 3, { _c: true, x: 3 }, "settings"),
  ]);
  const before = shown(after(account, null).replica);
  const { joined, ...there } = join(account, rows);
  if (joined === null) throw new Error("not joined");
  const profileAfter = (contents: LogContents) =>
    after(log([]), putBackChanges(changesThatLeave(joined, after(contents, null).replica))(log([]))).replica;

  test("is exactly what joined: the account is as it was, the profile as well", () => {
    const left = leave(there, joined);
    expect(shown(left.replica)).toEqual(before);
    expect(findRow(left.replica, "tasks", "both")?.fields).toEqual({ x: 6, y: 7, z: 7, w: null });
    expect(left.rewritten).toMatchObject({ usedUp: 7, copy: null, meta: { joined: {} } });
    expect(shown(profileAfter(there))).toEqual(shown(rows));
    expect(findRow(profileAfter(there), "tasks", "both")?.fields).toEqual({ x: 5, y: 9, z: 9, w: 9 });
  });

  test("stays on every device, whatever order the changes come in", () => {
    const left = leave(there, joined);
    const other = replicaWith(...account.tail);
    mergeChanges(other, left.outbox.map(({ change: sent }) => sent).toReversed());
    expect(shown(other)).toEqual(before);
  });

  test("goes back as it is now; what somebody wrote since stays on both sides of what both had", () => {
    const contents = {
      ...there,
      tail: [change("a", NOW + 1, { x: 7 }), change("both", NOW + 1, { z: 8 }), task("new", NOW + 1, 1)],
    };
    const left = leave(contents, joined);
    expect(shown(left.replica)).toEqual({ ...before, "tasks/new": 1 });
    expect(findRow(left.replica, "tasks", "both")?.fields).toMatchObject({ y: 7, z: 8 });
    expect(shown(profileAfter(contents))).toEqual({ ...shown(rows), "tasks/a": 7 });
  });

  test("is not what was deleted since, but what a clear took", () => {
    expect(shown(profileAfter({ ...there, tail: [gone("a", NOW + 1)] }))).toEqual(
      Object.fromEntries(Object.entries(shown(rows)).filter(([row]) => row !== "tasks/a")),
    );
    const cleared = log([], { generation: at(NOW + 2), joined: there.meta.joined ?? {} });
    expect(shown(profileAfter(cleared))).toEqual(shown(rows));
    expect(leave(cleared, joined).outbox).toEqual([]);
  });

  test("are settings that the account did not have, unless somebody has chosen something since", () => {
    const sound = (time: number, x: number) => change("sound", time, { _c: true, x }, "settings");
    const { joined: came, ...there } = join(log([task("own", 3)]), replicaWith(sound(9, 9)));
    if (came === null) throw new Error("not joined");
    expect(shown(leave(there, came).replica)).toEqual({ "tasks/own": 3 });
    const chosen = { ...there, tail: [sound(NOW + 1, 1)] };
    expect(shown(leave(chosen, came).replica)).toEqual({ "settings/sound": 1, "tasks/own": 3 });
    const back = replicaWith(...changesThatLeave(came, after(chosen, null).replica));
    expect(shown(back)).toEqual({ "settings/sound": 9 });
  });

  test("joins again as a whole", () => {
    const left = leave(there, joined);
    expect(shown(join(left, profileAfter(there)).replica)).toEqual(shown(there.replica));
  });

  test("twice changes nothing more, on either side", () => {
    const left = leave(there, joined);
    const again = leave(left, joined);
    expect(shown(again.replica)).toEqual(before);
    expect(again.outbox).toEqual(left.outbox);
    const put = after(log([]), putBackChanges(joined.rows)(log([])));
    expect(putBackChanges(changesThatLeave(joined, left.replica))(put)).toBeNull();
  });

  test("leaves a log that cannot be read alone", () => {
    const torn = { ...there, snapshot: "torn" };
    expect(leaveChanges({ joined, copy: { id: 7 }, now: NOW, node: NODE })(torn)).toBeNull();
    expect(putBackChanges(joined.rows)(torn)).toBeNull();
  });
});

test.each([
  ["torn text", '{"profile":"local-1","ro'],
  ["another thing", "[]"],
  ["a snapshot", '{"format":1,"floor":"","digest":"","tables":{}}'],
  ["no list of rows", '{"profile":"p","rows":{},"came":[],"covered":[]}'],
  ["a row that is no change", '{"profile":"p","rows":[{"table":"tasks"}],"came":[],"covered":[]}'],
  ["an id that is none", '{"profile":"p","rows":[],"came":[{"table":"t","row":1,"as":"a"}],"covered":[]}'],
  [
    "a cell without its stamp",
    '{"profile":"p","rows":[],"came":[],"covered":[{"table":"t","row":"r","field":"f"}]}',
  ],
])("a copy of what joined that holds %s is not read", (_, content) => {
  expect(readJoined(content)).toBeNull();
});

test("a copy without more about the profile is read", () => {
  expect(readJoined('{"profile":"p","rows":[],"came":[],"covered":[]}')).toMatchObject({ about: null });
});
