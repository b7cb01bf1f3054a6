import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { Restoration } from "../files/backup/restoration.ts";
import { isDeviceTable } from "../records/state/record-type.ts";
import { rowsOf, type TableName, type Write } from "../records/state/state.ts";

/** Puts a restoration in the place of all that is there. Where a new generation is begun instead, `restoration.writes` is enough. */
export const importBackup: Command<{ readonly restoration: Restoration }> = (state, { restoration }) => {
  const keyOf = ({ table, id }: { readonly table: string; readonly id: string }) => `${table}/${id}`;
  const wanted = new Set(restoration.writes.map(keyOf));
  const deletions = [...rowsOf(state)]
    .filter((row) => !isDeviceTable(row.table) && !wanted.has(keyOf(row)))
    .map(({ table, id }): Write => ({ type: "delete", table: table as TableName, id }));
  return ok({ writes: [...deletions, ...restoration.writes], notices: [] });
};
