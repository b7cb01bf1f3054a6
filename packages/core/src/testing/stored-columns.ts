/** Rows in columns, as a snapshot holds them. */
import {
  beginSealing,
  byId,
  type JsonObject,
  openRecords,
  openSealed,
  type RecordColumns,
  writeRecords,
} from "@furrow/values";

interface Row {
  readonly table: string;
  readonly id: string;
  readonly fields: JsonObject | null;
}

/** Each call opens them anew: nothing has been looked at. */
export const sealedTables = (rows: Iterable<Row>): (() => ReadonlyMap<string, RecordColumns>) => {
  const present = [...rows].flatMap(({ table, id, fields }) =>
    fields === null ? [] : [{ table, id, fields }],
  );
  const tables = [...Map.groupBy(present, ({ table }) => table)].map(([table, group]) => {
    const sealing = beginSealing({ packed: true });
    const records = writeRecords(sealing, group.toSorted(byId));
    return { table, records, bytes: sealing.seal(1, {}) };
  });
  return () =>
    new Map(
      tables.map(({ table, records, bytes }) => {
        const sealed = openSealed(bytes);
        if (sealed === null) throw new Error("what was sealed does not open");
        return [table, openRecords(sealed, records)];
      }),
    );
};
