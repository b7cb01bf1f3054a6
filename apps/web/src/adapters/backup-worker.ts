/** Runs in a worker: carries out what `backup-worker-client.ts` asks for. */
import { animalLook, err } from "@furrow/core";
import { newNode } from "@furrow/sync";
import { animalKind } from "../art/animals/animal-drawings.ts";
import { lookMarkup } from "../art/animals/animal-image.ts";
import { createBackupWork } from "../data/backup/backup-work.ts";
import type { BackupWork, Tell } from "../data/backup/backup-worker.ts";
import { openIndexedDbLog } from "./indexeddb-log.ts";
import { webCryptoCipher } from "./web-crypto-cipher.ts";

/** `now` comes along because the page's clock is the one that counts. */
export interface WorkerRequest {
  readonly id: number;
  readonly userId: string;
  readonly now: number;
  readonly method: keyof BackupWork;
  readonly input: unknown;
}

export type WorkerReply =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: unknown };

let userId = "";
let now = 0;

const work = createBackupWork({
  openLog: async () =>
    userId === ""
      ? err({ type: "Unavailable" })
      : openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} }),
  cipher: webCryptoCipher,
  now: () => now,
  newNode: () => newNode(Math.random),
  // Its parser is loaded only to import a calendar.
  readCalendar: async (text, last) => (await import("./calendar/read-calendar.ts")).readCalendar(text, last),
  drawing: ({ id, type, mark }) =>
    `<svg viewBox="-1 -2 34 34">${lookMarkup(animalKind(type), animalLook(id, mark))}</svg>`,
});

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, method, input } = data;
  ({ userId, now } = data);
  const tell: Tell = (share) => postMessage({ id, share } satisfies WorkerReply);
  // Which input belongs to which method is known where the request is typed, in backup-worker-client.ts.
  const perform = work[method] as (given: unknown, tell: Tell) => Promise<unknown>;
  postMessage({ id, answer: await perform(input, tell) } satisfies WorkerReply);
});
