import "fake-indexeddb/auto";
import { addTask, newTaskForm } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { newNode, openTab } from "@furrow/sync";
import { describe, expect, test } from "vitest";
import { eraseMarkedData } from "../../services/erase-marked-data.ts";
import { findEarlier, takeOver } from "../../services/take-over.ts";
import { knownAccounts, rememberAccount } from "../../state/accounts/known-accounts.ts";
import { markForErasure, pendingErasures } from "../../state/accounts/pending-erasures.ts";
import { createAppStore } from "../../state/app-store.ts";
import { alarmNotes } from "../alarm/alarm-notes.ts";
import { sharedBox } from "../incoming/shared-box.ts";
import { calendarStore } from "../subscriptions/calendar-store.ts";
import { type IndexedDbLog, openIndexedDbLog, ownersWithLogs } from "./indexeddb-log.ts";
import { memoryPreferences } from "./memory-preferences.ts";
import { ownersOnDevice } from "./owners-on-device.ts";

const NOW = at("2026-11-20", "09:00");
let people = 0;
const aPerson = () => `person${++people}`;

async function openLog(userId: string): Promise<IndexedDbLog> {
  const log = await openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} });
  if (!log.ok) throw new Error(log.error.type);
  return log.value;
}

async function withStore<T>(
  userId: string,
  work: (store: ReturnType<typeof createAppStore>, log: IndexedDbLog) => Promise<T>,
) {
  const log = await openLog(userId);
  const tab = await openTab(log, newNode(Math.random));
  if (!tab.ok) throw new Error(tab.error.type);
  let ids = 0;
  const newId = () => `${userId}${++ids}`;
  const store = createAppStore({ tab: tab.value, now: () => NOW, newId, onSaved: () => {} });
  const done = await work(store, log);
  log.close();
  return done;
}

const add = (userId: string, ...titles: readonly string[]) =>
  withStore(userId, async (store) => {
    for (const title of titles) {
      const form = {
        ...newTaskForm(onDay("2026-11-20")),
        title,
        hours: "1",
        startTime: "09:00",
        endTime: "10:00",
      };
      await store.run(addTask, { form });
    }
  });

const titlesOf = (userId: string) =>
  withStore(userId, async (store) =>
    Array.from(store.getState().tasks.values(), ({ title }) => title).sort(),
  );

/** As if the server had taken all of it. */
async function sent(userId: string) {
  const log = await openLog(userId);
  const outbox = await log.outbox();
  if (outbox.ok) await log.append({ acknowledged: outbox.value.map(({ key }) => key), durability: "strict" });
  log.close();
}

const isHere = async (userId: string) => (await ownersWithLogs()).includes(userId);

const subscribe = (userId: string) =>
  calendarStore.put(
    userId,
    { id: "c", name: "", courseId: null, fetchedAt: NOW, version: "1" },
    "BEGIN:VCALENDAR",
  );
const calendarsOf = async (userId: string) => (await calendarStore.read(userId)).length;

test("listing the owners brings back no empty database for one that is erased meanwhile", async () => {
  const ada = aPerson();
  await add(ada, "Read");
  const listing = ownersOnDevice.list();
  await ownersOnDevice.forget(ada);
  expect((await listing).map(({ userId }) => userId)).not.toContain(ada);
  expect(await isHere(ada)).toBe(false);
});

describe("clearing people from this device", () => {
  test("removes everything of a marked person, and nothing of another", async () => {
    const [ada, bo] = [aPerson(), aPerson()];
    const preferences = memoryPreferences();
    for (const id of [ada, bo]) {
      await add(id, "Read");
      rememberAccount(preferences, id, `${id}@example.org`);
      await subscribe(id);
    }
    markForErasure(preferences, ada, "everything");
    await eraseMarkedData(preferences, ownersOnDevice);
    expect([await isHere(ada), await isHere(bo)]).toEqual([false, true]);
    expect([await calendarsOf(ada), await calendarsOf(bo)]).toEqual([0, 1]);
    expect(pendingErasures(preferences)).toEqual({});
    expect(knownAccounts(preferences).get(ada)).toBeNull();
    expect(knownAccounts(preferences).get(bo)).toBe(`${bo}@example.org`);
  });

  test("goes on at the next start where it was stopped", async () => {
    const ada = aPerson();
    const preferences = memoryPreferences();
    await add(ada, "Read");
    markForErasure(preferences, ada, "everything");
    const stopped = { ...ownersOnDevice, forget: () => Promise.reject(new Error("The disk failed")) };
    await expect(eraseMarkedData(preferences, stopped)).rejects.toThrow("The disk failed");
    expect(pendingErasures(preferences)).toEqual({ [ada]: "everything" });
    await eraseMarkedData(preferences, ownersOnDevice);
    expect(await isHere(ada)).toBe(false);
  });

  test("of what was sent leaves nothing where everything was", async () => {
    const ada = aPerson();
    await add(ada, "Read");
    await sent(ada);
    const log = await openLog(ada);
    await log.saveCopy({ at: NOW, reason: "clear", count: 1, content: "a copy" });
    log.close();
    expect(await ownersOnDevice.eraseSent(ada)).toBe(false);
    expect(await isHere(ada)).toBe(false);
  });

  test("of what was sent keeps the changes that are nowhere else, unseen, for the person to come back to", async () => {
    const ada = aPerson();
    await add(ada, "Sent");
    await sent(ada);
    await add(ada, "Only here");
    const log = await openLog(ada);
    const unsent = await log.outbox();
    await log.saveCopy({ at: NOW, reason: "restore", count: 1, content: "a copy" });
    const refused = await log.saveCopy({ at: NOW, reason: "set-aside", count: 1, content: "[]" });
    log.close();
    await subscribe(ada);
    expect(await ownersOnDevice.eraseSent(ada)).toBe(true);
    expect(await calendarsOf(ada)).toBe(0);
    expect(await titlesOf(ada)).toEqual([]);
    const again = await openLog(ada);
    expect(await again.outbox()).toEqual(unsent);
    expect(await again.copies()).toEqual(refused.ok && { ok: true, value: [refused.value] });
    const loaded = await again.load();
    expect(loaded.ok && loaded.value.meta).toMatchObject({ cursor: 0, arriving: true });
    again.close();
    expect(JSON.stringify(loaded)).not.toContain("Sent");
  });

  test("is offered with the number of changes that are nowhere else", async () => {
    const ada = aPerson();
    await add(ada, "Read");
    const listed = await ownersOnDevice.list();
    const { unsent } = listed.find(({ userId }) => userId === ada) ?? {};
    expect(unsent).toBeGreaterThan(0);
    await sent(ada);
    expect(await ownersOnDevice.list()).toContainEqual({ userId: ada, unsent: 0 });
  });
});

describe("data of an earlier account", () => {
  const bring = (from: string, to: string) =>
    takeOver(ownersOnDevice, { from, to, now: NOW, node: newNode(Math.random) });

  test("is found where it is, and only where there is some", async () => {
    const [nobody, empty, ada] = [aPerson(), aPerson(), aPerson()];
    await add(empty);
    await add(ada, "Read");
    expect(await findEarlier(ownersOnDevice, [nobody, empty], NOW)).toBeNull();
    expect(await findEarlier(ownersOnDevice, [nobody, empty, ada], NOW)).toMatchObject({
      userId: ada,
      counts: { tasks: 1 },
    });
    expect(await isHere(nobody)).toBe(false);
  });

  test("becomes part of the new one, beside what that has, and waits to be sent", async () => {
    const [old, young] = [aPerson(), aPerson()];
    await add(old, "Read", "Write");
    await sent(old);
    await add(young, "New");
    await sent(young);
    await bring(old, young);
    expect(await titlesOf(young)).toEqual(["New", "Read", "Write"]);
    const log = await openLog(young);
    const waiting = await log.waiting();
    expect(waiting.ok && waiting.value).toBeGreaterThanOrEqual(2);
    expect(await log.copies()).toMatchObject({ ok: true, value: [{ reason: "restore" }] });
    log.close();
    expect(await titlesOf(old)).toEqual(["Read", "Write"]);
  });

  test("taken over by two devices is there once", async () => {
    const [old, first, second] = [aPerson(), aPerson(), aPerson()];
    await add(old, "Read");
    for (const to of [first, second]) await bring(old, to);
    await bring(first, second);
    expect(await titlesOf(second)).toEqual(["Read"]);
  });
});

test.each(["forget", "eraseSent"] as const)(
  "what other apps shared, and texts of reminders, are erased too: %s",
  async (erase) => {
    const user = aPerson();
    await add(user, "Essay");
    await sharedBox.put({ type: "text", text: "of the user before" });
    const essay = { title: "Essay", body: "", actions: [], evening: null, workMs: null };
    await alarmNotes.put("reminders", { clockOffset: 0, texts: { reminder_1: essay } });
    await ownersOnDevice[erase](user);
    expect(await sharedBox.first("text")).toBe(undefined);
    expect(await alarmNotes.get("reminders")).toBe(undefined);
  },
);
