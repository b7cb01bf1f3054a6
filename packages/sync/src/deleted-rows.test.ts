import { expect, test } from "vitest";
import { CREATED, DELETED, stampWrites } from "./change.ts";
import { deletedApartFrom } from "./deleted-rows.ts";
import { createReplica, mergeChanges } from "./replica.ts";
import { createClock } from "./stamp.ts";

test("tells rows that were deleted alone from those deleted with a row of a table", () => {
  const replica = createReplica();
  const clock = createClock({ node: "node000001", offset: 0 });
  const write = (mark: string, ...rows: readonly string[]) =>
    mergeChanges(
      replica,
      stampWrites(
        rows.map((row) => ({
          table: row.startsWith("i") ? "imports" : "tasks",
          row,
          cells: { [mark]: true },
        })),
        clock,
        1_000,
      ),
    );
  write(CREATED, "i1", "i2", "alone", "together", "present", "again");
  write(DELETED, "alone");
  write(DELETED, "i1", "together", "again");
  write(CREATED, "again");
  const isDeleted = deletedApartFrom(replica, "imports");
  expect(["alone", "together", "present", "again", "never"].map((id) => isDeleted("tasks", id))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
