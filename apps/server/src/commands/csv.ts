/** Rows of a CSV file (RFC 4180), separated by commas or semicolons. */

export type CsvRow = Readonly<{ line: number; cells: readonly string[] }>;

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",;\r\n]*))(,|;|\r\n|[\r\n]|$)/y;

/** Undefined cells never occur; a quote in the wrong place is returned as its line. Empty rows are left out. */
export function parseCsv(text: string): Readonly<{ rows: readonly CsvRow[]; brokenLine?: number }> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  for (let at = 0; at < text.length || cells.length > 0; ) {
    CELL.lastIndex = at;
    const [whole, quoted, plain = "", end = ""] = CELL.exec(text) ?? [];
    if (whole === undefined) return { rows, brokenLine: line };
    at += whole.length;
    line += whole.match(/\r\n|[\r\n]/g)?.length ?? 0;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "," || end === ";") continue;
    if (cells.some((cell) => cell !== "")) rows.push({ line: begin, cells });
    cells = [];
    begin = line;
  }
  return { rows };
}
