import { CREATED, DELETED } from "@furrow/sync";
import { formatStamp } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { writesOfRejected } from "./rejected-changes.ts";

const stamp = (counter: number) => formatStamp({ time: 1_000, counter, node: "node000001" });
const change = (counter: number, cells: object) => ({
  table: "tasks",
  row: `task_${counter}`,
  cells,
  stamp: stamp(counter),
});
const read = (...changes: unknown[]) => writesOfRejected(JSON.stringify(changes));

test("creations, edits and deletions are done again in the order in which they were made", () => {
  expect(
    read(
      change(3, { [DELETED]: true }),
      change(1, { [CREATED]: true, title: "Read" }),
      change(2, { title: "Write" }),
    ),
  ).toEqual([
    { type: "put", table: "tasks", id: "task_1", fields: { title: "Read" } },
    { type: "edit", table: "tasks", id: "task_2", fields: { title: "Write" } },
    { type: "delete", table: "tasks", id: "task_3" },
  ]);
});

test("one that cannot be read makes all of them unreadable", () => {
  expect(read(change(1, { title: "Read" }), { ...change(2, {}), stamp: "some day" })).toBeNull();
  expect(read(change(1, { constructor: "x" }))).toBeNull();
});

test.each(["", "{", "{}", "[]", "null", "[null]"])("%j holds no changes", (content) => {
  expect(writesOfRejected(content)).toBeNull();
});
