import { createReplica, mergeChanges, newNode } from "@furrow/sync";
import { formatStamp, writeSnapshot } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { rowsOfSnapshots } from "./rows-of-snapshots.ts";

const stamp = formatStamp({ time: 1_790_000_000_000, counter: 0, node: newNode(() => 0.5) });
const replica = createReplica();
mergeChanges(replica, [{ table: "tasks", row: "task_1", cells: { _c: true, title: "Read" }, stamp }]);
const snapshot = writeSnapshot(replica);

const written = (value: unknown) => JSON.parse(JSON.stringify({ value }, rowsOfSnapshots)).value;

test("the file shows the rows of a snapshot, not its bytes", () => {
  expect(written({ present: snapshot })).toMatchObject({
    present: { tasks: { task_1: { fields: { title: "Read" } } } },
  });
});

test("bytes that cannot be read go along as they are", () => {
  const torn = snapshot.slice(0, 64);
  const { base64 } = written(torn);
  expect(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))).toEqual(torn);
});

test("what is no bytes stays as it is", () => {
  expect(written({ format: 1, tail: [null, "text"] })).toEqual({ format: 1, tail: [null, "text"] });
});
