import { dayOf, type Instant } from "@furrow/core";
import type { ReadCalendar } from "@furrow/core/calendars";
import type { SubscribedCalendar } from "../platform/ports/subscriptions.ts";
import type { Signal } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { BackupWorker } from "./backup/backup-worker.ts";
import type { SubscribedCalendars } from "./subscribed-calendars.ts";

export interface ReadingParts extends Pick<AccountData, "store" | "leadership"> {
  readonly calendars: SubscribedCalendars;
  readonly openWorker: () => BackupWorker;
  readonly now: () => Instant;
}

/** Reads now and with each text that arrives, one after the other. */
export function readCalendars(
  parts: ReadingParts,
  readings: Signal<readonly ReadCalendar[]>,
  ended: AbortSignal,
): void {
  let isReading = false;
  let again = false;
  const readOnce = async () => {
    const subscribed = await parts.calendars.read();
    if (subscribed.length === 0 && readings.get().length === 0) return;
    const read = await readAndFollow(subscribed, parts, ended);
    if (!ended.aborted) readings.set(read);
  };
  const read = async () => {
    again = true;
    if (isReading) return;
    isReading = true;
    try {
      while (again && !ended.aborted) {
        again = false;
        await readOnce();
      }
    } catch (error) {
      console.warn("The subscribed calendars could not be read:", error);
    } finally {
      isReading = false;
    }
  };
  ended.addEventListener(
    "abort",
    parts.calendars.subscribe(() => void read()),
  );
  void read();
}

/** Reads the calendars in a worker, and in the leading tab brings up to date what the user accepted of them. */
async function readAndFollow(
  subscribed: readonly SubscribedCalendar[],
  { openWorker, now, store, leadership }: ReadingParts,
  ended: AbortSignal,
): Promise<readonly ReadCalendar[]> {
  const today = dayOf(now());
  const worker = openWorker();
  const calendars: ReadCalendar[] = [];
  for (const { id, name, courseId, body, fetchedAt: readAt } of subscribed) {
    const read = await worker.readFeed({ body, today }, () => {});
    if (read.ok) calendars.push({ id, name, courseId, readAt, reading: read.value });
    else console.warn(`The calendar ${name} could not be read:`, read.error);
  }
  worker.close();
  if (leadership.isLeading() && !ended.aborted) {
    const { followCalendars } = await import("@furrow/core/calendars");
    await store.run(followCalendars, { calendars });
  }
  return calendars;
}
