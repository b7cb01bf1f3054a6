/**
 * The calendars that the user subscribed to. The server fetches them; the leading tab compares its copies with the server's and keeps them
 * on this device, where every tab reads them, also offline.
 */
import type { SubscribedCalendar, SubscriptionServer } from "../platform/ports/subscriptions.ts";
import { createEmitter, type Unsubscribe } from "../signal.ts";
import type { CalendarParts, CalendarService } from "./compare-calendars.ts";

export interface SubscribedCalendars {
  read(): Promise<readonly SubscribedCalendar[]>;
  /** Null for a local profile. */
  server(): Promise<SubscriptionServer | null>;
  /** Calls back when a calendar came, changed or was removed, or could not be fetched, in any tab. */
  subscribe(listener: () => void): Unsubscribe;
  /** Compares with the server now. */
  look(): void;
  /** Ends all subscriptions. Resolves to whether that was possible. */
  removeAll(): Promise<boolean>;
}

/** The page comes first. */
const FIRST_LOOK_MS = 3_000;

/** A local profile has no server that could fetch. */
export const noCalendars: SubscribedCalendars = {
  read: async () => [],
  server: async () => null,
  subscribe: () => () => {},
  look() {},
  removeAll: async () => true,
};

/** The code that compares is loaded after the page. If it cannot be loaded, the next call tries again. */
export function openCalendars(parts: CalendarParts): SubscribedCalendars & { close(): void } {
  const changed = createEmitter();
  let started: Promise<CalendarService> | null = null;
  const start = () => {
    started ??= Promise.all([import("./compare-calendars.ts"), parts.adapters()])
      .then(([{ startCalendars }, adapters]) => startCalendars(parts, adapters, changed))
      .catch((error: unknown) => {
        started = null;
        throw error;
      });
    return started;
  };
  const look = () =>
    void start().then(
      (service) => service.look(),
      (error: unknown) => console.warn("The calendars could not be compared:", error),
    );
  const callOff = parts.after(FIRST_LOOK_MS, look);
  return {
    read: async () => (await start()).read(),
    server: async () => (await start()).server,
    subscribe: changed.subscribe,
    look,
    removeAll: async () => (await start()).removeAll(),
    close() {
      callOff();
      parts.channel.close();
      started?.then(
        (service) => service.close(),
        () => {},
      );
    },
  };
}
