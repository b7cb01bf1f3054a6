/** What a student has after five years, as rows come out of storage. */

import {
  addDays,
  type Day,
  isoOf,
  type Session,
  type StoredRecord,
  type Task,
  weekStart,
} from "@furrow/core";
import { instantAt, type JsonObject, sessionRecord, taskRecord } from "@furrow/core/testing";
import { manyTasks, TASKS_A_DAY, TODAY } from "../many-tasks.ts";

const SERIES = 200;
const COURSES = 40;

/** Every third task of the past had a session. */
export const rowsFor = (count: number): readonly StoredRecord[] => {
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
export const semesterRows = (): readonly StoredRecord[] => {
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
