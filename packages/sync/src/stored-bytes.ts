import { isLocalTable } from "./change.ts";
import { utf8Length } from "./json.ts";
import type { Replica } from "./replica.ts";
import { packRow } from "./row.ts";

/** What the server counts of these rows, up to some stamps that it may pack otherwise (`openRecount` in exchange.ts). */
export const storedBytes = (replica: Replica): number => {
  let bytes = 0;
  for (const [table, rows] of replica.tables) {
    if (isLocalTable(table)) continue;
    for (const [id, row] of rows) bytes += utf8Length(table + id + JSON.stringify(packRow(row)));
  }
  return bytes;
};
