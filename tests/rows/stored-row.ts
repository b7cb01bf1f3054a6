/** A row as it lies in storage. */
export interface StoredRow {
  readonly table: string;
  readonly row: string;
  readonly cells: Readonly<Record<string, unknown>>;
}
