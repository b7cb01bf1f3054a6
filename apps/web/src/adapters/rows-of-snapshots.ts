/** What a person can read of a snapshot, for the file that is taken along when nothing else works. */
import { readSnapshot } from "@furrow/sync";

/** A snapshot as its rows, so that a person can read them too. */
export const rowsOfSnapshots = (_name: string, value: unknown): unknown => {
  if (!(value instanceof Uint8Array)) return value;
  try {
    const read = readSnapshot(value);
    if (!read.ok) return asTheyAre(value);
    const tables = Array.from(read.value.tables, ([table, rows]) => [table, Object.fromEntries(rows)]);
    return Object.fromEntries(tables);
  } catch {
    return asTheyAre(value);
  }
};

const asTheyAre = (bytes: Uint8Array) => ({
  base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
});
