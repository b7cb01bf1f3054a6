/** Rows in columns, as a snapshot holds them. */
import {
  beginSealing,
  byId,
  openRecords,
  openSealed,
  type RecordColumns,
  type RecordToWrite,
  writeRecords,
} from "@furrow/values";

export const storedColumns = (rows: readonly RecordToWrite[]): RecordColumns => {
  const sealing = beginSealing();
  const records = writeRecords(sealing, rows.toSorted(byId));
  const sealed = openSealed(sealing.seal(1, {}));
  if (sealed === null) throw new Error("what was sealed does not open");
  return openRecords(sealed, records);
};
