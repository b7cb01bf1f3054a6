/** Words of users that are read in the other direction, in sentences of the catalogs. */
import { expect, test } from "vitest";
import { noticesWords } from "./notices.ts";
import { planWords } from "./plan.ts";
import { remindersWords } from "./reminders.ts";

const HEBREW = "\u05e9\u05d9\u05e2\u05d5\u05e8";
const isolatedHebrew = `\u2068${HEBREW}\u2069`;

test("a title that is read as the sentence gets no further character", () => {
  expect(noticesWords.taskDeleted("Essay 1 (draft)")).toBe('Task "Essay 1 (draft)" deleted');
});

test("a title from right to left is isolated in notices, the plan and reminders", () => {
  expect(noticesWords.taskDeleted(HEBREW)).toBe(`Task "${isolatedHebrew}" deleted`);
  expect(planWords.howDidItGo({ name: HEBREW })).toBe(`How did ${isolatedHebrew} go?`);
  const item = { kind: "task", day: "2026-11-20", time: null, task: { title: HEBREW } };
  expect(remindersWords.lines([item as never], Date.UTC(2026, 10, 20, 12) as never, true)).toEqual([
    `${isolatedHebrew} today`,
  ]);
});
