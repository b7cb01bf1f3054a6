/** Five years of a diligent student: 36,000 tasks, 20 a day, to a week ahead; nine of ten past tasks are done. */

import { addDays, CATEGORIES, type Day, type Task, type TaskId } from "@furrow/core";
import { clockOfMinutes, isoAtNoon } from "@furrow/core/testing";

export const TASKS_A_DAY = 20;
export const TODAY = "2026-11-20" as Day;

/** How many days before today the task with this number lies, of so many. */
const daysBack = (index: number, count: number): number => Math.floor((count - 1 - index) / TASKS_A_DAY) - 7;

const aTask = (index: number, date: Day): Task => ({
  id: `task_${1_600_000_000_000 + index * 7_919}_${(index * 2_654_435_761) % 4_294_967_296}` as TaskId,
  title: `Read chapter ${index} and take notes`,
  description: index % 4 === 0 ? "Summary in own words, then the exercises at the end" : "",
  date,
  hours: 0.5 + (index % 4) / 2,
  startTime: clockOfMinutes(480 + (index % TASKS_A_DAY) * 30),
  endTime: clockOfMinutes(510 + (index % TASKS_A_DAY) * 30 + (index % 4) * 30),
  category: CATEGORIES[index % CATEGORIES.length] ?? "Other",
  done: date < TODAY && index % 10 !== 0 ? { at: isoAtNoon(date) } : null,
  createdAt: isoAtNoon(date),
  updatedAt: isoAtNoon(date),
});

export const manyTasks = (count: number): readonly Task[] =>
  Array.from({ length: count }, (_, index) => aTask(index, addDays(TODAY, -daysBack(index, count))));
