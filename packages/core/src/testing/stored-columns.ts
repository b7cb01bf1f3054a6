/** Rows in columns, as a snapshot holds them. */
import {
  beginSealing,
  byId,
  openRecords,
  openSealed,
  type RecordColumns,
  writeRecords,
} from "@furrow/values";

export const storedColumns = (rows: Parameters<typeof writeRecords>[1]): RecordColumns => {
  const sealing = beginSealing();
  const records = writeRecords(sealing, rows.toSorted(byId));
  const sealed = openSealed(sealing.seal(1, {}));
  if (sealed === null) throw new Error("what was sealed does not open");
  return openRecords(sealed, records);
};
