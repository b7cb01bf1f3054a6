/** Runs in a worker: the desk's work, one request after the other. */
import { err } from "@furrow/core";
import { newNode } from "@furrow/sync";
import { animalDrawing, animalKind } from "../art/animals/animal-drawings.ts";
import { animalMarkup } from "../art/animals/animal-image.ts";
import type { DeskWork, Tell } from "../data/backup/desk.ts";
import { createDeskWork } from "../data/backup/desk-work.ts";
import { openIndexedDbLog } from "./indexeddb-log.ts";
import { webCryptoCipher } from "./web-crypto-cipher.ts";

/** `now` comes along because the page's clock is the one that counts. */
export interface DeskRequest {
  readonly id: number;
  readonly userId: string;
  readonly now: number;
  readonly method: keyof DeskWork;
  readonly input: unknown;
}

export type DeskReply =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: unknown };

let userId = "";
let now = 0;

const work = createDeskWork({
  openLog: async () =>
    userId === ""
      ? err({ type: "Unavailable" })
      : openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} }),
  cipher: webCryptoCipher,
  now: () => now,
  newNode: () => newNode(Math.random),
  // Its parser is of use to nobody who imports no calendar.
  readCalendar: async (text, last) => (await import("./calendar/read-calendar.ts")).readCalendar(text, last),
  drawing: (type) => `<svg viewBox="0 0 32 32">${animalMarkup(animalDrawing(animalKind(type)))}</svg>`,
});

addEventListener("message", async ({ data }: MessageEvent<DeskRequest>) => {
  const { id, method, input } = data;
  ({ userId, now } = data);
  const tell: Tell = (share) => postMessage({ id, share } satisfies DeskReply);
  // Which input belongs to which method is known where the request is typed, in worker-desk.ts.
  const perform = work[method] as (given: unknown, tell: Tell) => Promise<unknown>;
  postMessage({ id, answer: await perform(input, tell) } satisfies DeskReply);
});
