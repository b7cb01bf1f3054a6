import { describe, expect, test } from "vitest";
import { createReplica, findRow, latestStamp, type Replica, replicaDigest, rowFields } from "./replica.ts";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";
import { formatStamp, NEVER } from "./stamp.ts";
import { recountDigest } from "./whole-replica.ts";

/** What release 0.1 wrote. Mend the reader, never this. */
const FIRST_FORMAT =
  '{"format":1,"floor":"0000000000000000000000","digest":"DIGEST","tables":{' +
  '"tasks":[["task_1",{"title":"Read","done":null},"000000001000node000001",1],' +
  '["task_2",{"title":"Write"},"000000001000node000001",1,0,{"title":"000000002000node000001"}],' +
  '["task_3",{},"000000001000node000001",0,"000000003000node000001"]],' +
  '"from the future":[["x",{"opaque":{"a":[1]}},"000000001000node000001",0]]}}';

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });

const opened = (snapshot: Snapshot): Replica => {
  const read = readSnapshot(snapshot);
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const rowsOf = (replica: Replica) =>
  Object.fromEntries(Array.from(replica.tables, ([table, rows]) => [table, Object.fromEntries(rows)]));

describe("a snapshot", () => {
  test("that release 0.1 wrote loads", () => {
    const replica = opened(FIRST_FORMAT.replace("DIGEST", "0".repeat(16)));
    expect(rowFields(replica, "tasks", "task_1")).toEqual({ title: "Read", done: null });
    expect(rowFields(replica, "tasks", "task_2")).toEqual({ title: "Write" });
    expect(rowFields(replica, "tasks", "task_3")).toBeNull();
    expect(findRow(replica, "from the future", "x")).toMatchObject({
      fields: { opaque: { a: [1] } },
      created: NEVER,
    });
    expect(recountDigest(replica)).toBe("18ce477215d71f6e");
    expect(replicaDigest(replica)).toBe("0".repeat(16));
  });

  test("gives back each row with its stamps and marks", () => {
    const text = opened(FIRST_FORMAT.replace("DIGEST", "0123456789abcdef"));
    const replica = opened(writeSnapshot(text));
    expect(rowsOf(replica)).toEqual(rowsOf(text));
    expect(replicaDigest(replica)).toBe("0123456789abcdef");
    expect([replica.floor, latestStamp(replica)]).toEqual([text.floor, latestStamp(text)]);
    expect(latestStamp(replica)).toBe("000000003000node000001");
  });

  test("is written as release 0.1 wrote it", () => {
    const text = FIRST_FORMAT.replace("DIGEST", "0".repeat(16));
    expect(writeSnapshot(opened(text))).toBe(text);
  });

  test("keeps tables, rows and cells that are named like members of every object", () => {
    const replica = createReplica();
    const names = ["__proto__", "constructor", "\ud800"];
    for (const table of names) {
      const row = { fields: { ["__proto__"]: { deep: "🐔" }, toString: 1 }, stamp: at(1), stamps: null };
      replica.tables.set(table, new Map(names.map((id) => [id, { ...row, created: at(1), deleted: NEVER }])));
    }
    expect(opened(writeSnapshot(replica)).tables).toEqual(replica.tables);
  });

  test("of a replica without rows has none", () => {
    expect(opened(writeSnapshot(createReplica())).tables.size).toBe(0);
  });

  test.each<[string, string]>([
    ["empty", ""],
    ["torn", FIRST_FORMAT.slice(0, 100)],
    ["not an object", "null"],
    ["without a frame", "{}"],
    ["with a strange digest", FIRST_FORMAT],
    [
      "with tables that are none",
      '{"format":1,"floor":"0000000000000000000000","digest":"0000000000000000","tables":null}',
    ],
    [
      "with rows that are none",
      '{"format":1,"floor":"0000000000000000000000","digest":"0000000000000000","tables":{"a":7}}',
    ],
    [
      "of a format there never was",
      '{"format":0,"floor":"0000000000000000000000","digest":"0000000000000000","tables":{}}',
    ],
    [
      "with an odd row",
      '{"format":1,"floor":"0000000000000000000000","digest":"0000000000000000","tables":{"a":[["id"]]}}',
    ],
    ...[
      "{}",
      '"id"',
      '["id"]',
      '["id",null,"000000001000node000001"]',
      '["id","fields","000000001000node000001"]',
      '["id",{},1]',
      '[1,{},"000000001000node000001"]',
      '{"0":"id","1":{},"2":"000000001000node000001"}',
    ].map((row): [string, string] => [
      `with ${row} for a row`,
      `{"format":1,"floor":"0000000000000000000000","digest":"0000000000000000","tables":{"a":[${row}]}}`,
    ]),
    ["a number", "5"],
    ["a text", '"snapshot"'],
  ])("that is %s is corrupt", (_, text) => {
    expect(readSnapshot(text)).toEqual({ ok: false, error: { type: "CorruptSnapshot" } });
  });

  test("of a newer release says so", () => {
    expect(readSnapshot('{"format":2}')).toEqual({ ok: false, error: { type: "NewerSnapshot", format: 2 } });
  });
});
