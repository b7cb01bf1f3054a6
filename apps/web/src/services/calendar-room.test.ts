/** Whatever calendars say, the server still takes the user's own work. */
import { addTask, newTaskForm } from "@furrow/core";
import {
  acceptOffers,
  type FeedEvent,
  feedRange,
  feedReading,
  followCalendars,
  planToFollow,
  type ReadCalendar,
} from "@furrow/core/calendars";
import { at, onDay } from "@furrow/core/testing";
import { MAX_USER_BYTES, openTab, storedBytes, syncOf } from "@furrow/sync";
import { createLogStore, createMemoryLog, createMemoryServer } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { createAppStore } from "../state/app-store.ts";

const NOW = at("2026-11-20", "09:00");
const TODAY = onDay("2026-11-20");
const MIB = 1024 * 1024;

/** Deadlines of their own, so that each may have a long text. */
const hostile = (name: string, text: string, readAt: number): ReadCalendar => {
  const start = { day: TODAY, minutes: null, instant: null };
  const about = { start, place: "", description: text, category: null, length: 1440, replaces: null };
  const occurrences = Array.from({ length: 600 }, (_, index) => ({
    ...{ ...about, uid: `${index}`, title: `Essay ${index}` },
  }));
  const reading = feedReading(occurrences, feedRange(TODAY));
  return { id: name, name, courseId: null, readAt, reading };
};

test("after many hostile calendars were accepted and grew, a task of the user fits", async () => {
  const log = createMemoryLog(createLogStore());
  const opened = await openTab(log, "node000001");
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  let ids = 0;
  const newId = () => `id${++ids}`;
  const store = createAppStore({ tab, now: () => NOW, newId, onSaved: () => {} });
  const stored = () => storedBytes(tab.replica);
  const server = createMemoryServer(() => NOW);
  const sync = async () => {
    syncOf(tab).wake();
    for (let steps = 0; steps < 500; steps++) {
      const { type } = await syncOf(tab).step(server.send, () => NOW);
      const waiting = await log.waiting();
      if (type !== "progress" || (waiting.ok && waiting.value === 0)) return type;
    }
    throw new Error("does not come to rest");
  };
  const names = Array.from({ length: 7 }, (_, index) => `calendar ${index}`);
  for (const name of names) {
    const { id: feed, readAt, reading } = hostile(name, "x".repeat(2_800), 1);
    const offers = reading.events.map((event: FeedEvent) => ({
      ...{ feed, readAt, event, as: "deadline" as const, course: null },
      ...feedRange(TODAY),
    }));
    await store.run(acceptOffers, { offers, stored });
  }
  expect(stored()).toBeLessThan(15 * MIB);
  expect(await sync()).not.toBe("quota-exceeded");
  const grown = names.map((name) => hostile(name, "語".repeat(4_000), 2));
  for (const calendar of grown) await store.run(followCalendars, { calendars: [calendar], stored });
  const { leftOut } = planToFollow(
    store.getState(),
    { calendars: grown, stored },
    { now: NOW, today: TODAY },
  );
  expect(leftOut.some(({ why }) => why === "full")).toBe(true);
  const clocks = { startTime: "09:00", endTime: "11:00" };
  const form = { ...newTaskForm(TODAY), title: "My own task", hours: "2", ...clocks };
  const added = await store.run(addTask, { form });
  expect(added.ok).toBe(true);
  expect(await sync()).not.toBe("quota-exceeded");
  expect(server.head.bytes).toBeGreaterThan(17 * MIB);
  expect(server.head.bytes).toBeLessThan(MAX_USER_BYTES);
  const titles = [...(server.replica().tables.get("tasks")?.values() ?? [])].map(
    ({ fields }) => fields.title,
  );
  expect(titles).toContain("My own task");
});
