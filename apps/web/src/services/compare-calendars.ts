/**
 * The calendars that the user subscribed to. The server fetches them; the leading tab compares its copies with the server's, fetches the
 * bodies that differ and keeps them on this device, where every tab reads them, also offline.
 */

import type { Connectivity } from "../platform/ports/page.ts";
import type { CalendarAdapters, SubscriptionServer } from "../platform/ports/subscriptions.ts";
import type { Leadership } from "../platform/ports/tabs.ts";
import type { Emitter, Unsubscribe } from "../signal.ts";

/** Between the tabs of an owner: the copies have changed, or the leading tab should compare them. */
export type CalendarMessage = "changed" | "look";

export interface CalendarChannel {
  say(message: CalendarMessage): void;
  onMessage(listener: (message: CalendarMessage) => void): void;
  close(): void;
}

interface ComparedData {
  readonly userId: string;
  readonly leadership: Pick<Leadership, "isLeading" | "subscribe">;
  readonly calendarNews: Pick<Emitter<void>, "subscribe">;
  readonly calendarsChanged: Pick<Emitter<void>, "emit">;
}

export interface ComparingNeeds {
  readonly calendarAdapters: CalendarAdapters;
  readonly connectivity: Connectivity;
  readonly openCalendarChannel: (userId: string) => CalendarChannel;
  /** Whether the server would accept requests as this user. */
  readonly isSignedIn: () => boolean;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

/** In case a message of the server was lost. */
const SAFETY_NET_MS = 60 * 60_000;

export function compareCalendars(data: ComparedData, needs: ComparingNeeds): Unsubscribe {
  const { userId, leadership, calendarNews, calendarsChanged } = data;
  const { server, store } = needs.calendarAdapters;
  const { connectivity, after } = needs;
  const channel = needs.openCalendarChannel(userId);
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
      const calendar = { ...known, id, name, courseId, version, fetchedAt };
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
    calendarsChanged.emit();
    channel.say("changed");
  };

  const look = () => {
    if (isClosed) return;
    if (!leadership.isLeading()) return channel.say("look");
    callOff();
    callOff = after(SAFETY_NET_MS, look);
    if (!needs.isSignedIn()) return;
    again = true;
    void compareWhileAsked();
  };
  let callOff: Unsubscribe = () => {};

  const leadingLook = () => leadership.isLeading() && look();
  channel.onMessage((message) => {
    if (message === "changed") calendarsChanged.emit();
    else leadingLook();
  });
  const stops = [
    leadership.subscribe(leadingLook),
    connectivity.subscribe(() => connectivity.isOnline() && leadingLook()),
    calendarNews.subscribe(look),
  ];
  look();
  return () => {
    isClosed = true;
    callOff();
    channel.close();
    for (const stop of stops) stop();
  };
}

/** Ends all subscriptions but these. Resolves to whether that was possible. */
export async function removeSubscriptions(
  server: SubscriptionServer,
  except: readonly string[] = [],
): Promise<boolean> {
  const listed = await server.list();
  if (!listed.ok) return false;
  for (const { id } of listed.value.subscriptions)
    if (!except.includes(id) && !(await server.remove(id)).ok) return false;
  return true;
}
