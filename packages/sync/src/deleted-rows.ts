import type { Replica } from "./replica.ts";
import { isVisible } from "./row.ts";
import { NEVER, type Stamp } from "./stamp.ts";

/** Asks whether a row was deleted on its own: not by a command that also deleted a row of `table`, whose writes have one stamp. */
export const deletedApartFrom = ({ tables }: Replica, table: string) => {
  const together = new Set<Stamp>();
  for (const row of tables.get(table)?.values() ?? []) if (!isVisible(row)) together.add(row.deleted);
  return (ofTable: string, id: string): boolean => {
    const row = tables.get(ofTable)?.get(id);
    return row !== undefined && row.deleted !== NEVER && !isVisible(row) && !together.has(row.deleted);
  };
};
