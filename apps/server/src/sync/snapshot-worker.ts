/** The thread in which the snapshot for a new device is made, as `snapshots.ts` asks: one at a time. */
import { parentPort } from "node:worker_threads";
import { openServerSnapshot, type RowsToHold, type ServerSnapshot, type Stamp } from "@furrow/sync";

export type SnapshotOrder =
  /** Whatever was begun before is given up. */
  | Readonly<{ begin: Stamp }>
  /** Table, row and text of each: as objects they would take twice as long from thread to thread. */
  | Readonly<{ rows: readonly string[] }>
  /** Answered with the bytes, or null. */
  | Readonly<{ end: RowsToHold }>;

let making: ServerSnapshot | undefined;

parentPort?.on("message", (order: SnapshotOrder) => {
  if ("begin" in order) making = openServerSnapshot(order.begin);
  else if ("rows" in order) {
    const { rows } = order;
    for (let at = 0; at < rows.length; at += 3)
      making?.add(rows[at] ?? "", rows[at + 1] ?? "", rows[at + 2] ?? "");
  } else {
    const bytes = making?.bytes(order.end) ?? null;
    making = undefined;
    parentPort?.postMessage(bytes, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
  }
});
