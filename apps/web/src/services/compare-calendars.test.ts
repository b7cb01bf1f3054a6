import { err, ok } from "@furrow/core";
import { expect, test } from "vitest";
import type { CalendarAdapters, KeptCalendar, Subscription } from "../platform/ports/subscriptions.ts";
import { createEmitter } from "../signal.ts";
import { type CalendarMessage, compareCalendars } from "./compare-calendars.ts";

const one: Subscription = {
  id: "one",
  address: "https://example.org/one.ics",
  name: "Maths",
  courseId: null,
  version: "v1",
  fetchedAt: 1,
  failure: null,
};

/** A tab with its own memory of what it asked; `listed` is what the server says. */
async function openTab({ isLeading = true, userId = "ada" } = {}) {
  const kept = new Map<string, { calendar: KeptCalendar; body: string }>();
  const tab = {
    listed: [] as readonly Subscription[],
    bodies: [] as string[],
    lists: 0,
    isOn: true,
    isOnline: true,
    said: [] as CalendarMessage[],
    changes: 0,
    hear: (_message: CalendarMessage) => {},
    timers: [] as (() => void)[],
    /** Runs while a body is on its way. */
    meanwhile: () => {},
  };
  const adapters: CalendarAdapters = {
    server: {
      async list() {
        tab.lists += 1;
        if (!tab.isOnline) return err({ type: "Offline" });
        return ok({ userId, isOn: tab.isOn, subscriptions: tab.listed });
      },
      async body(id) {
        tab.bodies.push(id);
        tab.meanwhile();
        return ok({ body: `body of ${id}`, version: "v1" });
      },
      add: async () => ok(undefined),
      remove: async () => ok(undefined),
      refresh: async () => ok(undefined),
    },
    store: {
      read: async () => [...kept.values()].map(({ calendar, body }) => ({ ...calendar, body })),
      list: async () => [...kept.values()].map(({ calendar }) => calendar),
      async put(_owner, calendar, body) {
        kept.set(calendar.id, { calendar, body: body ?? kept.get(calendar.id)?.body ?? "" });
      },
      noteTooMuch: async () => {},
      async remove(_owner, id) {
        kept.delete(id);
      },
      async erase() {
        kept.clear();
      },
    },
  };
  const news = createEmitter();
  const online = createEmitter();
  const data = {
    userId: "ada",
    leadership: { isLeading: () => isLeading, subscribe: () => () => {} },
    calendarNews: news,
    calendarsChanged: {
      emit: () => {
        tab.changes += 1;
      },
    },
  };
  const close = compareCalendars(data, {
    calendarAdapters: adapters,
    connectivity: { isOnline: () => tab.isOnline, subscribe: online.subscribe },
    openCalendarChannel: () => ({
      say: (message) => void tab.said.push(message),
      onMessage: (listener) => {
        tab.hear = listener;
      },
      close() {},
    }),
    isSignedIn: () => true,
    after: (_ms, run) => {
      tab.timers.push(run);
      return () => {};
    },
  });
  // A tab that leads looks as soon as it is open.
  await new Promise((resolve) => setImmediate(resolve));
  const first = { lists: tab.lists, said: tab.said.splice(0) };
  tab.lists = 0;
  const read = () => adapters.store.read("ada");
  const look = async () => {
    const before = tab.lists;
    news.emit();
    await expect.poll(() => tab.lists).toBe(before + 1);
    // What a look does after the list ends before the next one begins.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { tab, first, read, look, close, news, online };
}

test("the body of a new subscription comes to the device, and all tabs hear of it once", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  expect(await read()).toEqual([
    { id: "one", name: "Maths", courseId: null, fetchedAt: 1, version: "v1", body: "body of one" },
  ]);
  await look();
  expect([tab.bodies, tab.changes, tab.said]).toEqual([["one"], 1, ["changed"]]);
});

test("offline the device reads what it has", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  tab.isOnline = false;
  await look();
  expect(await read()).toHaveLength(1);
});

test("a fetch without changes moves the time, fetches no body and disturbs no reader", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  tab.listed = [{ ...one, fetchedAt: 2 }];
  await look();
  expect([(await read())[0]?.fetchedAt, tab.bodies.length, tab.changes]).toEqual([2, 1, 1]);
});

test("a new name comes without the body", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  tab.listed = [{ ...one, name: "Algebra", courseId: "c1" }];
  await look();
  expect(await read()).toMatchObject([{ name: "Algebra", courseId: "c1", body: "body of one" }]);
  expect([tab.bodies.length, tab.changes]).toEqual([1, 2]);
});

test("a subscription that is gone at the server goes here too, with its body", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  tab.listed = [];
  await look();
  expect([await read(), tab.changes]).toEqual([[], 2]);
});

test("an operator who turns subscriptions off takes nothing from the device", async () => {
  const { tab, read, look } = await openTab();
  tab.listed = [one];
  await look();
  Object.assign(tab, { isOn: false, listed: [] });
  await look();
  expect(await read()).toHaveLength(1);
});

test("the calendars of a user who signed in in another tab are not kept", async () => {
  const { tab, read, look } = await openTab({ userId: "grace" });
  tab.listed = [one];
  await look();
  expect(await read()).toEqual([]);
});

test("a body that arrives after the data was closed is not kept", async () => {
  const { tab, read, look, close } = await openTab();
  tab.listed = [one];
  tab.meanwhile = close;
  await look();
  expect(await read()).toEqual([]);
});

test("the leading tab looks when the server or another tab asks, and when the network is back", async () => {
  const { tab, first, news, online } = await openTab();
  expect(first.lists).toBe(1);
  news.emit();
  await expect.poll(() => tab.lists).toBe(1);
  tab.hear("look");
  await expect.poll(() => tab.lists).toBe(2);
  online.emit();
  await expect.poll(() => tab.lists).toBe(3);
  tab.timers.at(-1)?.();
  await expect.poll(() => tab.lists).toBe(4);
});

test("a tab that does not lead asks the one that does, and hears of its changes", async () => {
  const { tab, first, news } = await openTab({ isLeading: false });
  expect(first).toEqual({ lists: 0, said: ["look"] });
  news.emit();
  await expect.poll(() => tab.said).toEqual(["look"]);
  tab.hear("changed");
  expect([tab.said, tab.lists, tab.changes]).toEqual([["look"], 0, 1]);
});
