import { describe, expect, test } from "vitest";
import { applyWrites, type State } from "../records/state.ts";
import { type Task, taskRecord } from "../records/task.ts";
import { occurrenceId, type TaskId } from "../records/task-ids.ts";
import { aSeries, aState, aTask, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import {
  allTasks,
  countTasks,
  countUnfinishedOn,
  daysWaiting,
  hasNoTasks,
  taskOf,
  tasksOn,
  waitingOn,
} from "./occurrences.ts";

// A Friday.
const today = onDay("2026-11-20");
const [friday, saturday, wednesday, tomorrow, sunday] = [
  "2026-11-13",
  "2026-11-14",
  "2026-11-18",
  "2026-11-21",
  "2026-11-22",
].map(onDay) as [typeof today, typeof today, typeof today, typeof today, typeof today];
const clock = (text: string) => text as ClockTime;
const titles = (tasks: Iterable<Task>) => Array.from(tasks, ({ title }) => title);
const put = (state: State, task: Task) =>
  applyWrites(
    state,
    [{ type: "put", table: "tasks", id: task.id, fields: taskRecord.toFields(task) }],
    today,
  );

/** Each Friday and Saturday from a week ago on, at ten. */
const lecture = aSeries({
  title: "Lecture",
  start: friday,
  startTime: clock("10:00"),
  rule: { every: "week", interval: 1, weekdays: [5, 6] },
  missed: "stays",
});
const early = aTask({ title: "Early", date: today, startTime: clock("08:00") });
const late = aTask({ title: "Late", date: today, startTime: clock("18:00") });
const left = aTask({ title: "Left", date: friday, startTime: clock("12:00") });
const over = aTask({ title: "Over", date: friday, completed: true });
const lone = aTask({ title: "Lone", date: wednesday });
/** Made anew for each test: lists are remembered by their state. */
const planned = () => aState({ today, series: [lecture], tasks: [early, late, left, over, lone] });

describe("the tasks of a day", () => {
  test("are the stored ones and the times that nobody touched, by their hour", () => {
    const state = planned();
    expect(titles(tasksOn(state, today, today))).toEqual(["Early", "Lecture", "Late"]);
    expect(titles(tasksOn(state, tomorrow, today))).toEqual(["Lecture"]);
    expect(tasksOn(state, sunday, today)).toEqual([]);
  });

  test("are the same list as long as none of them changes", () => {
    const state = planned();
    const list = tasksOn(state, today, today);
    expect(tasksOn(state, today, today)).toBe(list);
    const elsewhere = put(state, { ...lone, title: "Renamed" });
    expect(tasksOn(elsewhere, today, today)).toBe(list);
    // Touched on another day, all times are gathered anew; those of this day are the same.
    const [next] = tasksOn(state, tomorrow, today);
    if (next === undefined) throw new Error("no lecture");
    expect(tasksOn(put(state, { ...next, title: "Moved room" }), today, today)).toBe(list);
    // A day without such times is the state's own list.
    expect(tasksOn(state, wednesday, today)).toBe(state.tasksByDay.get(wednesday));
  });

  test("are another list when a stored one changes, and when a time is touched or comes to the day", () => {
    const state = planned();
    const list = tasksOn(state, today, today);
    expect(titles(tasksOn(put(state, { ...early, title: "Earlier" }), today, today))).toEqual([
      "Earlier",
      "Lecture",
      "Late",
    ]);
    const [, time] = list;
    if (time === undefined) throw new Error("no lecture");
    const touched = put(state, { ...time, title: "Moved room" });
    expect(titles(tasksOn(touched, today, today))).toEqual(["Early", "Moved room", "Late"]);
    const twice = aState({
      today,
      series: [lecture, aSeries({ id: "series_2" as never, title: "Seminar", startTime: clock("09:00") })],
      tasks: [early, late],
    });
    expect(titles(tasksOn(twice, today, today))).toEqual(["Early", "Seminar", "Lecture", "Late"]);
    // With one of the two gone the other is not taken for it.
    const seminar = tasksOn(twice, today, today).find(({ title }) => title === "Seminar");
    if (seminar === undefined) throw new Error("no seminar");
    expect(
      titles(tasksOn(put(twice, { ...seminar, skipped: { at: early.createdAt } }), today, today)),
    ).toEqual(["Early", "Lecture", "Late"]);
  });

  test("are counted and listed for all days", () => {
    const state = planned();
    const all = allTasks(state, today);
    expect(all.count(today)).toBe(3);
    expect(all.has(sunday)).toBe(false);
    expect(all.get(sunday)).toBeUndefined();
    expect(titles(all.get(friday) ?? [])).toEqual(["Lecture", "Left", "Over"]);
    const days = [...all.keys()];
    expect(days).toEqual(expect.arrayContaining([friday, saturday, wednesday, today, tomorrow]));
    expect(days).not.toContain(sunday);
    const each = days.reduce((sum, day) => sum + all.count(day), 0);
    expect(countTasks(state, today)).toBe(each);
    expect(each).toBeGreaterThan(10);
  });

  test("are found by their id, stored or not, and not where they were left out", () => {
    const state = planned();
    const id = occurrenceId(lecture.series, tomorrow);
    expect(taskOf(state, id)?.date).toBe(tomorrow);
    expect(taskOf(state, early.id)?.title).toBe("Early");
    expect(taskOf(state, occurrenceId(lecture.series, sunday))).toBeUndefined();
    expect(taskOf(state, "gone" as TaskId)).toBeUndefined();
    const time = taskOf(state, id);
    if (time === undefined) throw new Error("no lecture");
    expect(taskOf(put(state, { ...time, skipped: { at: early.createdAt } }), id)).toBeUndefined();
  });
});

describe("what is not done", () => {
  test("is counted with the times that nobody touched", () => {
    const state = planned();
    expect(countUnfinishedOn(state, today, today)).toBe(3);
    expect(countUnfinishedOn(state, friday, today)).toBe(2);
    expect(countUnfinishedOn(state, sunday, today)).toBe(0);
  });

  test("waits on past days, by its hour, with the times that stay", () => {
    const state = planned();
    expect(titles(waitingOn(state, friday, today))).toEqual(["Lecture", "Left"]);
    expect(titles(waitingOn(state, saturday, today))).toEqual(["Lecture"]);
    expect([...daysWaiting(state, today)].sort()).toEqual([friday, saturday, wednesday]);
    expect([...daysWaiting(aState({ today, tasks: [left, early] }), today)]).toEqual([friday]);
  });
});

test("nothing was ever planned without tasks and series alone", () => {
  expect(hasNoTasks(aState())).toBe(true);
  expect(hasNoTasks(aState({ tasks: [early] }))).toBe(false);
  expect(hasNoTasks(aState({ series: [lecture] }))).toBe(false);
});
