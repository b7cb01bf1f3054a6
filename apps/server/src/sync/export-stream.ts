/**
 * Everything the server holds of a person as one JSON document, written while it is read: a page in memory at a time. A row that
 * changes meanwhile comes once more at the end, which merging makes harmless.
 */
import { decodeServerRow, rowToChanges, type ServerRow, type Stamp } from "@furrow/sync";

/** Stands before the changes in the document. */
export type ExportHeader = Readonly<{ generation: Stamp; seq: number; time: number }>;

export function exportStream(
  about: ExportHeader,
  rowsAfter: (seq: number) => Promise<readonly ServerRow[]>,
): ReadableStream<Uint8Array> {
  return ReadableStream.from(exportText(about, rowsAfter)).pipeThrough(new TextEncoderStream());
}

async function* exportText(
  about: ExportHeader,
  rowsAfter: (seq: number) => Promise<readonly ServerRow[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"changes":[`;
  let after = 0;
  let separator = "\n";
  for (;;) {
    const rows = await rowsAfter(after);
    const last = rows.at(-1);
    if (last === undefined) break;
    const changes = rows.flatMap(({ table, row, text }) => rowToChanges(table, row, decodeServerRow(text)));
    yield separator + changes.map((change) => JSON.stringify(change)).join(",\n");
    separator = ",\n";
    after = last.seq;
  }
  yield "\n]}\n";
}
