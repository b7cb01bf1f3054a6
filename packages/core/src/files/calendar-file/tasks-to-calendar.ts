import { APP_NAME } from "@furrow/values";
import type { Exam } from "../../records/exam.ts";
import { byId } from "../../records/state/groups.ts";
import type { State } from "../../records/state.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { dayOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { foldedLine } from "./content-lines.ts";
import { eventLines } from "./event-lines.ts";
import { seriesToEvents } from "./series-to-events.ts";

/** Tasks and exams as an iCalendar file. Without times they are all-day events. */
export const tasksCalendar = (state: State, now: Instant): string => {
  const context = { courses: state.courses, now };
  const series = seriesToEvents(state, context);
  const all = allTasks(state, dayOf(now));
  const tasks = [...all.keys()].sort().flatMap((day) => [...(all.get(day) ?? [])].sort(byTimeOfDay));
  const exams = [...state.exams.values()].sort(byId).map(examAsTask);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${APP_NAME}//${APP_NAME}//EN`,
    "CALSCALE:GREGORIAN",
    ...series.lines,
    ...tasks.filter((task) => !series.covers(task)).flatMap((task) => eventLines(task, context)),
    ...exams.flatMap((exam) => eventLines(exam, context)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
};

/** Its length is unknown: an hour is shown. */
const examAsTask = ({ id, name: title, course, date, time: startTime }: Exam): Task =>
  taskRecord.parse(id, { title, course, date, startTime, hours: 1 }, date);
