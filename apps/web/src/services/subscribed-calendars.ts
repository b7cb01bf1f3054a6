/**
 * The calendars that the user subscribed to. The server fetches them; the leading tab compares its copies with the server's and keeps them
 * on this device, where every tab reads them, also offline.
 */
import type { CalendarAdapters, SubscribedCalendar, SubscriptionServer } from "../calendar-ports.ts";
import type { Connectivity, Leadership } from "../ports.ts";
import { createEmitter, type Emitter, type Unsubscribe } from "../signal.ts";

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

/** Between the tabs of an owner: the copies have changed, or the leading tab should compare them. */
export type CalendarMessage = "changed" | "look";

export interface CalendarChannel {
  say(message: CalendarMessage): void;
  onMessage(listener: (message: CalendarMessage) => void): void;
  close(): void;
}

interface Parts {
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

/** The page comes first. */
const FIRST_LOOK_MS = 3_000;
/** In case a message of the server was lost. */
const SAFETY_NET_MS = 60 * 60_000;

/** A local profile has no server that could fetch. */
export const noCalendars: SubscribedCalendars = {
  read: async () => [],
  server: async () => null,
  subscribe: () => () => {},
  look() {},
  removeAll: async () => true,
};

export function openCalendars(parts: Parts): SubscribedCalendars & { close(): void } {
  const { userId, adapters, leadership, channel, after } = parts;
  const changed = createEmitter();
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
    const { server, store } = await adapters();
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
  let callOff = leadership.isLeading() ? after(FIRST_LOOK_MS, look) : () => {};

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
    read: async () => (await adapters()).store.read(userId),
    server: async () => (await adapters()).server,
    subscribe: changed.subscribe,
    look,
    async removeAll() {
      const { server } = await adapters();
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
      channel.close();
    },
  };
}
