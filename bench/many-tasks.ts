/** Five years of a diligent student: 36,000 tasks, 20 a day, to a week ahead; nine of ten past tasks are done. */

import { addDays, CATEGORIES, type Day, type Task, type TaskId } from "@furrow/core";
import { clockOfMinutes, isoAtNoon } from "@furrow/core/testing";

export const TASKS_A_DAY = 20;
export const TODAY = "2026-11-20" as Day;

const WEEK = 7;

const aTask = (index: number, date: Day, today: Day): Task => ({
  id: `task_${1_600_000_000_000 + index * 7_919}_${(index * 2_654_435_761) % 4_294_967_296}` as TaskId,
  title: `Read chapter ${index} and take notes`,
  description: index % 4 === 0 ? "Summary in own words, then the exercises at the end" : "",
  date,
  hours: 0.5 + (index % 4) / 2,
  startTime: clockOfMinutes(480 + (index % TASKS_A_DAY) * 30),
  endTime: clockOfMinutes(510 + (index % TASKS_A_DAY) * 30 + (index % 4) * 30),
  category: CATEGORIES[index % CATEGORIES.length] ?? "Other",
  done: date < today && index % 10 !== 0 ? { at: isoAtNoon(date) } : null,
  createdAt: isoAtNoon(date),
  updatedAt: isoAtNoon(date),
});

export const manyTasks = (count: number): readonly Task[] => tasksUpTo(addDays(TODAY, WEEK), TODAY, count);

/** The last of them on that day: so however few there are, a page of today shows the same twenty. */
export const tasksUpTo = (last: Day, today: Day, count: number): readonly Task[] =>
  Array.from({ length: count }, (_, index) => {
    const daysBefore = Math.floor((count - 1 - index) / TASKS_A_DAY);
    return aTask(index, addDays(last, -daysBefore), today);
  });
