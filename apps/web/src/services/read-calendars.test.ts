import { err, ok } from "@furrow/core";
import {
  acceptOffers,
  type EventTime,
  eventId,
  type FeedEvent,
  feedRange,
  type ReadCalendar,
} from "@furrow/core/calendars";
import { at, onDay } from "@furrow/core/testing";
import { openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog } from "@furrow/sync/testing";
import { expect, test, vi } from "vitest";
import type { SubscribedCalendar } from "../platform/ports/subscriptions.ts";
import { createEmitter, createSignal } from "../signal.ts";
import { createAppStore } from "../state/app-store.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { BackupWorker } from "./backup/backup-worker.ts";
import { readCalendars } from "./read-calendars.ts";

const NOW = at("2026-11-20", "09:00");
const TODAY = onDay("2026-11-20");

const calendar = (name: string): SubscribedCalendar => ({
  ...{ id: name, name, courseId: null, body: name, version: `${name} 1`, fetchedAt: NOW },
});
const essay = (key: string, given: Partial<EventTime> = {}): FeedEvent => {
  const about = { title: `Essay ${key}`, description: "", hours: 1, category: "Other" as const };
  const clocks = { startTime: null, endTime: null };
  const time: EventTime = { key, ...about, ...clocks, date: onDay("2026-11-24"), ...given };
  return {
    key,
    kind: "deadline",
    title: about.title,
    place: "",
    courseKey: "",
    repeats: false,
    times: [time],
  };
};

/** A device whose worker takes too long for the text "Hostile", and knows the events of the others. */
async function aDevice(events: Readonly<Record<string, readonly FeedEvent[]>> = {}) {
  const opened = await openTab(createMemoryLog(createLogStore()), "node000001");
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  const store = createAppStore({ tab, now: () => NOW, newId: () => "id", onSaved: () => {} });
  const kept = new Map([calendar("Hostile"), calendar("Maths")].map((each) => [each.id, each]));
  const readFeed = vi.fn<BackupWorker["readFeed"]>(async ({ calendar: body, range }) =>
    body === "Hostile"
      ? err({ type: "WorkerFailed", reason: "too-long" })
      : ok({
          ...{ events: events[String(body)] ?? [], ...range, isWhole: true },
          ...{ problems: [], file: { id: "", name: "" } },
        }),
  );
  const show = vi.fn<ToastStore["show"]>();
  const readings = createSignal<readonly ReadCalendar[]>([]);
  const begin = () =>
    readCalendars(
      {
        ...{ userId: "ada", calendarsChanged: createEmitter(), readings, store, tab },
        leadership: { isLeading: () => true } as Parameters<typeof readCalendars>[0]["leadership"],
      },
      {
        calendarAdapters: {
          store: {
            read: async () => [...kept.values()],
            async noteTooMuch(_owner, id, version) {
              kept.set(id, { ...calendar(id), tooMuch: version });
            },
          },
        },
        openBackupWorker: () => ({ readFeed, close: () => {} }) as Partial<BackupWorker> as BackupWorker,
        now: () => NOW,
        toasts: { show },
      },
    );
  const start = async () => {
    readings.set([]);
    const stop = begin();
    await vi.waitFor(() => expect(readings.get()).toHaveLength(kept.size - 1));
    stop();
    return readings.get().map(({ name }) => name);
  };
  const texts = () => readFeed.mock.calls.map(([{ calendar: body }]) => body);
  return { kept, begin, start, texts, show, store, readings };
}

test("a calendar that took too long is named to the user, the others are read, and no later start reads it before it changes", async () => {
  const { kept, start, texts, show } = await aDevice();
  expect(await start()).toEqual(["Maths"]);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    "warning",
    expect.stringContaining("Hostile takes this device"),
    expect.anything(),
  );
  expect(await start()).toEqual(["Maths"]);
  expect(texts()).toEqual(["Hostile", "Maths", "Maths"]);
  kept.set("Hostile", { ...calendar("Hostile"), version: "Hostile 2", tooMuch: "Hostile 1" });
  await start();
  expect(texts()).toEqual(["Hostile", "Maths", "Maths", "Hostile", "Maths"]);
});

test("a calendar that took too long is read again by a press", async () => {
  const { begin, texts, show } = await aDevice();
  const stop = begin();
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
  const [, , options] = show.mock.calls[0] ?? [];
  expect(options?.action?.label).toBe("Read again");
  options?.action?.run();
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(texts().filter((text) => text === "Hostile")).toHaveLength(2);
  stop();
});

test("an event that cannot be stored is named; the others of its calendar, and other calendars, are brought up to date", async () => {
  const moved = { date: onDay("2026-11-27") };
  const { kept, start, show, store, readings } = await aDevice({
    // No cell holds what is no number.
    Maths: [essay("a", moved), essay("b", { ...moved, hours: Number.NaN }), essay("c", moved)],
    Physics: [essay("d", moved)],
  });
  kept.set("Physics", calendar("Physics"));
  const offered = [...["a", "b", "c"].map((key) => ["Maths", key] as const), ["Physics", "d"] as const].map(
    ([feed, key]) => ({
      ...{ feed, readAt: NOW - 1, event: essay(key), as: "other" as const, course: null },
      ...feedRange(TODAY),
    }),
  );
  await store.run(acceptOffers, { offers: offered });
  await start();
  const dateOf = (feed: string, key: string) =>
    store.getState().tasks.get(eventId(feed, key) as string as never)?.date;
  expect(["a", "b", "c"].map((key) => dateOf("Maths", key))).toEqual([
    "2026-11-27",
    "2026-11-24",
    "2026-11-27",
  ]);
  expect(dateOf("Physics", "d")).toBe("2026-11-27");
  const leftOut = [{ title: "Essay b", count: 1, why: "notStored" }];
  expect(readings.get().map((each) => [each.name, each.leftOut])).toEqual([
    ["Maths", leftOut],
    ["Physics", []],
  ]);
  const said = '"Essay b": 1 date left out. It could not be saved.';
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith("warning", said));
});

test("many dates are written in pieces, and a change of scale not at all", async () => {
  const many = (key: string, count: number): FeedEvent => ({
    ...essay(key),
    repeats: true,
    times: Array.from({ length: count }, (_, index) => essay(`${key} ${index}`).times[0] as EventTime),
  });
  const { start, store } = await aDevice({ Maths: [many("x", 120), many("y", 120), many("z", 200)] });
  const offers = ["x", "y", "z"].map((key) => ({
    ...{ feed: "Maths", readAt: NOW - 1, event: many(key, 60), as: "other" as const, course: null },
    ...feedRange(TODAY),
  }));
  await store.run(acceptOffers, { offers });
  const sizes: number[] = [];
  store.subscribe(() => sizes.push(store.getState().tasks.size));
  await start();
  expect(sizes).toEqual([240, 300]);
});
