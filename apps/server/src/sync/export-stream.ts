/** Streams a user's data as one JSON document. A row that changes meanwhile comes again; merging copes. */
import { decodeServerRow, rowToChanges, type ServerRow, type Stamp } from "@furrow/sync";
import { takeTurn } from "./turns.ts";

/** Stands before the changes in the document. */
export type ExportHeader = Readonly<{ generation: Stamp; seq: number; time: number }>;

export type ExportParts = Readonly<{
  about: ExportHeader;
  rowsAfter: (seq: number) => Promise<readonly ServerRow[]>;
  onPiece: (bytes: number) => void;
  /** Called once, whether it was written to its end or not. */
  onEnd: () => void;
  /** How long the client may leave a piece unread. */
  stallMs: number;
  /** Ends the export early. */
  stop: AbortSignal;
  /** The export ended early: cut the connection, or the document would look complete. */
  onCut: () => void;
}>;

export function exportStream({
  about,
  rowsAfter,
  onPiece,
  onEnd,
  stallMs,
  stop,
  onCut,
}: ExportParts): ReadableStream<Uint8Array> {
  const texts = exportTexts(about, rowsAfter);
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let ended = false;
  const end = () => {
    clearTimeout(stalled);
    stop.removeEventListener("abort", cut);
    if (ended) return;
    ended = true;
    onEnd();
  };
  const cut = () => {
    if (ended) return;
    end();
    onCut();
  };
  stop.addEventListener("abort", cut, { once: true });
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { done, value } = await texts.next();
          // Cut meanwhile: more text would complete the document.
          if (ended) return;
          if (done) {
            end();
            controller.close();
            return;
          }
          const piece = encoder.encode(value);
          onPiece(piece.byteLength);
          controller.enqueue(piece);
        } catch (error) {
          end();
          throw error;
        }
        if (ended) return;
        stalled = setTimeout(cut, stallMs).unref();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** A row is written with its names for each stamp, so its text can be much larger than its storage. */
const PIECE_LENGTH = 128 * 1024;

async function* exportTexts(
  about: ExportHeader,
  rowsAfter: ExportParts["rowsAfter"],
): AsyncGenerator<string> {
  let piece = `${JSON.stringify(about).slice(0, -1)},"changes":[`;
  let separator = "\n";
  for (let after = 0; ; ) {
    const rows = await rowsAfter(after);
    if (rows.length === 0) break;
    for (const { table, row, text, seq } of rows) {
      for (const change of rowToChanges(table, row, decodeServerRow(text))) {
        piece += separator + JSON.stringify(change);
        separator = ",\n";
      }
      after = seq;
      if (piece.length < PIECE_LENGTH) continue;
      yield piece;
      piece = "";
      // Otherwise a fast client would get all pieces without any other request in between.
      await takeTurn();
    }
  }
  yield `${piece}\n]}\n`;
}
