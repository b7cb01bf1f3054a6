/**
 * Everything the server holds of a person as one JSON document, written while it is read: a page in memory at a time, and none as
 * long as it is not read. A row that changes meanwhile comes once more at the end, which merging makes harmless.
 */
import { decodeServerRow, rowToChanges, type ServerRow, type Stamp } from "@furrow/sync";

/** Stands before the changes in the document. */
export type ExportHeader = Readonly<{ generation: Stamp; seq: number; time: number }>;

export type ExportParts = Readonly<{
  about: ExportHeader;
  rowsAfter: (seq: number) => Promise<readonly ServerRow[]>;
  /** Called once, whether it was written to its end or not. */
  onEnd: () => void;
  /** The next page was not read for so long: the connection is to be cut. */
  stallMs: number;
  onStall: () => void;
}>;

export function exportStream({
  about,
  rowsAfter,
  onEnd,
  stallMs,
  onStall,
}: ExportParts): ReadableStream<Uint8Array> {
  const texts = exportTexts(about, rowsAfter);
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let ended = false;
  const end = () => {
    clearTimeout(stalled);
    if (ended) return;
    ended = true;
    onEnd();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { done, value } = await texts.next();
          if (done) {
            end();
            controller.close();
            return;
          }
          controller.enqueue(encoder.encode(value));
        } catch (error) {
          end();
          throw error;
        }
        if (ended) return;
        stalled = setTimeout(() => {
          end();
          onStall();
        }, stallMs).unref();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

async function* exportTexts(
  about: ExportHeader,
  rowsAfter: ExportParts["rowsAfter"],
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
