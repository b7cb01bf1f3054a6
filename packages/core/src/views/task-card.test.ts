import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { taskCard } from "./task-card.ts";

test("a card tells how many minutes the timer is asked for and whether it is done", () => {
  expect(taskCard(aTask({ hours: 1.5 }))).toMatchObject({
    isDone: false,
    timerMinutes: 90,
  });
  expect(taskCard(aTask({ completed: true }))).toMatchObject({ isDone: true });
});

test("a task without hours still asks the timer for a minute", () => {
  expect(taskCard(aTask({ hours: 0 })).timerMinutes).toBe(1);
});
