import { addTask, dayOf, newTaskForm } from "@furrow/core";
import { at } from "@furrow/core/testing";
import { openTab } from "@furrow/sync";
import { createMemoryLog } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { createAppStore } from "../state/app-store.ts";
import { importLegacy } from "./import-legacy.ts";

const NOW = at("2026-11-20", "09:00");

async function anEmptyAccount() {
  const log = createMemoryLog();
  const tab = await openTab(log, "0123456789");
  if (!tab.ok) throw new Error(tab.error.type);
  let ids = 0;
  const newId = () => `${++ids}`;
  const store = createAppStore({ tab: tab.value, now: () => NOW, newId, onSaved: () => {} });
  return { log, store, context: { now: NOW, newId } };
}

test("what the old application kept is shown, stored, and waits to be sent", async () => {
  const { log, store, context } = await anEmptyAccount();
  const tasks = JSON.stringify([{ id: 1, title: "Read", hours: 2, completed: 1, date: "2026-11-19" }]);
  expect(await importLegacy(store, { tasks, studyData: '{"2026-11-19":3}' }, context)).toBe(true);
  expect([...store.getState().tasks.values()].map(({ title }) => title)).toEqual(["Read"]);
  expect(Object.fromEntries(store.getState().hoursByDay.entries())).toEqual({ "2026-11-19": 3 });
  const waiting = await log.waiting();
  expect(waiting.ok && waiting.value).toBeGreaterThan(1);
});

test("what was written before the cloud could be asked stays beside it", async () => {
  const { store, context } = await anEmptyAccount();
  const form = { ...newTaskForm(dayOf(NOW)), title: "New", hours: "1", startTime: "09:00", endTime: "10:00" };
  await store.run(addTask, { form });
  await importLegacy(store, { tasks: JSON.stringify([{ id: 1, title: "Old", hours: 2 }]) }, context);
  expect([...store.getState().tasks.values()].map(({ title }) => title).sort()).toEqual(["New", "Old"]);
});

test("a browser without anything of it changes nothing", async () => {
  const { log, store, context } = await anEmptyAccount();
  expect(await importLegacy(store, { theme: "green" }, context)).toBe(false);
  expect(await log.waiting()).toEqual({ ok: true, value: 0 });
});
