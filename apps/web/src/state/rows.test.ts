import { isDeviceTable } from "@furrow/core";
import { onDay, plantedSchema, schema } from "@furrow/core/testing";
import { createReplica, mergeChanges, type Replica } from "@furrow/sync";
import { changesLackedBy, createClock, isLocalTable, stampWrites } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { replicaToRows, writesToRowWrites } from "./rows.ts";

const today = onDay("2026-11-20");
const now = Date.parse("2026-11-20T12:00:00Z");

test.each(Object.values(schema.types))("core and sync agree on where $table may go", ({ table }) => {
  expect(isLocalTable(table)).toBe(isDeviceTable(table));
});

test("both know tables of this device by the same beginning", () => {
  for (const name of ["local.timer", "local.", "local", "tasks", "locals.timer"])
    expect(isLocalTable(name)).toBe(isDeviceTable(name));
});

/** Laboratories are a record type that only a test knows: nothing of replication, and nothing here, was told of them. */
test("a type that is declared once travels: two devices change a record, and both see both changes", () => {
  const laboratory = { name: "Algebra", term: "autumn", room: { building: "B", floor: 2 } };
  const write = (replica: Replica, node: string, at: number, fields: object, type: "put" | "edit") => {
    const writes = writesToRowWrites([
      { type, table: "laboratories" as never, id: "laboratory_1", fields: { ...fields } },
    ]);
    mergeChanges(replica, stampWrites(writes, createClock({ node }), at));
  };
  const phone = createReplica();
  const laptop = createReplica();
  write(phone, "phonephone", now, laboratory, "put");
  mergeChanges(laptop, changesLackedBy(laptop, phone));
  write(laptop, "laptoplapt", now + 1000, { name: "Analysis" }, "edit");
  write(phone, "phonephone", now + 2000, { room: null }, "edit");
  mergeChanges(laptop, changesLackedBy(laptop, phone));
  mergeChanges(phone, changesLackedBy(phone, laptop));
  for (const replica of [phone, laptop]) {
    const state = plantedSchema.buildState(replicaToRows(replica), today);
    expect(state.laboratories.get("laboratory_1")).toEqual({
      id: "laboratory_1",
      ...laboratory,
      name: "Analysis",
      room: null,
    });
    expect(state.laboratoriesByTerm.get("autumn")).toHaveLength(1);
  }
});
