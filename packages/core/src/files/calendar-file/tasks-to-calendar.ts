import { APP_NAME } from "@furrow/values";
import type { State } from "../../records/state/state.ts";
import { isMadeByTimer, type Task } from "../../records/task.ts";
import { byTimeOfDay } from "../../tasks/task-order.ts";
import { clockOfMinutes, minutesOfClock } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import { isoOf } from "../../time/instant.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import { categoryLines } from "./category-lines.ts";
import { escapedText, foldedLine } from "./content-lines.ts";

/**
 * The tasks as an iCalendar file. Times are floating: nine o'clock stays nine o'clock wherever the person is, as in the app. A task
 * without times is an event of the whole day.
 */
export const tasksCalendar = (state: State, now: Instant): string => {
  const days = [...state.tasksByDay.keys()].sort();
  const tasks = days.flatMap((day) => [...(state.tasksByDay.get(day) ?? [])].sort(byTimeOfDay));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${APP_NAME}//${APP_NAME}//EN`,
    "CALSCALE:GREGORIAN",
    ...tasks.flatMap((task) => eventLines(task, state.courses, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
};

const eventLines = (task: Task, courses: State["courses"], now: Instant): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${escapedText(task.id)}@${APP_NAME.toLowerCase()}`,
  `DTSTAMP:${utcStamp(now)}`,
  ...timeLines(task),
  `SUMMARY:${escapedText(task.title)}`,
  ...(task.description === "" ? [] : [`DESCRIPTION:${escapedText(task.description)}`]),
  ...categoryLines(task, courses),
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const timeLines = (task: Task): readonly string[] => {
  const { date, startTime, endTime, hours } = task;
  if (startTime === null) {
    return [`DTSTART;VALUE=DATE:${basic(date)}`, `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`];
  }
  const from = minutesOfClock(startTime);
  const planned = Math.max(1, Math.round(hours * 60));
  const until =
    endTime === null ? from + planned : minutesOfClock(endTime) + (endTime < startTime ? DAY_MINUTES : 0);
  // A session over midnight counts for the day it ended on.
  const start = isMadeByTimer(task) && until >= DAY_MINUTES ? addDays(date, -1) : date;
  const end = addDays(start, Math.floor(until / DAY_MINUTES));
  return [
    `DTSTART:${basic(start)}T${basicTime(startTime)}`,
    `DTEND:${basic(end)}T${basicTime(clockOfMinutes(until))}`,
  ];
};

const DAY_MINUTES = 1440;

const basic = (day: Day): string => day.replaceAll("-", "");
const basicTime = (time: ClockTime): string => `${time.replace(":", "")}00`;
const utcStamp = (now: Instant): string => `${isoOf(now).slice(0, 19).replace(/[-:]/g, "")}Z`;
