import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { decide } from "../decide.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { SeriesId, TaskId } from "../records/task-ids.ts";
import { allTasks, taskOf, tasksAndMissedOn, tasksOn } from "../tasks/occurrences.ts";
import { newRepeatForm, type RepeatForm } from "../tasks/repeat-form.ts";
import { partOfTask } from "../tasks/series-parts.ts";
import { formOfTask, newTaskForm } from "../tasks/task-form.ts";
import { aContext, aSeries, aState, aStep, aTask, at, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { calendarView } from "../views/calendar-view.ts";
import { addSeries, repeatTask } from "./add-series.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { editOccurrences, type OccurrenceEdit } from "./edit-occurrences.ts";
import { deleteSeries, endSeries, pauseSeries, resumeSeries } from "./end-series.ts";
import { moveTasks } from "./many-tasks.ts";
import { undo } from "./undo.ts";

const today = onDay("2026-11-20");
const context = aContext({ now: at(today, "12:00") });
const series = "series_1" as SeriesId;

const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { ...decided.value, state: applyWrites(state, decided.value.writes, today) };
};

/** What a person sees of some days: the titles. */
const seen = (state: State, from = today, days = 14) =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((day) =>
    tasksOn(state, day, today).map(({ title }) => `${day.slice(5)} ${title}`),
  );

const onFridays = aSeries({ rule: { every: "week", interval: 1, weekdays: [5] } });
const weekly = aState({ series: [onFridays] });
const timeOn = (state: State, day: string) => {
  const task = tasksOn(state, onDay(day), today)[0];
  if (task === undefined) throw new Error(`nothing on ${day}`);
  return task;
};
const editOf = (
  state: State,
  day: string,
  change: Partial<ReturnType<typeof formOfTask>>,
  scope: OccurrenceEdit["scope"],
  repeat?: RepeatForm,
): OccurrenceEdit => {
  const task = timeOn(state, day);
  return {
    taskId: task.id,
    form: { ...formOfTask({ ...task, startTime: "09:00" as never, endTime: "10:00" as never }), ...change },
    scope,
    ...(repeat === undefined ? {} : { repeat }),
  };
};
const timed = aState({
  series: [{ ...onFridays, startTime: "09:00" as never, endTime: "10:00" as never }],
});

describe("a task that repeats", () => {
  test("is added by one row, and has its days from the date of the form on", () => {
    const form = {
      ...newTaskForm(today),
      title: "Lecture",
      hours: "2",
      startTime: "09:00",
      endTime: "11:00",
    };
    const { state, writes } = done(aState(), addSeries, { form, repeat: newRepeatForm(today) });
    expect(writes).toHaveLength(1);
    expect(seen(state)).toEqual(["11-20 Lecture", "11-27 Lecture"]);
  });

  test("begins with the task it was made of, whose sessions and steps go along", () => {
    const task = aTask({ id: "task_7" as TaskId, title: "Essay", completed: true });
    const before = aState({
      tasks: [task],
      steps: [aStep({ id: "s1" as never, taskId: task.id, done: { at: "2026-11-20T09:00:00.000Z" } })],
      sessions: [
        {
          id: "session_1",
          startedAt: "2026-11-20T09:00:00.000Z",
          endedAt: "2026-11-20T09:30:00.000Z",
          plannedMinutes: 30,
          focusedMinutes: 30,
          taskId: task.id,
          taskTitle: "Essay",
          outcome: "finished",
        },
      ],
    });
    const change = done(before, repeatTask, { taskId: task.id, repeat: newRepeatForm(today) });
    const first = "series_task_7:2026-11-20" as TaskId;
    expect(seen(change.state)).toEqual(["11-20 Essay", "11-27 Essay"]);
    expect(taskOf(change.state, first)?.done).not.toBeNull();
    expect(change.state.sessions.get("session_1")?.taskId).toBe(first);
    expect(change.state.stepsByTask.get(first)?.map(({ id }) => id)).toEqual([`${first}/s1`]);
    expect(change.state.hoursByDay.get(today)).toBe(1);
    const back = done(change.state, undo, { before, ...change }).state;
    expect([...back.tasks.keys()]).toEqual([task.id]);
    expect(back.series.size).toBe(0);
    expect(back.sessions.get("session_1")?.taskId).toBe(task.id);
  });
});

describe("one time of it", () => {
  test("has a row once it is completed, with the hours it had then", () => {
    const task = timeOn(weekly, "2026-11-20");
    const { state } = done(weekly, completeTask, { taskId: task.id });
    expect(state.hoursByDay.get(today)).toBe(1);
    expect(state.tasks.get(task.id)?.done?.on).toBe(today);
    expect(done(state, reopenTask, { taskId: task.id }).state.hoursByDay.size).toBe(0);
  });

  test("keeps its id on another day, and is on one alone", () => {
    const task = timeOn(weekly, "2026-11-27");
    const { state } = done(weekly, moveTasks, { moves: [{ taskId: task.id, to: onDay("2026-11-28") }] });
    expect(seen(state)).toEqual(["11-20 Lecture", "11-28 Lecture"]);
    expect(timeOn(state, "2026-11-28").id).toBe(task.id);
  });

  test("that is deleted is left out until it is restored", () => {
    const task = timeOn(weekly, "2026-11-27");
    const { state, ...change } = done(weekly, deleteTask, { taskId: task.id });
    expect(seen(state)).toEqual(["11-20 Lecture"]);
    expect(taskOf(state, task.id)).toBeUndefined();
    expect(seen(done(state, undo, { before: weekly, ...change }).state)).toEqual([
      "11-20 Lecture",
      "11-27 Lecture",
    ]);
  });
});

describe("this and following", () => {
  test("gets a part of its own, the times before stay", () => {
    const change = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-11-27", { title: "Seminar" }, "following"),
    );
    expect(seen(change.state, today, 21)).toEqual(["11-20 Lecture", "11-27 Seminar", "12-04 Seminar"]);
    const back = done(change.state, undo, { before: timed, ...change }).state;
    expect(seen(back, today, 21)).toEqual(["11-20 Lecture", "11-27 Lecture", "12-04 Lecture"]);
  });

  test("from the first time on is all", () => {
    const { state } = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-11-20", { title: "Seminar" }, "following"),
    );
    expect(state.series.size).toBe(1);
    expect(seen(state)).toEqual(["11-20 Seminar", "11-27 Seminar"]);
  });

  test("moved to another weekday, the rule moves", () => {
    const { state } = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-11-27", { date: "2026-11-30" }, "following"),
    );
    expect(seen(state, today, 21)).toEqual(["11-20 Lecture", "11-30 Lecture", "12-07 Lecture"]);
    const earlier = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-11-27", { date: "2026-11-26" }, "following"),
    );
    expect(seen(earlier.state, today, 20)).toEqual(["11-20 Lecture", "11-26 Lecture", "12-03 Lecture"]);
  });

  test("has what is left of a number of times", () => {
    const five = aState({
      series: [
        {
          ...onFridays,
          startTime: "09:00" as never,
          endTime: "10:00" as never,
          ends: { type: "after", times: 5 },
        },
      ],
    });
    const { state } = done(
      five,
      editOccurrences,
      editOf(five, "2026-12-04", { title: "Seminar" }, "following"),
    );
    expect(seen(state, today, 70)).toHaveLength(5);
  });

  test("with other days takes along what was written on the one it is made on", () => {
    const moved = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-11-27", { description: "Room 5" }, "this"),
    ).state;
    const edit = editOf(moved, "2026-11-27", { date: "2026-11-30" }, "following");
    const { state } = done(moved, editOccurrences, edit);
    expect(seen(state, today, 14)).toEqual(["11-20 Lecture", "11-30 Lecture"]);
    expect(timeOn(state, "2026-11-30").description).toBe("Room 5");
  });
});

describe("all", () => {
  test("changes every part, and keeps the hours of what is done", () => {
    const ticked = done(timed, completeTask, { taskId: timeOn(timed, "2026-11-20").id }).state;
    const split = done(
      ticked,
      editOccurrences,
      editOf(ticked, "2026-12-04", { title: "Seminar" }, "following"),
    );
    const { state } = done(
      split.state,
      editOccurrences,
      editOf(split.state, "2026-11-27", { hours: "3" }, "all"),
    );
    expect(timeOn(state, "2026-12-04")).toMatchObject({ title: "Seminar", hours: 3 });
    expect(timeOn(state, "2026-11-27")).toMatchObject({ title: "Lecture", hours: 3 });
    expect(state.hoursByDay.get(today)).toBe(1);
  });

  test("reaches an open time that has a row, but for what a person wrote there", () => {
    const own = done(timed, editOccurrences, editOf(timed, "2026-12-04", { title: "Guest" }, "this")).state;
    const edit = editOf(own, "2026-11-27", { title: "Seminar", hours: "3" }, "all");
    const { state } = done(own, editOccurrences, edit);
    expect(timeOn(state, "2026-12-04")).toMatchObject({ title: "Guest", hours: 3 });
  });

  test("with other days is one part again, and what was touched stays", () => {
    const own = done(timed, editOccurrences, editOf(timed, "2026-12-04", { title: "Guest" }, "this")).state;
    const repeat = { ...newRepeatForm(today), weekdays: [1] };
    const { state } = done(own, editOccurrences, editOf(own, "2026-11-27", {}, "all", repeat));
    expect(seen(state, today, 21)).toEqual([
      "11-23 Lecture",
      "11-30 Lecture",
      "12-04 Guest",
      "12-07 Lecture",
    ]);
  });
});

test("other days for all leave the title to another device, which may change it at the same time", () => {
  const repeat = { ...newRepeatForm(today), weekdays: [1] };
  const { writes } = done(timed, editOccurrences, editOf(timed, "2026-11-27", {}, "all", repeat));
  const [{ fields }] = writes as unknown as [{ readonly fields: object }];
  expect(Object.keys(fields).sort()).toEqual(["ends", "missed", "next", "rule", "start", "updatedAt"]);
});

describe("an end", () => {
  test("leaves what was before, and can be taken back", () => {
    const task = timeOn(weekly, "2026-11-27");
    const change = done(weekly, endSeries, { taskId: task.id });
    expect(seen(change.state, today, 60)).toEqual(["11-20 Lecture"]);
    expect(partOfTask(change.state, task)).toBeNull();
    const back = done(change.state, undo, { before: weekly, ...change }).state;
    expect(seen(back)).toEqual(seen(weekly));
  });

  test("of the whole keeps what is done", () => {
    const ticked = done(weekly, completeTask, { taskId: timeOn(weekly, "2026-11-20").id }).state;
    const change = done(ticked, deleteSeries, { series });
    expect(seen(change.state, today, 60)).toEqual(["11-20 Lecture"]);
    expect(change.state.hoursByDay.get(today)).toBe(1);
    const back = done(change.state, undo, { before: ticked, ...change }).state;
    expect(seen(back)).toEqual(seen(ticked));
  });
});

describe("a pause", () => {
  test("is without the series on its days, also of later parts", () => {
    const split = done(
      timed,
      editOccurrences,
      editOf(timed, "2026-12-04", { title: "Seminar" }, "following"),
    ).state;
    const pause = { series, from: onDay("2026-11-25"), to: onDay("2026-12-08") };
    const { state } = done(split, pauseSeries, pause);
    expect(seen(state, today, 28)).toEqual(["11-20 Lecture", "12-11 Seminar"]);
    const on = done(state, resumeSeries, { series, from: onDay("2026-12-01") }).state;
    expect(seen(on, today, 28)).toEqual(["11-20 Lecture", "12-04 Seminar", "12-11 Seminar"]);
    expect(
      seen(done(state, resumeSeries, { series, from: onDay("2026-11-25") }).state, today, 28),
    ).toHaveLength(4);
  });
});

describe("times that were not done", () => {
  const daily = (missed: "goes" | "stays") =>
    aState({ series: [aSeries({ start: onDay("2026-10-01"), missed })] });

  test("are seen for two weeks, or stay", () => {
    expect(tasksOn(daily("goes"), onDay("2026-11-06"), today)).toHaveLength(1);
    expect(tasksOn(daily("goes"), onDay("2026-11-05"), today)).toHaveLength(0);
    expect(tasksOn(daily("stays"), onDay("2026-10-01"), today)).toHaveLength(1);
  });

  test("can be ticked in the calendar for 60 days", () => {
    const { details } = calendarView(
      daily("goes"),
      { month: "2026-10" as never, selected: onDay("2026-10-01") },
      today,
    );
    const [missed] = details?.tasks ?? [];
    if (missed === undefined) throw new Error("the missed one is shown");
    const { state } = done(daily("goes"), completeTask, { taskId: missed.task.id });
    expect(tasksOn(state, onDay("2026-10-01"), today)).toHaveLength(1);
    const early = aState({ series: [aSeries({ start: onDay("2026-09-01"), missed: "goes" })] });
    const of = (day: string) => tasksAndMissedOn(early, onDay(day), today).length;
    expect([of("2026-09-20"), of("2026-09-21"), of("2026-11-05"), of("2026-11-06")]).toEqual([0, 1, 1, 1]);
    for (const once of [state, daily("stays")])
      expect(tasksAndMissedOn(once, onDay("2026-10-01"), today)).toHaveLength(1);
  });

  test("lists go ahead for eight weeks", () => {
    const days = [...allTasks(daily("goes"), today).keys()].sort();
    expect([days[0], days.at(-1)]).toEqual(["2026-11-06", "2027-01-15"]);
  });
});

describe("after it is done", () => {
  const plants = aState({
    series: [aSeries({ start: onDay("2026-11-10"), next: "afterDone", rule: { every: "day", interval: 3 } })],
  });

  test("one time is open at once, and the next is counted from the day it was done on", () => {
    expect(seen(plants, onDay("2026-11-01"), 60)).toEqual(["11-10 Lecture"]);
    const { state } = done(plants, completeTask, { taskId: timeOn(plants, "2026-11-10").id });
    expect(seen(state, onDay("2026-11-01"), 60)).toEqual(["11-10 Lecture", "11-23 Lecture"]);
    expect(done(state, deleteTask, { taskId: timeOn(state, "2026-11-23").id }).state.tasks.size).toBe(2);
  });
});

test("a time that has no hours of the clock is moved like others: alone, with those that follow, or with all", () => {
  const { id } = timeOn(weekly, "2026-11-27");
  const move = (scope: OccurrenceEdit["scope"]) =>
    seen(
      done(weekly, editOccurrences, { taskId: id, form: { date: onDay("2026-11-26") }, scope }).state,
      today,
      15,
    );
  expect(move("this")).toEqual(["11-20 Lecture", "11-26 Lecture", "12-04 Lecture"]);
  expect(move("following")).toEqual(["11-20 Lecture", "11-26 Lecture", "12-03 Lecture"]);
  expect(move("all")).toEqual(["11-26 Lecture", "12-03 Lecture"]);
});
