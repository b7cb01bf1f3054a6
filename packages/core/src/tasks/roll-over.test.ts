import fc from "fast-check";
import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { addDays, daysFrom } from "../time/day.ts";
import { shortest, spreadOver } from "./roll-over.ts";

const today = onDay("2026-11-20");
const week = daysFrom(today, addDays(today, 6));

test("the shortest are those of the fewest hours, and of the same hours the first", () => {
  const tasks = [2, 1, 0.5, 1, 3].map((hours, index) => aTask({ hours, title: String(index) }));
  expect(shortest(tasks, 3).map(({ title }) => title)).toEqual(["2", "1", "3"]);
  expect(shortest(tasks, 9)).toHaveLength(5);
});

test("each goes to the day on which the least is left to do", () => {
  const state = aState({
    tasks: [aTask({ hours: 3 }), aTask({ hours: 5, completed: true, date: addDays(today, 1) })],
  });
  const tasks = [2, 2, 2].map((hours) => aTask({ hours, date: onDay("2026-11-01") }));
  expect(spreadOver(state, tasks, week.slice(0, 3), today).map(({ to }) => to)).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-21",
  ]);
  expect(spreadOver(state, tasks, [], today)).toEqual([]);
});

test("no day is fuller than another by more than the longest task that was spread", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 16 }), { maxLength: 40 }), (halves) => {
      const tasks = halves.map((half) => aTask({ hours: half / 2 }));
      const moves = spreadOver(aState(), tasks, week, today);
      expect(moves.map(({ taskId }) => taskId)).toEqual(tasks.map(({ id }) => id));
      const loads = week.map((day) =>
        moves.reduce((sum, { to }, index) => (to === day ? sum + (tasks[index]?.hours ?? 0) : sum), 0),
      );
      const longest = Math.max(0, ...tasks.map(({ hours }) => hours));
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(longest);
    }),
    { seed: 18 },
  );
});
