/** The subscribed calendars as the worker has read them, again with each text that arrives. Code is loaded once there is one. */
import type { ReadCalendar } from "@furrow/core/calendars";
import { createSignal, type Signal, type Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { ReadingParts } from "./read-and-follow.ts";
import type { SubscribedCalendars } from "./subscribed-calendars.ts";

export type CalendarReadings = Pick<Signal<readonly ReadCalendar[]>, "get" | "subscribe">;

/** The page comes first. */
const FIRST_READING_MS = 2_000;

export function startReadings(
  { store, leadership }: Pick<AccountData, "store" | "leadership">,
  calendars: SubscribedCalendars,
  { after, ...parts }: ReadingParts & { readonly after: (ms: number, run: () => void) => Unsubscribe },
): CalendarReadings & { stop: Unsubscribe } {
  const readings = createSignal<readonly ReadCalendar[]>([]);
  let isStopped = false;
  let isReading = false;
  let again = false;

  const readOnce = async () => {
    const subscribed = await calendars.read();
    if (subscribed.length === 0 && readings.get().length === 0) return;
    const { readAndFollow } = await import("./read-and-follow.ts");
    const read = await readAndFollow(subscribed, { ...parts, store, leadership, isStopped: () => isStopped });
    if (!isStopped) readings.set(read);
  };
  const read = async () => {
    again = true;
    if (isReading) return;
    isReading = true;
    try {
      while (again && !isStopped) {
        again = false;
        await readOnce();
      }
    } catch (error) {
      console.warn("The subscribed calendars could not be read:", error);
    } finally {
      isReading = false;
    }
  };

  const callOff = after(FIRST_READING_MS, () => void read());
  const unsubscribe = calendars.subscribe(() => void read());
  return {
    get: readings.get,
    subscribe: readings.subscribe,
    stop() {
      isStopped = true;
      callOff();
      unsubscribe();
    },
  };
}
