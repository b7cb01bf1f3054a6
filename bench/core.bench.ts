/**
 * The rules without a screen: what building the state, a command and a view cost at 1,000, 10,000 and 36,000 tasks (20 a day for five
 * years), and with 200 repeating tasks and 40 courses beside the 36,000. Medians, in milliseconds. `node bench/core.bench.ts`.
 *
 * A command and a view have 4 ms. Not held to it: building the state, the first search after it (which reads every text once), and what
 * is said of all unfinished tasks: one press that writes thousands of rows (3,584 of 36,000) is shown by the row as well.
 */

import {
  addDays,
  addTask,
  analyticsView,
  applyWrites,
  buildState,
  type Command,
  type Context,
  calendarView,
  completeTasks,
  type Day,
  dashboardView,
  daysFrom,
  decide,
  deleteTask,
  editOccurrences,
  editTask,
  formOfTask,
  isoOf,
  monthOf,
  movesTo,
  moveTasks,
  passTime,
  type QuickAddLanguage,
  readQuickAdd,
  reopenTask,
  rollOverView,
  type Session,
  type State,
  type StoredRecord,
  suggestedStart,
  type Task,
  tasksOn,
  tasksView,
  unfinishedBefore,
  weekStart,
  weekView,
  yearHeatmap,
} from "@furrow/core";
import { completeTask, instantAt, type JsonObject, sessionRecord, taskRecord } from "@furrow/core/testing";
import { quickAddLanguage } from "../apps/web/src/words/en/quick-add.ts";
import { manyTasks, TASKS_A_DAY, TODAY } from "./many-tasks.ts";

const SIZES = [1_000, 10_000, 36_000] as const;
const SERIES = 200;
const COURSES = 40;
const NOW = instantAt(TODAY, 18);

const QUICK_ADD: QuickAddLanguage = {
  words: quickAddLanguage,
  dateOrder: "month-first",
  clock: "12-hours",
};

let idsMade = 0;
const context: Context = {
  now: NOW,
  today: TODAY,
  newId: () => {
    idsMade += 1;
    return idsMade.toString(36);
  },
};

/** Every third task of the past had a session. */
const rowsFor = (count: number): readonly StoredRecord[] => {
  const rows: StoredRecord[] = [];
  for (const [index, task] of manyTasks(count).entries()) {
    rows.push(stored("tasks", task.id, taskRecord.toFields(task)));
    if (index % 3 !== 0 || task.date > TODAY) continue;
    const session = aSession(index, task);
    rows.push(stored("sessions", session.id, sessionRecord.toFields(session)));
  }
  return rows;
};

/**
 * What a student has beside them who keeps everything in order: 200 repeating tasks, most of them weekly, a tenth of them with times that
 * stay until they are done, of the last two years with a row for each time that was done; and 40 courses.
 */
const semesterRows = (): readonly StoredRecord[] => {
  const rows: StoredRecord[] = [];
  for (let index = 0; index < COURSES; index += 1)
    rows.push(
      stored("courses", `course_${index}`, { name: `Course ${index}`, color: "blue", weeklyHours: 4 }),
    );
  for (let index = 0; index < SERIES; index += 1) {
    const start = addDays(TODAY, -(index % 100) * 7 - (index % 7));
    const cells = {
      title: `Lecture ${index}`,
      hours: 1.5,
      startTime: "09:00",
      endTime: "10:30",
      course: `course_${index % COURSES}`,
      createdAt: isoOf(instantAt(start, 8)),
    };
    const rule =
      index % 20 === 0
        ? { every: "day", interval: 1 + (index % 3) }
        : index % 20 === 1
          ? { every: "month", interval: 1, date: "last" }
          : { every: "week", interval: 1, weekdays: [index % 7] };
    const id = `series_${index}`;
    const missed = index % 10 === 2 ? "stays" : "goes";
    rows.push(
      stored("series", id, { ...cells, start, rule, missed, ends: { type: "never" }, next: "onDates" }),
    );
    if (rule.every !== "week") continue;
    for (let day = nextWeekday(start, index % 7); day < TODAY; day = addDays(day, 7)) {
      const done = { at: isoOf(instantAt(day, 11)), on: day, hours: 1.5 };
      rows.push(stored("tasks", `${id}:${day}`, { was: { ...cells, date: day, steps: [] }, done }));
    }
  }
  return rows;
};

const nextWeekday = (day: Day, weekday: number): Day =>
  addDays(weekStart(addDays(day, 6 - weekday)), weekday);

/** As rows come out of storage: plain parsed JSON. */
const stored = (table: string, id: string, fields: JsonObject): StoredRecord => ({
  table,
  id,
  fields: JSON.parse(JSON.stringify(fields)),
});

const aSession = (index: number, { id, title, date }: Task): Session => {
  const startedAt = instantAt(date, 8) + (index % TASKS_A_DAY) * 1_800_000;
  return {
    id: `session_${startedAt}`,
    startedAt: isoOf(startedAt),
    endedAt: isoOf(startedAt + 1_500_000),
    plannedMinutes: 25,
    focusedMinutes: 25,
    taskId: id,
    taskTitle: title,
    outcome: "finished",
  };
};

/** What a screen waits for: the decision with all that follows from it, and the state after it. */
const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input): State => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, TODAY);
};

const measuresOf = (rows: readonly StoredRecord[]): Readonly<Record<string, () => unknown>> => {
  // What is due is recorded when a page opens, before anything else is done.
  const state = done(buildState(rows, TODAY), passTime, undefined);
  const open = tasksOn(state, TODAY, TODAY).find((task) => task.done === null && task.was === undefined);
  if (open === undefined) throw new Error("no open task today");
  const taskId = open.id;
  const ten = [...state.tasks.values()]
    .filter((task) => task.done === null && task.date !== TODAY)
    .slice(0, 10);
  const unfinished = unfinishedBefore(state, TODAY);
  const moves = movesTo(unfinished, TODAY);
  const completed = done(state, completeTask, { taskId });
  const form = { ...formOfTask(open), title: "Another title", hours: "2.5" };
  const month = monthOf(TODAY);
  const analytics = (range: "week" | "month" | "year") => () =>
    analyticsView(state, { range, offset: 0 }, TODAY);
  return {
    "build the state": () => buildState(rows, TODAY),
    "add a task": () => done(state, addTask, { form }),
    "complete a task": () => done(state, completeTask, { taskId }),
    "reopen a task": () => done(completed, reopenTask, { taskId }),
    "edit a task": () => done(state, editTask, { taskId, form }),
    "delete a task": () => done(state, deleteTask, { taskId }),
    "move all unfinished to today: which": () => movesTo(unfinishedBefore(state, TODAY), TODAY),
    "move all unfinished to today": () => done(state, moveTasks, { moves }),
    "spread all unfinished over the week": () => rollOverView(state, unfinished, { type: "week" }, TODAY),
    "move ten to tomorrow": () => done(state, moveTasks, { moves: movesTo(ten, addDays(TODAY, 1)) }),
    "complete ten": () => done(state, completeTasks, { taskIds: ten.map(({ id }) => id) }),
    "spread ten over the week": () => rollOverView(state, ten, { type: "week" }, TODAY),
    "quick add: a letter": () => [
      readQuickAdd("Read ch. 4 on Friday from 2 to 3:30pm Reading", TODAY, QUICK_ADD),
      suggestedStart(state, TODAY, NOW),
    ],
    dashboard: () => dashboardView(state, context),
    "tasks: today": () => tasksView(state, { filter: "today" }, TODAY),
    "tasks: this week": () => tasksView(state, { filter: "week" }, TODAY),
    "tasks: all, first window": () => tasksView(state, { filter: "all" }, TODAY),
    "tasks: all, latest first": () => tasksView(state, { filter: "all", order: "latest" }, TODAY),
    "tasks: today, searched": () => tasksView(state, { filter: "today", search: "chapter 999" }, TODAY),
    "tasks: all, searched": () => tasksView(state, { filter: "all", search: "chapter 999" }, TODAY),
    "tasks: all, a letter that all have": () => tasksView(state, { filter: "all", search: "e" }, TODAY),
    week: () => weekView(state, TODAY, TODAY),
    "calendar: month": () => calendarView(state, { month, selected: TODAY }, TODAY),
    "analytics: week": analytics("week"),
    "analytics: month": analytics("month"),
    "analytics: year": analytics("year"),
    ...ofSeries(state),
    "analytics: heatmap": () => yearHeatmap(state.hoursByDay, 2026, TODAY),
  };
};

/** The verbs of repeating tasks, and the views that look at a series that was just changed. */
const ofSeries = (state: State): Readonly<Record<string, () => unknown>> => {
  const time = daysFrom(TODAY, addDays(TODAY, 14))
    .flatMap((day) => tasksOn(state, day, TODAY))
    .find(({ was, done }) => was !== undefined && done === null);
  if (time === undefined) return {};
  const taskId = time.id;
  const form = { ...formOfTask(time), title: "Another lecture" };
  const changed = () => done(state, editOccurrences, { taskId, form, scope: "all" });
  return {
    "series: tick a time": () => done(state, completeTask, { taskId }),
    "series: edit this and following": () =>
      done(state, editOccurrences, { taskId, form, scope: "following" }),
    "series: edit all": changed,
    "series: edit all, then the month": () =>
      calendarView(changed(), { month: monthOf(TODAY), selected: TODAY }, TODAY),
    "series: edit all, then all tasks": () => tasksView(changed(), { filter: "all" }, TODAY),
  };
};

/** What is looked at the first time after the state was built, when nothing is remembered yet. */
const firstSearch = (rows: readonly StoredRecord[]): number =>
  median(
    (state) => tasksView(state, { filter: "today", search: "chapter 999" }, TODAY),
    () => buildState(rows, TODAY),
  );

/** What `prepare` gives is made before the time is taken. */
const median = <Prepared>(run: (prepared: Prepared) => unknown, prepare: () => Prepared): number => {
  for (let round = 0; round < 5; round += 1) run(prepare());
  const times = Array.from({ length: 25 }, () => {
    const prepared = prepare();
    const start = performance.now();
    run(prepared);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
};

const nothing = (): undefined => undefined;

const table: Record<string, Record<string, string>> = {};
const columns = [
  ...SIZES.map((size) => [size.toLocaleString("en"), rowsFor(size)] as const),
  ["36,000, series", [...rowsFor(36_000), ...semesterRows()]] as const,
];
for (const [column, rows] of columns) {
  const show = (name: string, ms: number, digits = 2): void => {
    table[name] = { ...table[name], [column]: ms.toFixed(digits) };
  };
  for (const [name, run] of Object.entries(measuresOf(rows))) show(name, median(run, nothing));
  show("tasks: today, searched for the first time", firstSearch(rows));
  const unfinished = unfinishedBefore(buildState(rows, TODAY), TODAY).length;
  show(
    "move all unfinished to today: a row",
    Number(table["move all unfinished to today"]?.[column]) / unfinished,
    4,
  );
}
console.log("Core: medians in ms, by number of tasks");
console.table(table);
