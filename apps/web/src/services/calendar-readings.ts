import type { ReadCalendar } from "@furrow/core/calendars";
import { createSignal, type Signal, type Unsubscribe } from "../signal.ts";
import type { ReadingParts } from "./read-calendars.ts";

export type CalendarReadings = Pick<Signal<readonly ReadCalendar[]>, "get" | "subscribe">;

/** The page comes first. */
const FIRST_READING_MS = 2_000;

/** The subscribed calendars as the worker has read them, again with each text that arrives. */
export function startReadings(
  parts: ReadingParts,
  after: (ms: number, run: () => void) => Unsubscribe,
): CalendarReadings & { stop: Unsubscribe } {
  const readings = createSignal<readonly ReadCalendar[]>([]);
  const ended = new AbortController();
  const start = async () => {
    const { readCalendars } = await import("./read-calendars.ts");
    if (!ended.signal.aborted) readCalendars(parts, readings, ended.signal);
  };
  const callOff = after(FIRST_READING_MS, () =>
    start().catch((error: unknown) => console.warn("The subscribed calendars could not be read:", error)),
  );
  return {
    get: readings.get,
    subscribe: readings.subscribe,
    stop() {
      callOff();
      ended.abort();
    },
  };
}
