import type { JsonObject } from "@furrow/values";
import { expect, test } from "vitest";
import { reminderRecord } from "../records/reminder.ts";
import { applyRows } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { aState, aTask, at, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { isReminderOver } from "./is-reminder-over.ts";
import { remindersOf } from "./remind.ts";

const today = onDay("2026-11-20");
const planFor = { today, clockOffset: 0 };
const here = { ...planFor, zone: "Europe/Berlin", now: at("2026-11-20", "16:00") };

const aReading = (given: Partial<Task> = {}) =>
  aTask({ title: "Read", date: today, startTime: "16:00" as ClockTime, remind: "m10", ...given });
/** Without the evening look at it. */
const stateOf = (task: Task) => aState({ tasks: [task], preferences: { remindTomorrow: false } });
const [{ id, at: moment } = { id: "", at: 0 }] = remindersOf(stateOf(aReading()), planFor);

const isOver = (task: Task, row: JsonObject | null) => {
  const fields = { at: moment, zone: here.zone, shownAt: moment, ...row };
  const rows = row === null ? [] : [{ table: reminderRecord.table, id, fields }];
  return isReminderOver(applyRows(stateOf(task), rows, today), id, here);
};

test("what was shown and nobody answered still stands", () => {
  expect(isOver(aReading(), {})).toBe(false);
});

test.each([
  ["deleted", aReading(), null],
  ["answered", aReading(), { answered: true }],
  ["put off", aReading(), { at: here.now + 1 }],
  ["about a task that moved", aReading({ startTime: "17:00" as ClockTime }), {}],
] as const)("a reminder is over if it was %s", (_why, task, row) => {
  expect(isOver(task, row)).toBe(true);
});

test("of a reminder that another zone has armed this device cannot tell", () => {
  expect(isOver(aReading({ startTime: "17:00" as ClockTime }), { zone: "Asia/Tokyo" })).toBe(false);
});
