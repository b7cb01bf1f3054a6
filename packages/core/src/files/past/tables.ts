/** The rows of a table, by the names of their columns. */

/** As a file has them, those before the header included. */
export interface RawTable {
  /** Of the file. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  cell(row: readonly string[], column: string): string;
}

/** Column names without case, blanks and punctuation: "Duration (h)" is `durationh`. */
export const columnName = (heading: string): string =>
  heading
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A backup may say of itself before its header. */
export const LAST_HEADER = 20;

/** Null if no row has all these columns. */
export const tableWith = ({ name, rows }: RawTable, columns: readonly string[]): Table | null => {
  const at = rows.slice(0, LAST_HEADER).findIndex((row) => {
    const names = new Set(row.map(columnName));
    return columns.every((column) => names.has(column));
  });
  return at < 0 ? null : tableFrom(name, rows, at);
};

export const tableFrom = (name: string, rows: RawTable["rows"], at: number): Table => {
  const header = rows[at] ?? [];
  const places = new Map<string, number>();
  for (const [index, heading] of header.entries()) {
    const column = columnName(heading);
    if (!places.has(column)) places.set(column, index);
  }
  return {
    name,
    header,
    rows: rows.slice(at + 1),
    cell: (row, column) => row[places.get(column) ?? -1]?.trim() ?? "",
  };
};
