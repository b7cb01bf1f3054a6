import { dayOf, instantAt, isHere, type State } from "@furrow/core";
import { planOf } from "@furrow/core/exams";
import { newNode, openTab } from "@furrow/sync";
import { expect, test } from "vitest";
import { stateOfReplica } from "../../state/rows.ts";
import { openSampleLog } from "./sample-log.ts";

async function semesterAt(now: number): Promise<State> {
  const tab = await openTab(await openSampleLog(now), newNode(Math.random));
  if (!tab.ok) throw new Error(tab.error.type);
  return stateOfReplica(tab.value.replica, dayOf(now));
}

test.each([
  ["in the morning", instantAt("2026-11-20" as never, 8, 20)],
  ["just after midnight on the 1st of a month, a Sunday", instantAt("2026-11-01" as never, 0, 1)],
  ["on a leap day", instantAt("2028-02-29" as never, 23, 59)],
])("a semester opened %s is full, and nothing of it lies ahead of the clock", async (_when, now) => {
  const state = await semesterAt(now);
  const today = dayOf(now);
  const animals = [...state.animals.values()].filter(isHere);
  expect(animals.length).toBeGreaterThanOrEqual(60);
  expect(animals.length).toBeLessThanOrEqual(80);
  expect(new Set(animals.map(({ type }) => type)).size).toBe(3);
  expect(state.courses.size).toBe(4);
  expect(state.hoursByDay.size).toBeGreaterThan(60);
  const tasks = [...state.tasks.values()];
  expect(tasks.filter(({ date, done }) => date === today && done === null).length).toBeGreaterThanOrEqual(5);
  expect([...state.partsBySeries.keys()]).toHaveLength(2);
  expect([...state.sessions.values()].filter(({ line }) => (line ?? "") !== "").length).toBeGreaterThan(10);
  expect(planOf(state, today).changes).toEqual([]);
  expect(tasks.some(({ date, topic }) => date > today && topic !== null)).toBe(true);
  const moments = tasks.flatMap(({ createdAt, done }) => [createdAt, done?.at ?? createdAt]);
  expect(Math.max(...moments.map((at) => Date.parse(at)))).toBeLessThanOrEqual(now);
});

test("the same moment brings the same semester", async () => {
  const now = instantAt("2026-11-20" as never, 15);
  const [one, other] = await Promise.all([semesterAt(now), semesterAt(now)]);
  expect([...one.tasks.keys()]).toEqual([...other.tasks.keys()]);
  expect([...one.animals.keys()]).toEqual([...other.animals.keys()]);
});
