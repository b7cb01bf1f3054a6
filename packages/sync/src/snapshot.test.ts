import { describe, expect, test } from "vitest";
import { findRow, recountDigest, replicaDigest, rowFields } from "./replica.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { NEVER } from "./stamp.ts";

/** What release 0.1 wrote. Mend the reader, never this. */
const FIRST_FORMAT =
  '{"format":1,"floor":"0000000000000000000000","digest":"DIGEST","tables":{' +
  '"tasks":[["task_1",{"title":"Read","done":null},"000000001000node000001",1],' +
  '["task_2",{"title":"Write"},"000000001000node000001",1,0,{"title":"000000002000node000001"}],' +
  '["task_3",{},"000000001000node000001",0,"000000003000node000001"]],' +
  '"from the future":[["x",{"opaque":{"a":[1]}},"000000001000node000001",0]]}}';

describe("a snapshot", () => {
  test("of the first format loads, and is written the same", () => {
    const text = FIRST_FORMAT.replace("DIGEST", "0".repeat(16));
    const read = readSnapshot(text);
    if (!read.ok) throw new Error(read.error.type);
    const replica = read.value;
    expect(rowFields(replica, "tasks", "task_1")).toEqual({ title: "Read", done: null });
    expect(rowFields(replica, "tasks", "task_2")).toEqual({ title: "Write" });
    expect(rowFields(replica, "tasks", "task_3")).toBeNull();
    expect(findRow(replica, "from the future", "x")).toMatchObject({
      fields: { opaque: { a: [1] } },
      created: NEVER,
    });
    expect(writeSnapshot(replica)).toBe(text);
    expect(recountDigest(replica)).toBe("18ce477215d71f6e");
    expect(replicaDigest(replica)).toBe("0".repeat(16));
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
