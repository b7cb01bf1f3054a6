import { dayOf, type Instant } from "@furrow/core";
import {
  type FeedEvent,
  feedRange,
  followCalendars,
  type LeftOut,
  planToFollow,
  type ReadCalendar,
} from "@furrow/core/calendars";
import { storedBytes } from "@furrow/sync";
import type { CalendarStore, SubscribedCalendar } from "../platform/ports/subscriptions.ts";
import type { Emitter, Signal, Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { NoCalendar, OpenBackupWorker, Unreadable, WorkerFailed } from "./backup/backup-worker.ts";

interface ReadData extends Pick<AccountData, "userId" | "store" | "tab" | "leadership"> {
  readonly calendarsChanged: Emitter<void>;
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
    const followed: ReadCalendar[] = [];
    for (const calendar of read) followed.push({ ...calendar, leftOut: await follow(calendar) });
    if (isEnded) return;
    readings.set(followed);
    const failed = followed.flatMap(({ leftOut = [] }) => leftOut.filter(({ why }) => why !== "tooMany"));
    if (failed.length === 0 || !data.leadership.isLeading()) return;
    const { calendarOffersWords } = await import("#messages/calendar-offers.ts");
    needs.toasts.show("warning", calendarOffersWords.notWhole(failed));
  };
  const stored = () => storedBytes(data.tab.replica);
  /** In pieces, so that the page can answer between them. Events that cannot be stored leave the others as they should be. */
  const follow = async (calendar: ReadCalendar): Promise<readonly LeftOut[]> => {
    const now = needs.now();
    if (isEnded || data.tab.isPartial(now)) return [];
    const today = dayOf(now);
    const { changes, leftOut } = planToFollow(
      data.store.getState(),
      { calendars: [calendar], stored },
      { now, today },
    );
    const failed: LeftOut[] = [];
    const run = async (events: readonly FeedEvent[]): Promise<void> => {
      if (isEnded || !data.leadership.isLeading()) return;
      const part = { ...calendar, reading: { ...calendar.reading, events } };
      // What waits for a press is not among them.
      const done = await data.store.run(followCalendars, { calendars: [part], isPressed: true, stored });
      if (done.ok) return;
      if (events.length > 1) {
        for (const event of events) await run([event]);
        return;
      }
      for (const { title } of events) failed.push({ title, count: 1, why: "notStored" });
    };
    for (const piece of inPieces(changes)) await run(piece);
    return [...leftOut, ...failed];
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
        const { calendarOffersWords: words } = await import("#messages/calendar-offers.ts");
        const again = async () => {
          await needs.calendarAdapters.store.noteTooMuch(userId, id, null);
          data.calendarsChanged.emit();
        };
        const action = { label: words.readAgain, run: () => void again() };
        needs.toasts.show("warning", words.tooMuch(name), { action });
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

/** Writes of one command, which the page carries out at once. */
const PIECE = 100;

function inPieces(changes: ReturnType<typeof planToFollow>["changes"]): readonly (readonly FeedEvent[])[] {
  const pieces: FeedEvent[][] = [];
  let room = 0;
  for (const { event, writes } of changes) {
    room -= writes.length;
    if (room < 0) {
      pieces.push([]);
      room = PIECE - writes.length;
    }
    pieces.at(-1)?.push(event);
  }
  return pieces;
}

/** The page or the browser ended the worker while it read. */
const isTooMuch = (error: NoCalendar | Unreadable | WorkerFailed): boolean =>
  error.type === "WorkerFailed" && (error.reason === "too-long" || error.reason === "file-too-large");
