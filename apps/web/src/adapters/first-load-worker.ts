/** Runs in a worker: reads the rest of a first load into the log, as `first-load-worker-client.ts` asks. */
import { newNode, readRest } from "@furrow/sync";
import { bodyOf, postMove } from "./http-sync.ts";
import { openIndexedDbLog } from "./indexeddb-log.ts";
import * as rewrites from "./indexeddb-log-rewrites.ts";

/** `now` comes along because the page's clock is the one that counts. */
export interface FirstLoadRequest {
  readonly userId: string;
  readonly now: number;
  readonly mostRows: number | undefined;
}

/** How many rows are here, until it has ended. */
export type FirstLoadReply = { readonly rows: number } | { readonly ended: true };

const reply = (message: FirstLoadReply) => postMessage(message);

async function readInto({ userId, now, mostRows }: FirstLoadRequest): Promise<void> {
  const ahead = now - Date.now();
  // Static: what a worker imports later may meet the worker's own modules a second time (WebKit).
  const log = await openIndexedDbLog(
    userId,
    { onBlocked: () => {}, onOutdated: () => {} },
    undefined,
    async () => rewrites,
  );
  if (!log.ok) return;
  await readRest({
    log: log.value,
    send: (move) => postMove(userId, move, { body: bodyOf(move), keepalive: false, stream: null }),
    node: newNode(Math.random),
    now: () => Date.now() + ahead,
    tell: (rows) => reply({ rows }),
    mostRows,
  });
  log.value.close();
}

addEventListener("message", ({ data }: MessageEvent<FirstLoadRequest>) => {
  // Also after an exception, which no page hears of otherwise: it would wait for ever.
  void readInto(data).finally(() => reply({ ended: true }));
});
