/** The progress of one run of sync. */
import type { Move, SyncAnswer } from "@furrow/sync";
import type { CloudStatus } from "./cloud.ts";

/** What is stored, of what the server has. */
export function firstLoadOf(stored: number, rows: number): CloudStatus {
  const here = Math.min(stored, rows);
  const percent = Math.round((100 * here) / Math.max(rows, 1));
  return { type: "syncing", step: "fetching", percent, firstLoad: { here, of: rows } };
}

/** How much of one run is done: changes sent and rows read, of those known so far. */
export function progressOf(toSend: number) {
  let sent = 0;
  let from = Number.POSITIVE_INFINITY;
  return (move: Move, { cursor, seq, more }: SyncAnswer) => {
    if (move.type === "exchange") {
      sent += move.sent.length;
      from = Math.min(from, move.request.cursor);
    }
    const done = sent + cursor - from;
    const all = Math.max(done, toSend + seq - from, 1);
    const step = more || sent >= toSend ? ("fetching" as const) : ("sending" as const);
    return { step, percent: Math.round((100 * done) / all) };
  };
}
