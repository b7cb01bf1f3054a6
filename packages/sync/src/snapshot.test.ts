import { beginSealing, formatOf } from "@furrow/values";
import { describe, expect, test } from "vitest";
import frozen from "./fixtures/snapshots.json" with { type: "json" };
import {
  changedRows,
  createReplica,
  findRow,
  latestStamp,
  type Replica,
  replicaDigest,
  rowFields,
} from "./replica.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";
import { NEVER } from "./stamp.ts";
import { recountDigest } from "./whole-replica.ts";
import { writeSnapshot } from "./write-snapshot.ts";

/** What release 0.1 wrote. Mend the reader, never this. */
const FIRST_FORMAT =
  '{"format":1,"floor":"0000000000000000000000","digest":"DIGEST","tables":{' +
  '"tasks":[["task_1",{"title":"Read","done":null},"000000001000node000001",1],' +
  '["task_2",{"title":"Write"},"000000001000node000001",1,0,{"title":"000000002000node000001"}],' +
  '["task_3",{},"000000001000node000001",0,"000000003000node000001"]],' +
  '"from the future":[["x",{"opaque":{"a":[1]}},"000000001000node000001",0]]}}';

const opened = (snapshot: Snapshot): Replica => {
  const read = readSnapshot(snapshot);
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const rowsOf = (replica: Replica) =>
  Object.fromEntries(Array.from(replica.tables, ([table, rows]) => [table, Object.fromEntries(rows)]));

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));

describe("a snapshot", () => {
  test.each([
    [2, frozen[2]],
    [3, frozen[3]],
  ])("of format %i, frozen, opens as what it was: 70 tasks and more", (format, base64) => {
    expect(formatOf(bytesOf(base64))).toBe(format);
    const text = opened(frozen[1]);
    const bytes = opened(bytesOf(base64));
    expect(rowsOf(bytes)).toEqual(rowsOf(text));
    expect(recountDigest(bytes)).toBe(recountDigest(text));
    expect([bytes.floor, replicaDigest(bytes), latestStamp(bytes)]).toEqual([
      text.floor,
      replicaDigest(text),
      latestStamp(text),
    ]);
    expect(bytes.stored.get("tasks")?.count).toBe(68);
    expect(rowFields(bytes, "tasks", "task_4")).toMatchObject({ later: "\ud800", big: 1e21, list: [] });
    expect(rowFields(bytes, "tasks", "task_5")).toBeNull();
    expect(findRow(bytes, "tasks", "task_6")?.fields).toEqual({ title: "Unseen since it was deleted" });
  });

  test("of the first format, a text, loads", () => {
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

  test("is written as bytes, of which each row and what stands beside it comes back", () => {
    const text = opened(FIRST_FORMAT.replace("DIGEST", "0123456789abcdef"));
    const replica = opened(writeSnapshot(text));
    expect(rowsOf(replica)).toEqual(rowsOf(text));
    expect(replicaDigest(replica)).toBe("0123456789abcdef");
    expect([replica.floor, latestStamp(replica)]).toEqual([text.floor, latestStamp(text)]);
    expect(latestStamp(replica)).toBe("000000003000node000001");
  });

  test("of columns shows what was to be seen, without what was deleted", () => {
    const replica = opened(writeSnapshot(opened(FIRST_FORMAT.replace("DIGEST", "0".repeat(16)))));
    expect([...replica.stored].map(([table, { count }]) => [table, count])).toEqual([
      ["tasks", 2],
      ["from the future", 0],
    ]);
    expect(replica.stored.get("tasks")?.fields(0)).toEqual({ title: "Read", done: null });
    expect([...changedRows(replica)]).toEqual([]);
  });

  test("of a replica without rows has none", () => {
    expect(opened(writeSnapshot(createReplica())).tables.size).toBe(0);
  });

  test("of bytes that are torn, spoiled or foreign is corrupt", () => {
    const bytes = writeSnapshot(opened(FIRST_FORMAT.replace("DIGEST", "0".repeat(16))));
    const spoiled = bytes.with(bytes.length / 2, 255 - (bytes[bytes.length / 2] ?? 0));
    for (const damaged of [spoiled, bytes.slice(0, bytes.length / 2), bytes.slice(0, 0), new Uint8Array(64)])
      expect(readSnapshot(damaged)).toEqual({ ok: false, error: { type: "CorruptSnapshot" } });
  });

  test.each<Record<string, string>>([{ floor: "" }, { latest: "" }, { digest: "" }])(
    "of bytes whose header says %j is corrupt",
    (odd) => {
      const header = { floor: NEVER, latest: NEVER, digest: "0".repeat(16), tables: [] };
      expect(readSnapshot(beginSealing({ packed: false }).seal(2, header)).ok).toBe(true);
      expect(readSnapshot(beginSealing({ packed: false }).seal(2, { ...header, ...odd }))).toEqual({
        ok: false,
        error: { type: "CorruptSnapshot" },
      });
    },
  );

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
    expect(readSnapshot(beginSealing({ packed: true }).seal(4, {}))).toEqual({
      ok: false,
      error: { type: "NewerSnapshot", format: 4 },
    });
  });
});
