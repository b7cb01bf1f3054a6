import { dayOf, type Instant } from "@furrow/core";
import { followCalendars, type ReadCalendar } from "@furrow/core/calendars";
import type { SubscribedCalendar } from "../calendar-ports.ts";
import type { AccountData } from "../state/account-data.ts";
import type { BackupWorker } from "./backup/backup-worker.ts";

export interface ReadingParts {
  readonly openWorker: () => BackupWorker;
  readonly now: () => Instant;
}

interface Parts extends ReadingParts, Pick<AccountData, "store" | "leadership"> {
  readonly isStopped: () => boolean;
}

/** Reads the calendars in a worker, and in the leading tab brings up to date what the user accepted of them. */
export async function readAndFollow(
  subscribed: readonly SubscribedCalendar[],
  { openWorker, now, store, leadership, isStopped }: Parts,
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
  if (leadership.isLeading() && !isStopped()) await store.run(followCalendars, { calendars });
  return calendars;
}
