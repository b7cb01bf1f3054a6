/** The server of subscriptions and the device's copies in memory. */
import { err, ok } from "@furrow/core";
import type { Connectivity } from "../../../apps/web/src/platform/ports/page.ts";
import type {
  CalendarAdapters,
  CalendarStore,
  FetchFailure,
  KeptCalendar,
  Subscription,
} from "../../../apps/web/src/platform/ports/subscriptions.ts";

export interface MemorySubscriptions extends CalendarAdapters {
  isOn: boolean;
  /** The user that the server answers. */
  userId: string;
  /** What the server fetched, by address. */
  readonly feeds: Map<string, string>;
  /** Why it could not, by address. */
  readonly failures: Map<string, FetchFailure>;
  readonly refreshed: string[];
  /** Why the server refuses the next address, by the code of its problem. */
  refusal: string | null;
}

export function createMemorySubscriptions({ isOnline }: Pick<Connectivity, "isOnline">): MemorySubscriptions {
  const subscriptions = new Map<string, Subscription>();
  const whenOnline = async <T>(answer: () => T) =>
    isOnline() ? ok(answer()) : err({ type: "Offline" } as const);
  const fetched = (subscription: Subscription): Subscription => {
    const body = memory.feeds.get(subscription.id) ?? null;
    const failure = memory.failures.get(subscription.id) ?? null;
    return { ...subscription, failure, version: body, fetchedAt: body === null ? null : Date.now() };
  };
  const memory: MemorySubscriptions = {
    isOn: true,
    userId: "",
    feeds: new Map(),
    failures: new Map(),
    refreshed: [],
    refusal: null,
    store: memoryCalendarStore(),
    server: {
      list: () =>
        whenOnline(() => ({
          userId: memory.userId,
          isOn: memory.isOn,
          subscriptions: [...subscriptions.values()].map(fetched),
        })),
      async add(address, label) {
        if (memory.refusal !== null) return err({ type: "Refused", code: memory.refusal, message: "" });
        return whenOnline(() => {
          const empty = { version: null, fetchedAt: null, failure: null };
          subscriptions.set(address, { ...empty, id: address, address, ...label });
        });
      },
      remove: (id) => whenOnline(() => void subscriptions.delete(id)),
      refresh: (id) => whenOnline(() => void memory.refreshed.push(id)),
      body: (id) =>
        whenOnline(() => ({ body: memory.feeds.get(id) ?? "", version: memory.feeds.get(id) ?? "" })),
    },
  };
  return memory;
}

function memoryCalendarStore(): CalendarStore {
  const kept = new Map<string, { owner: string; calendar: KeptCalendar; body: string }>();
  const of = (owner: string) => [...kept.values()].filter((each) => each.owner === owner);
  return {
    read: async (owner) => of(owner).map(({ calendar, body }) => ({ ...calendar, body })),
    list: async (owner) => of(owner).map(({ calendar }) => calendar),
    async put(owner, calendar, body) {
      const key = `${owner} ${calendar.id}`;
      kept.set(key, { owner, calendar, body: body ?? kept.get(key)?.body ?? "" });
    },
    async noteTooMuch(owner, id, version) {
      const known = kept.get(`${owner} ${id}`);
      if (known !== undefined)
        kept.set(`${owner} ${id}`, { ...known, calendar: { ...known.calendar, tooMuch: version } });
    },
    async remove(owner, id) {
      kept.delete(`${owner} ${id}`);
    },
    async erase(owner) {
      for (const { calendar } of of(owner)) kept.delete(`${owner} ${calendar.id}`);
    },
  };
}
