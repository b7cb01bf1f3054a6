import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { taskCard } from "./task-card.ts";

test.each([
  ["09:00", "11:00", "09:00 - 11:00"],
  ["09:00", null, "From 09:00"],
  [null, "11:00", "Until 11:00"],
  [null, null, "No time specified"],
])("from %j to %j reads %s", (startTime, endTime, expected) => {
  const task = aTask({ startTime: startTime as never, endTime: endTime as never });
  expect(taskCard(task).timeRange).toBe(expected);
});

test("a card tells how long the task is and whether it is done", () => {
  expect(taskCard(aTask({ hours: 1.5 }))).toMatchObject({
    duration: "1.5h",
    isDone: false,
    status: "Pending",
    timerMinutes: 90,
  });
  expect(taskCard(aTask({ completed: true }))).toMatchObject({ isDone: true, status: "Completed" });
});

test("a task without hours still asks the timer for a minute", () => {
  expect(taskCard(aTask({ hours: 0 })).timerMinutes).toBe(1);
});
