import { dayOf, type Instant } from "@furrow/core";
import { feedRange, followCalendars, type ReadCalendar } from "@furrow/core/calendars";
import type { CalendarStore, SubscribedCalendar } from "../platform/ports/subscriptions.ts";
import type { Emitter, Signal, Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { NoCalendar, OpenBackupWorker, Unreadable, WorkerFailed } from "./backup/backup-worker.ts";

interface ReadData extends Pick<AccountData, "userId" | "store" | "leadership"> {
  readonly calendarsChanged: Pick<Emitter<void>, "subscribe">;
  readonly readings: Signal<readonly ReadCalendar[]>;
}

export interface ReadingNeeds {
  readonly calendarAdapters: { readonly store: Pick<CalendarStore, "read" | "noteTooMuch"> };
  readonly openBackupWorker: OpenBackupWorker;
  readonly now: () => Instant;
  readonly toasts: Pick<ToastStore, "show">;
}

/** The subscribed calendars as the worker has read them: now, and again with each text that arrives, one after the other. */
export function readCalendars(data: ReadData, needs: ReadingNeeds): Unsubscribe {
  const { userId, readings } = data;
  let isEnded = false;
  let isReading = false;
  let again = false;
  const readOnce = async () => {
    const subscribed = await needs.calendarAdapters.store.read(userId);
    if (subscribed.length === 0 && readings.get().length === 0) return;
    const read = await readInWorker(subscribed);
    if (isEnded) return;
    // One by one: a calendar whose rows cannot be stored leaves the others as they should be.
    for (const calendar of read) {
      if (isEnded || !data.leadership.isLeading()) break;
      const followed = await data.store.run(followCalendars, { calendars: [calendar] });
      if (!followed.ok) console.warn(`The calendar ${calendar.name} could not be followed:`, followed.error);
    }
    readings.set(read);
  };
  const readInWorker = async (subscribed: readonly SubscribedCalendar[]) => {
    const calendars: ReadCalendar[] = [];
    const range = feedRange(dayOf(needs.now()));
    const worker = needs.openBackupWorker(userId);
    for (const { id, name, courseId, body, version, tooMuch, fetchedAt: readAt } of subscribed) {
      // The same text would occupy the processor at each start.
      if (isEnded || tooMuch === version) continue;
      const read = await worker.readFeed({ calendar: body, range }, () => {});
      if (read.ok) calendars.push({ id, name, courseId, readAt, reading: read.value });
      else if (isTooMuch(read.error)) {
        await needs.calendarAdapters.store.noteTooMuch(userId, id, version);
        const { subscriptionsWords } = await import("#messages/subscriptions.ts");
        needs.toasts.show("warning", subscriptionsWords.tooMuch(name));
      } else console.warn(`The calendar ${name} could not be read:`, read.error);
    }
    worker.close();
    return calendars;
  };
  const read = async () => {
    again = true;
    if (isReading) return;
    isReading = true;
    try {
      while (again && !isEnded) {
        again = false;
        await readOnce();
      }
    } catch (error) {
      console.warn("The subscribed calendars could not be read:", error);
    } finally {
      isReading = false;
    }
  };
  const stop = data.calendarsChanged.subscribe(() => void read());
  void read();
  return () => {
    isEnded = true;
    stop();
  };
}

/** The page or the browser ended the worker while it read. */
const isTooMuch = (error: NoCalendar | Unreadable | WorkerFailed): boolean =>
  error.type === "WorkerFailed" && (error.reason === "too-long" || error.reason === "file-too-large");
