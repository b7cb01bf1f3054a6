/** The rows of a CSV or TSV text, within limits. */
import { MOST_ROWS, type RefusalReason } from "@furrow/core/past";
import Papa from "papaparse";

const MAX_COLUMNS = 400;
const MAX_CELL = 100_000;
/** A row that is longer has a quote without an end. */
const MAX_ROW = 512 * 1024;
/** The limits are looked at after each part, so that a row of a million columns ends the work. */
const IN_PARTS = { chunkSize: 128 * 1024 };

export function splitCsv(text: string): readonly (readonly string[])[] | RefusalReason {
  const rows: string[][] = [];
  let refusal: RefusalReason | null = null;
  let [read, lines] = [0, 0];
  Papa.parse<string[]>(text, {
    ...IN_PARTS,
    delimitersToGuess: [",", ";", "\t"],
    chunk: ({ data, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      read += IN_PARTS.chunkSize;
      lines += data.length;
      if (Math.min(read, text.length) - meta.cursor > MAX_ROW) refusal = "cell-too-long";
      // Empty lines count as well: millions of them are no table.
      if (lines > MOST_ROWS) refusal ??= "too-many-rows";
      for (const row of data) {
        refusal ??= problemOf(row);
        if (row.some((cell) => cell.trim() !== "")) rows.push(row);
      }
      if (refusal !== null) parser.abort();
    },
    // The types ask for it.
    complete: () => {},
  });
  return refusal ?? rows;
}

function problemOf(row: readonly string[]): RefusalReason | null {
  if (row.length > MAX_COLUMNS) return "too-many-columns";
  return row.some((cell) => cell.length > MAX_CELL) ? "cell-too-long" : null;
}
