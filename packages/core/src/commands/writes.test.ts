import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import type { Animal } from "../records/animal.ts";
import { MAX_CORRECTION_HOURS } from "../records/correction.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import { changeStudyHours } from "../testing/change-study-hours.ts";
import { addTask } from "./add-task.ts";
import { renameAnimal, restoreAnimal } from "./animals.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { saveGoalSettings, setGoal } from "./goals.ts";
import { moveTasks } from "./many-tasks.ts";

const context = aContext({ now: at("2026-11-20", "12:00") });
const open = aTask({ date: onDay("2026-11-19") });
const done = aTask({ completed: true });
const removed: Animal = {
  id: "hen:2026-11-19",
  type: "hen",
  name: "",
  dateAdded: "2026-11-19T08:00:00.000Z",
  earned: { period: "daily", key: "2026-11-19" as never, completedAt: "2026-11-19T07:00:00.000Z" },
  presence: { type: "gone", at: "2026-11-20T09:00:00.000Z", why: "removed" },
  place: null,
};
const found: Animal = { ...removed, id: "found", earned: null };
const state = aState({ tasks: [open, done], animals: [removed, found] });

const writesOf = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => {
  const outcome = command(state, input, context);
  if (!outcome.ok) throw new Error("refused");
  return outcome.value.writes;
};
const form = {
  title: "New",
  date: "",
  hours: "1",
  startTime: "09:00",
  endTime: "10:00",
  description: "",
  category: "Reading",
};

describe("a row that is made, or said anew as a whole, is put", () => {
  test.each([
    ["tasks", writesOf(addTask, { form })],
    ["corrections", writesOf(changeStudyHours, { date: "2026-11-20", hours: 1 })],
    ["goals", writesOf(setGoal, { period: "daily", hours: 3 })],
    ["goalSettings", writesOf(saveGoalSettings, { defaultDailyGoal: 3 })],
  ])("in %s", (table, writes) => {
    expect(writes).toEqual([{ type: "put", table, id: expect.any(String), fields: expect.any(Object) }]);
  });
});

describe("a change names the cells it changes, and no other", () => {
  test.each([
    ["done updatedAt", writesOf(completeTask, { taskId: open.id })],
    ["done updatedAt", writesOf(reopenTask, { taskId: done.id })],
    ["date updatedAt", writesOf(moveTasks, { moves: [{ taskId: open.id, to: context.today }] })],
    ["name", writesOf(renameAnimal, { animalId: removed.id, name: "Berta" })],
    ["presence", writesOf(restoreAnimal, { animalId: removed.id })],
  ])("%s", (cells, writes) => {
    expect(
      writes.map((write) => [write.type, Object.keys("fields" in write ? write.fields : {}).join(" ")]),
    ).toEqual([["edit", cells]]);
  });
});

test("a deletion names the row", () => {
  expect(writesOf(deleteTask, { taskId: open.id })).toEqual([
    { type: "delete", table: "tasks", id: open.id },
  ]);
});

test("an animal that comes back is here since it was earned, or came", () => {
  const since = (animalId: string) => writesOf(restoreAnimal, { animalId });
  expect(since(removed.id)).toMatchObject([{ fields: { presence: { since: "2026-11-19T07:00:00.000Z" } } }]);
  expect(since(found.id)).toMatchObject([{ fields: { presence: { since: "2026-11-19T08:00:00.000Z" } } }]);
});

test("a correction by hand says so, and may have as many hours as any, but no more", () => {
  const hours = (input: number | string) =>
    changeStudyHours(state, { date: "2026-11-20", hours: input }, context);
  expect(writesOf(changeStudyHours, { date: "2026-11-20", hours: "2.5" })).toMatchObject([
    { fields: { hours: 2.5, reason: "manual" } },
  ]);
  expect(hours(MAX_CORRECTION_HOURS).ok).toBe(true);
  expect(hours(MAX_CORRECTION_HOURS + 1).ok).toBe(false);
  expect(hours([] as never).ok).toBe(false);
});

test("settings that the form does not name stay as they are saved, on or off", () => {
  const saved = { autoResetDailyGoal: true, autoResetWeeklyGoal: false, autoResetMonthlyGoal: true };
  const outcome = saveGoalSettings(aState({ goalSettings: saved }), { autoResetWeeklyGoal: true }, context);
  expect(outcome.ok && outcome.value.writes).toMatchObject([{ fields: { autoResetWeeklyGoal: true } }]);
  const off = { autoResetDailyGoal: false, autoResetWeeklyGoal: false, autoResetMonthlyGoal: false };
  const kept = saveGoalSettings(aState({ goalSettings: off }), {}, context);
  expect(kept.ok && kept.value.writes).toEqual([]);
});
