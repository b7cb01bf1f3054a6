import { formatOf } from "@furrow/values";
import { expect, test } from "vitest";
import { encodeServerRow, type ServerRow } from "./exchange.ts";
import { replicaDigest, visibleRows } from "./replica.ts";
import type { Row } from "./row.ts";
import { openServerSnapshot } from "./server-snapshot.ts";
import { readSnapshot } from "./snapshot.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const stampOf = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const GENERATION = stampOf(1);

const rowOf = (title: string, minute: number, deleted = NEVER): Row => ({
  fields: { title },
  stamp: stampOf(minute),
  created: stampOf(minute),
  deleted,
  stamps: null,
});

const stored = (row: string, seq: number, content: Row): ServerRow => ({
  table: "tasks",
  row,
  text: encodeServerRow(content),
  seq,
});

const DIGEST = "0123456789abcdef";

const bytesOf = (rows: number, ...pages: readonly (readonly ServerRow[])[]) => {
  const making = openServerSnapshot(GENERATION);
  for (const { table, row, text } of pages.flat()) making.add(table, row, text);
  return making.bytes({ rows, digest: DIGEST });
};

const replicaOf = (...given: Parameters<typeof bytesOf>) => {
  const bytes = bytesOf(...given);
  if (bytes === null) throw new Error("other rows");
  const read = readSnapshot(bytes);
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const titlesOf = (replica: ReturnType<typeof replicaOf>) =>
  Array.from(visibleRows(replica), ({ row, fields }) => `${row}: ${fields.title}`).sort();

test("holds what the server has, deletions among it, and since when", () => {
  const replica = replicaOf(
    3,
    [stored("a", 2, rowOf("Read", 2))],
    [stored("b", 3, rowOf("Gone", 3, stampOf(4))), stored("c", 4, rowOf("Write", 5))],
  );
  expect(replica.floor).toBe(GENERATION);
  expect(titlesOf(replica)).toEqual(["a: Read", "c: Write"]);
  expect(replica.tables.get("tasks")?.get("b")?.deleted).toBe(stampOf(4));
  expect(replicaDigest(replica)).toBe(DIGEST);
  expect(replica.latestStored).toBe(stampOf(5));
});

test("of a row that changed while it was read the later state counts", () => {
  const replica = replicaOf(1, [stored("a", 2, rowOf("Read", 2))], [stored("a", 9, rowOf("Read on", 6))]);
  expect(titlesOf(replica)).toEqual(["a: Read on"]);
});

test("of nobody's rows there is one as well", () => {
  expect(titlesOf(replicaOf(0))).toEqual([]);
});

test("there is none where rows are missing, or more than the server tells of", () => {
  const page = [stored("a", 2, rowOf("Read", 2)), stored("b", 3, rowOf("Write", 3))];
  expect(bytesOf(3, page)).toBeNull();
  expect(bytesOf(1, page)).toBeNull();
  expect(bytesOf(2, page)).not.toBeNull();
});

test("is sent as every device since 0.2 can read it", () => {
  expect(formatOf(bytesOf(1, [stored("a", 2, rowOf("Read", 2))]) ?? new Uint8Array())).toBe(2);
});
