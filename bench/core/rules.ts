/**
 * What rules, commands and views cost with the rows in the file that is named; prints medians in ms as JSON. Bundled with a build's own core by
 * core.bench.ts, and run in a process of its own: what a build does not know is not there, and only that measure fails.
 */

import { readFileSync } from "node:fs";
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
  dashboardView,
  daysFrom,
  decide,
  deleteTask,
  editOccurrences,
  editTask,
  formOfTask,
  monthOf,
  movesTo,
  moveTasks,
  passTime,
  type QuickAddLanguage,
  readQuickAdd,
  reopenTask,
  rollOverView,
  type State,
  type StoredRecord,
  suggestedStart,
  type TaskId,
  tasksOn,
  tasksView,
  unfinishedBefore,
  weekView,
  yearHeatmap,
} from "@furrow/core";
import { completeTask, instantAt, sealedTables } from "@furrow/core/testing";
import { quickAddLanguage } from "../../apps/web/src/words/en/quick-add.ts";
import { TODAY } from "../many-tasks.ts";
import { median } from "../measuring/statistics.ts";

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

/** What a screen waits for: the decision with all that follows from it, and the state after it. */
const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input): State => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, TODAY);
};

type Measures = Readonly<Record<string, () => unknown>>;

/** As a page opens it: over columns, of which nothing has been looked at. Builds of before read all rows. */
const openedState = (rows: readonly StoredRecord[]): (() => State) => {
  if (sealedTables === undefined) return () => buildState(rows, TODAY);
  const open = sealedTables(rows);
  return () => buildState([], TODAY, open());
};

/** As it is after what is due was recorded, which a page does when it opens. Builds of before did that within each verb. */
const stateOf = (rows: readonly StoredRecord[]): State => {
  const state = openedState(rows)();
  return passTime === undefined ? state : done(state, passTime, undefined);
};

const openTasks = (rows: readonly StoredRecord[], state: State, isMeant: (date: unknown) => boolean) =>
  rows
    .filter(({ table, fields }) => table === "tasks" && fields?.done === null && isMeant(fields.date))
    .slice(0, 10)
    .flatMap(({ id }) => state.tasks.get(id as TaskId) ?? []);

const once = <Value>(make: () => Value): (() => Value) => {
  const made: Value[] = [];
  return () => {
    const [value = make()] = made;
    made[0] = value;
    return value;
  };
};

const measuresOf = (rows: readonly StoredRecord[]): Measures => {
  const opened = openedState(rows);
  const state = stateOf(rows);
  const [open] = openTasks(rows, state, (date) => date === TODAY);
  if (open === undefined) throw new Error("no open task today");
  const taskId = open.id;
  const ten = openTasks(rows, state, (date) => date !== TODAY);
  const unfinished = once(() => unfinishedBefore(state, TODAY));
  const moves = once(() => movesTo(unfinished(), TODAY));
  const completed = once(() => done(state, completeTask, { taskId }));
  const form = { ...formOfTask(open), title: "Another title", hours: "2.5" };
  const month = monthOf(TODAY);
  const analytics = (range: "week" | "month" | "year") => () =>
    analyticsView(state, { range, offset: 0 }, TODAY);
  return {
    "open the state, with the dashboard": () => dashboardView(opened(), context),
    "add a task": () => done(state, addTask, { form }),
    "complete a task": () => done(state, completeTask, { taskId }),
    "reopen a task": () => done(completed(), reopenTask, { taskId }),
    "edit a task": () => done(state, editTask, { taskId, form }),
    "delete a task": () => done(state, deleteTask, { taskId }),
    "move all unfinished to today: which": () => movesTo(unfinishedBefore(state, TODAY), TODAY),
    "move all unfinished to today": () => done(state, moveTasks, { moves: moves() }),
    "spread all unfinished over the week": () => rollOverView(state, unfinished(), { type: "week" }, TODAY),
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
    "analytics: heatmap": () => yearHeatmap(state.hoursByDay, 2026, TODAY),
  };
};

/** The verbs of repeating tasks, and the views that look at a series that was just changed. */
const ofSeries = (rows: readonly StoredRecord[]): Measures => {
  if (!rows.some(({ table }) => table === "series")) return {};
  const state = stateOf(rows);
  const time = daysFrom(TODAY, addDays(TODAY, 14))
    .flatMap((day) => tasksOn(state, day, TODAY))
    .find(({ was, done }) => was !== undefined && done === null);
  if (time === undefined) throw new Error("no repeating task is due");
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

/** What is looked at the first time after a page was opened, when no task has been read yet. */
const FIRST_LOOKS: Readonly<Record<string, (state: State) => unknown>> = {
  "tasks: today, searched": (state) => tasksView(state, { filter: "today", search: "chapter 999" }, TODAY),
  "tasks: all, first window": (state) => tasksView(state, { filter: "all" }, TODAY),
  "analytics: year": (state) => analyticsView(state, { range: "year", offset: 0 }, TODAY),
};

/** What `prepare` gives is made before the time is taken. */
const medianMs = <Prepared>(run: (prepared: Prepared) => unknown, prepare: () => Prepared): number => {
  for (let round = 0; round < 5; round += 1) run(prepare());
  return median(
    Array.from({ length: 25 }, () => {
      const prepared = prepare();
      const start = performance.now();
      run(prepared);
      return performance.now() - start;
    }),
  );
};

const nothing = (): undefined => undefined;

const attempt = (run: () => number): number | string => {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
};

const [, , file = ""] = process.argv;
const rows: readonly StoredRecord[] = JSON.parse(readFileSync(file, "utf8"));
const measured: Record<string, number | string> = {};
for (const [group, measures] of Object.entries({ "the tasks": measuresOf, "repeating tasks": ofSeries })) {
  try {
    for (const [name, run] of Object.entries(measures(rows)))
      measured[name] = attempt(() => medianMs(run, nothing));
  } catch (error) {
    measured[group] = String(error);
  }
}
for (const [name, look] of Object.entries(FIRST_LOOKS))
  measured[`${name}, for the first time`] = attempt(() => medianMs(look, openedState(rows)));
process.stdout.write(JSON.stringify(measured));
