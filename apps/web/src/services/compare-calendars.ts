/** Compares the calendars of this device with the server's, and fetches the bodies that differ. Only the leading tab does it. */

import type { Connectivity } from "../platform/ports/page.ts";
import type { CalendarAdapters } from "../platform/ports/subscriptions.ts";
import type { Leadership } from "../platform/ports/tabs.ts";
import type { Emitter, Unsubscribe } from "../signal.ts";

export type CalendarService = ReturnType<typeof startCalendars>;

/** Between the tabs of an owner: the copies have changed, or the leading tab should compare them. */
export type CalendarMessage = "changed" | "look";

export interface CalendarChannel {
  say(message: CalendarMessage): void;
  onMessage(listener: (message: CalendarMessage) => void): void;
  close(): void;
}

export interface CalendarParts {
  readonly userId: string;
  readonly adapters: () => Promise<CalendarAdapters>;
  readonly leadership: Pick<Leadership, "isLeading" | "subscribe">;
  readonly connectivity: Connectivity;
  readonly channel: CalendarChannel;
  /** The server has fetched a calendar, or another device changed the subscriptions. */
  readonly news: Pick<Emitter<void>, "subscribe">;
  /** Whether the server would accept requests as this user. */
  readonly isSignedIn: () => boolean;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

/** In case a message of the server was lost. */
const SAFETY_NET_MS = 60 * 60_000;

export function startCalendars(
  parts: CalendarParts,
  { server, store }: CalendarAdapters,
  changed: Emitter<void>,
) {
  const { userId, leadership, channel, after } = parts;
  let isClosed = false;
  let again = false;
  let isComparing = false;
  /** Without times, which change with each fetch. */
  let states = "";

  const compareWhileAsked = async () => {
    if (isComparing) return;
    isComparing = true;
    try {
      while (again && !isClosed) {
        again = false;
        await compare();
      }
    } catch (error) {
      console.warn("The calendars could not be fetched:", error);
    } finally {
      isComparing = false;
    }
  };

  const compare = async () => {
    const listed = await server.list();
    // Another user may have signed in in another tab.
    if (!listed.ok || listed.value.userId !== userId || !listed.value.isOn) return;
    const before = states;
    states = JSON.stringify(listed.value.subscriptions.map(({ fetchedAt: _, ...state }) => state));
    let isChanged = before !== "" && before !== states;
    const kept = new Map((await store.list(userId)).map((calendar) => [calendar.id, calendar]));
    const ids = new Set(listed.value.subscriptions.map(({ id }) => id));
    for (const id of kept.keys()) {
      if (ids.has(id)) continue;
      await store.remove(userId, id);
      isChanged = true;
    }
    for (const { id, name, courseId, version, fetchedAt } of listed.value.subscriptions) {
      const known = kept.get(id);
      if (version === null || fetchedAt === null || isClosed) continue;
      const calendar = { id, name, courseId, version, fetchedAt };
      if (known?.version !== version) {
        const got = await server.body(id);
        // The copies may have been erased with the account.
        if (!got.ok || isClosed) continue;
        await store.put(userId, { ...calendar, version: got.value.version }, got.value.body);
      } else if (known.fetchedAt !== fetchedAt || known.name !== name || known.courseId !== courseId) {
        await store.put(userId, calendar);
        if (known.name === name && known.courseId === courseId) continue;
      } else continue;
      isChanged = true;
    }
    if (!isChanged) return;
    changed.emit();
    channel.say("changed");
  };

  const look = () => {
    if (isClosed) return;
    if (!leadership.isLeading()) return channel.say("look");
    callOff();
    callOff = after(SAFETY_NET_MS, look);
    if (!parts.isSignedIn()) return;
    again = true;
    void compareWhileAsked();
  };
  let callOff: Unsubscribe = () => {};

  const leadingLook = () => leadership.isLeading() && look();
  channel.onMessage((message) => {
    if (message === "changed") changed.emit();
    else leadingLook();
  });
  const stops = [
    leadership.subscribe(leadingLook),
    parts.connectivity.subscribe(() => parts.connectivity.isOnline() && leadingLook()),
    parts.news.subscribe(leadingLook),
  ];
  return {
    server,
    read: () => store.read(userId),
    look,
    async removeAll(): Promise<boolean> {
      const listed = await server.list();
      if (!listed.ok) return false;
      for (const { id } of listed.value.subscriptions) if (!(await server.remove(id)).ok) return false;
      look();
      return true;
    },
    close() {
      isClosed = true;
      callOff();
      for (const stop of stops) stop();
    },
  };
}
