/**
 * What a new device has to load, in one piece. The server reads its own pages, as a device would, and a thread of its own makes a snapshot
 * of them: for somebody with five years of history that is half a second of work, in which nobody else would be answered.
 */

import { extname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  MOST_PAGE_ROWS,
  PROTOCOL,
  type Refusal,
  type RowsToHold,
  type ServerPage,
  type SnapshotRequest,
} from "@furrow/sync";
import type { SnapshotOrder } from "./snapshot-worker.ts";
import type { SyncStore } from "./sync-store.ts";

/** `answer`: as of a page with all of it. `looked`: how much of what is stored had to be looked at. */
export type MadeSnapshot = Readonly<{ answer: ServerPage; bytes: Uint8Array<ArrayBuffer>; looked: number }>;

export interface Snapshots {
  /** One at a time: the caller sees to it. */
  make(userId: string, request: SnapshotRequest, from: string): Promise<MadeSnapshot | Refusal>;
  /** One under way is still made. */
  close(): void;
}

/** A second new device mostly comes soon after the first, and finds the thread warm. Idle, it is memory that nobody needs. */
const KEPT_MS = 30_000;
/** An account that needs more is read page by page. */
const LIMITS = { megabytes: 256, ms: 30_000 };
const TOO_MUCH: Refusal = { type: "busy", retryAfter: 60 };

export function createSnapshots(store: Pick<SyncStore, "exchange">, limits = LIMITS): Snapshots {
  let thread: Thread | undefined;
  let ending: NodeJS.Timeout | undefined;
  let closed = false;
  let making = false;

  const end = () => {
    clearTimeout(ending);
    thread?.end();
    thread = undefined;
  };

  return {
    async make(userId, { generation }, from) {
      clearTimeout(ending);
      making = true;
      if (thread === undefined || thread.isOver()) thread = startThread(limits.megabytes);
      const { tell, finish, isOver } = thread;
      // Ending the thread rejects `finish`.
      const deadline = setTimeout(end, limits.ms);
      try {
        tell({ begin: generation });
        let looked = 0;
        for (let cursor = 0; ; await nextTurn()) {
          const request = {
            protocol: PROTOCOL,
            generation,
            cursor,
            changes: [],
            limit: MOST_PAGE_ROWS,
          } as const;
          if (isOver()) return TOO_MUCH;
          const stored = await store.exchange(userId, request, from);
          if (stored.answer.type !== "page") return stored.answer;
          const { page, texts: _, ...answer } = stored.answer;
          looked += stored.bytes;
          tell({ rows: page.flatMap(({ table, row, text }) => [table, row, text]) });
          cursor = answer.cursor;
          if (answer.more) continue;
          const { rows = 0, digest } = answer;
          const bytes = await finish({ rows, digest });
          if (bytes === "over") return TOO_MUCH;
          if (bytes === null) throw new Error("the rows are not those that their head tells of");
          return { answer: { ...answer, page: [], texts: [] }, bytes, looked };
        }
      } finally {
        clearTimeout(deadline);
        making = false;
        if (closed) end();
        else ending = setTimeout(end, KEPT_MS).unref();
      }
    },
    close() {
      closed = true;
      if (!making) end();
    },
  };
}

interface Thread {
  readonly tell: (order: SnapshotOrder) => void;
  /** "over": the thread ended first, for want of memory or by `end`. */
  readonly finish: (held: RowsToHold) => Promise<Uint8Array<ArrayBuffer> | null | "over">;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

function startThread(maxOldGenerationSizeMb: number): Thread {
  // The sources are TypeScript, the package holds JavaScript.
  const file = new URL(`./snapshot-worker${extname(import.meta.url)}`, import.meta.url);
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb } });
  // The server may stop whenever nobody waits for an answer.
  worker.unref();
  let isOver = false;
  const over = Promise.withResolvers<"over">();
  const end = () => {
    isOver = true;
    over.resolve("over");
  };
  const failed = Promise.withResolvers<never>();
  // Only the making under way is to hear of it.
  failed.promise.catch(() => {});
  worker.once("error", (error: unknown) => {
    isOver = true;
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") end();
    else failed.reject(error);
  });
  worker.once("exit", end);
  const tell = (order: SnapshotOrder) => worker.postMessage(order);
  return {
    tell,
    finish(held) {
      const made = new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => worker.once("message", resolve));
      tell({ end: held });
      return Promise.race([made, failed.promise, over.promise]);
    },
    isOver: () => isOver,
    end() {
      end();
      void worker.terminate();
    },
  };
}
