import { APP_NAME } from "@furrow/values";
import type { Exam } from "../../records/exam.ts";
import { byId } from "../../records/state/groups.ts";
import type { State } from "../../records/state.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { addDays } from "../../time/day.ts";
import { dayOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { dayInZone } from "../../time/zone.ts";
import { foldedLine } from "./content-lines.ts";
import { eventLines } from "./event-lines.ts";
import { isInWindow, isPublished, type PublishedCalendar, publishedDay } from "./published-calendar.ts";
import { seriesToEvents } from "./series-to-events.ts";
import { zoneLines } from "./zone-lines.ts";

/** Tasks and exams as an iCalendar file. Without times they are all-day events. */
export const tasksCalendar = (state: State, now: Instant, published?: PublishedCalendar): string => {
  const context = { courses: state.courses, now, published };
  const series = seriesToEvents(state, context);
  const today = published === undefined ? dayOf(now) : dayInZone(published.zone, now);
  const all = allTasks(state, today);
  const tasks = [...all.keys()].sort().flatMap((day) => [...(all.get(day) ?? [])].sort(byTimeOfDay));
  const exams = [...state.exams.values()].sort(byId).map(examAsTask);
  const single = [...tasks.filter((task) => !series.covers(task)), ...exams].filter(
    (task) => isPublished(task, published) && isInWindow(publishedDay(task), published),
  );
  // Two devices in two zones have them in two orders.
  if (published !== undefined) single.sort(byId);
  const zones = new Set([...(published === undefined ? [] : [published.zone]), ...series.zones]);
  const [first = today] = [published?.days.from ?? today, ...series.begins].sort();
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${APP_NAME}//${APP_NAME}//EN`,
    "CALSCALE:GREGORIAN",
    ...(published === undefined ? [] : PUBLISHED),
    ...[...zones].flatMap((zone) => zoneLines(zone, first, published?.days.to ?? addDays(today, 730))),
    ...series.lines,
    ...single.flatMap((task) => eventLines(task, context)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
};

const PUBLISHED: readonly string[] = [
  // Without a name, programs show the address.
  `NAME:${APP_NAME}`,
  `X-WR-CALNAME:${APP_NAME}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
  "X-PUBLISHED-TTL:PT1H",
];

/** Its length is unknown: an hour is shown. */
const examAsTask = ({ id, name: title, course, date, time: startTime, moment }: Exam): Task => ({
  ...taskRecord.parse(id, { title, course, date, startTime, hours: 1 }, date),
  ...(moment === undefined ? {} : { moment }),
});
