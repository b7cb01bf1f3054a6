/** The rows that a push has changed and that may wake the user's devices, with their moments. */
import { decodeServerRow, type ServerRow } from "./exchange.ts";
import type { DueMoment, DueRows, SyncRequest } from "./protocol.ts";
import { greatestStamp } from "./row.ts";

export interface RowMoments {
  readonly row: string;
  readonly moments: readonly DueMoment[];
}

export const dueTablesOf = ({ due = [] }: Pick<SyncRequest, "due">): readonly DueRows[] => [due].flat();

/** `store`: what `storeChanges` makes of the push. The row's stamp decides: a push that came too late says nothing of what is due. */
export const dueRowsOf = (
  request: Pick<SyncRequest, "due" | "changes">,
  store: readonly ServerRow[],
): readonly RowMoments[] => {
  const isLast = ({ table, row, text }: ServerRow) => {
    const greatest = greatestStamp(decodeServerRow(text));
    return request.changes.some(
      (change) => change.table === table && change.row === row && change.stamp === greatest,
    );
  };
  return dueTablesOf(request).flatMap((due) =>
    store
      .filter((stored) => stored.table === due.table && isLast(stored))
      .map(({ row }) => ({ row, moments: due.moments.filter((moment) => moment.row === row) })),
  );
};
