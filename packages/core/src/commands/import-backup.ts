import type { Command } from "../command.ts";
import type { Restoration } from "../files/backup/restoration.ts";
import { rowsOf } from "../records/state/records.ts";
import type { Write } from "../records/state/write.ts";
import { ok } from "../result.ts";

/** Puts a restoration in the place of all that is there. Where a new generation is begun instead, `restoration.writes` is enough. */
export const importBackup: Command<{ readonly restoration: Restoration }> = (state, { restoration }) => {
  const keyOf = ({ table, id }: { readonly table: string; readonly id: string }) => `${table}/${id}`;
  const wanted = new Set(restoration.writes.map(keyOf));
  const deletions = [...rowsOf(state)]
    .filter((row) => !row.table.startsWith("local.") && !wanted.has(keyOf(row)))
    .map(({ table, id }): Write => ({ type: "delete", table, id }));
  return ok({ writes: [...deletions, ...restoration.writes], notices: [] });
};
