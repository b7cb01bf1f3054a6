import { expect, test } from "vitest";
import type { SeriesPart } from "../records/series.ts";
import { applyWrites } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import type { TopicId } from "../records/topic.ts";
import { aSeries, aState, aTask, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { countTasks, countUnfinishedBefore, restingBefore, unfinishedBefore } from "./occurrences.ts";

const today = onDay("2026-11-20");

test("finds what is unfinished on past days, oldest first, and nothing of today or later", () => {
  const state = aState({
    tasks: [
      aTask({ title: "b", date: onDay("2026-11-19") }),
      aTask({ title: "done", date: onDay("2026-11-19"), completed: true }),
      aTask({ title: "a", date: onDay("2026-10-01") }),
      aTask({ title: "all done", date: onDay("2026-10-02"), completed: true }),
      aTask({ title: "today", date: today }),
      aTask({ title: "ahead", date: onDay("2026-11-21") }),
    ],
  });
  expect(unfinishedBefore(state, today).map(({ title }) => title)).toEqual(["a", "b"]);
  expect(countUnfinishedBefore(state, today)).toBe(2);
});

test("missed blocks of an exam wait in its plan, not among the unfinished tasks", () => {
  const topic = "topic_1" as TopicId;
  const state = aState({
    tasks: [
      aTask({ title: "own", date: onDay("2026-11-19") }),
      aTask({ title: "block", date: onDay("2026-11-19"), topic }),
      aTask({ title: "alone", date: onDay("2026-11-18"), topic }),
    ],
  });
  expect(unfinishedBefore(state, today).map(({ title }) => title)).toEqual(["own"]);
  expect(countUnfinishedBefore(state, today)).toBe(1);
});

test("of a repeating task it counts the past times that stay, also on days that have others, and none that go", () => {
  const start = onDay("2026-11-16");
  const staying = aSeries({ id: "series_1" as SeriesPart["id"], start, missed: "stays" });
  const going = aSeries({ id: "series_2" as SeriesPart["id"], start, missed: "goes" });
  const state = aState({
    today,
    tasks: [aTask({ title: "beside", date: onDay("2026-11-17") })],
    series: [staying, going],
  });
  expect(unfinishedBefore(state, today)).toHaveLength(5);
  expect(countUnfinishedBefore(state, today)).toBe(5);
});

test("all tasks are counted anew where one comes or goes, and are as many after a tick", () => {
  const [one, two] = [aTask(), aTask({ date: onDay("2026-11-22") })];
  const put = (task: Task) =>
    ({ type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) }) as const;
  const both = aState({ today, tasks: [one, two] });
  expect(countTasks(both, today)).toBe(2);
  const ticked = applyWrites(both, [put({ ...one, done: { at: one.createdAt } })], today);
  expect(countTasks(ticked, today)).toBe(2);
  expect(countUnfinishedBefore(ticked, onDay("2026-11-23"))).toBe(1);
  const more = applyWrites(ticked, [put(aTask())], today);
  expect(countTasks(more, today)).toBe(3);
  expect(countTasks(applyWrites(more, [{ type: "delete", table: "tasks", id: two.id }], today), today)).toBe(
    2,
  );
  expect(countTasks(both, today)).toBe(2);
});

test("of the last days alone, older tasks rest", () => {
  const state = aState({
    tasks: [1, 14, 15].map((days) => aTask({ date: addDays(today, -days) })),
  });
  expect(countUnfinishedBefore(state, today)).toBe(3);
  expect(countUnfinishedBefore(state, today, restingBefore(today))).toBe(2);
});
