/** The composition root of the backup worker. It carries out what `platform/backup-worker-client.ts` asks for. */
import { animalLook, err } from "@furrow/core";
import { newNode } from "@furrow/sync";
import { animalKinds, loadAnimals } from "./art/animals/animal-drawings.ts";
import { lookMarkup } from "./art/animals/animal-image.ts";
import type { WorkerReply, WorkerRequest } from "./platform/storage/backup-worker-client.ts";
import { openIndexedDbLog } from "./platform/storage/indexeddb-log.ts";
import { webCryptoCipher } from "./platform/storage/web-crypto-cipher.ts";
import { createBackupWork } from "./services/backup/backup-work.ts";
import type { Tell } from "./services/backup/backup-worker.ts";

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
  writeZip: async (files) => (await import("./platform/zip/write-zip.ts")).writeZip(files),
  // Its parser is loaded only to import a calendar.
  readCalendar: async (text, last) =>
    (await import("./platform/calendar/read-calendar.ts")).readCalendar(text, last),
  readPast: async (bytes, options) =>
    (await import("./platform/past/read-file.ts")).readPastFile(bytes, options),
  loadDrawing: async () => {
    await loadAnimals(animalKinds);
    return ({ id, type, mark }) =>
      `<svg viewBox="-2 -4 36 36">${lookMarkup(type, animalLook(type, id, mark))}</svg>`;
  },
});

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, method, input } = data;
  ({ userId, now } = data);
  const tell: Tell = (share) => postMessage({ id, share } satisfies WorkerReply);
  // backup-worker-client.ts checks by types which input belongs to which method.
  const perform = work[method] as (given: unknown, tell: Tell) => Promise<unknown>;
  postMessage({ id, answer: await perform(input, tell) } satisfies WorkerReply);
});
