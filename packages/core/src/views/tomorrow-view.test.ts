import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { tomorrowView } from "./tomorrow-view.ts";

const [today, tomorrow] = [onDay("2026-11-20"), onDay("2026-11-21")];
const essay = aTask({ title: "Essay", date: tomorrow });
const lab = aTask({ title: "Lab", date: tomorrow, startTime: "09:00" as ClockTime });

test("tells how much waits tomorrow, and what is first", () => {
  expect(tomorrowView(aState({ tasks: [essay, lab] }), today)).toMatchObject({
    day: tomorrow,
    first: { title: "Lab" },
    count: 2,
  });
});

test("waits until nothing of today is open", () => {
  const open = aTask({ date: today });
  const done = aTask({ date: today, completed: true });
  expect(tomorrowView(aState({ tasks: [essay, open] }), today)).toBeNull();
  expect(tomorrowView(aState({ tasks: [essay, done] }), today)?.count).toBe(1);
});

test("says nothing of a tomorrow without open tasks", () => {
  const done = aTask({ date: tomorrow, completed: true });
  const later = aTask({ date: onDay("2026-11-22") });
  expect(tomorrowView(aState({ tasks: [done, later] }), today)).toBeNull();
});
