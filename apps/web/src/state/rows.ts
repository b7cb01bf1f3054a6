import { buildState, type Day, type State, type StoredRecord, type Write } from "@furrow/core";
import { CREATED, DELETED, type Replica, type RowWrite, type TouchedRow, visibleRows } from "@furrow/sync";

/** Translates the product's writes and rows for replication, which has marks and cells instead of verbs. */

export const writesToRowWrites = (writes: readonly Write[]): RowWrite[] => writes.map(writeToRowWrite);

const writeToRowWrite = (write: Write): RowWrite => {
  const { table, id: row } = write;
  switch (write.type) {
    case "put":
      return { table, row, cells: { ...write.fields, [CREATED]: true } };
    case "edit":
      return { table, row, cells: write.fields };
    case "delete":
      return { table, row, cells: { [DELETED]: true } };
  }
};

export const touchedToRows = (touched: readonly TouchedRow[]): StoredRecord[] =>
  touched.map(({ table, row, fields }) => ({ table, id: row, fields }));

export function* replicaToRows(replica: Replica): Generator<StoredRecord> {
  for (const { table, row, fields } of visibleRows(replica)) yield { table, id: row, fields };
}

export const stateOfReplica = (replica: Replica, today: Day): State =>
  buildState(replicaToRows(replica), today);
