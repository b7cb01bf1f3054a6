import { APP_NAME } from "@furrow/values";
import type { State } from "../../records/state.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { dayOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { foldedLine } from "./content-lines.ts";
import { eventLines } from "./event-lines.ts";
import { seriesToEvents } from "./series-to-events.ts";

/** The tasks as an iCalendar file. A task without times is an all-day event. */
export const tasksCalendar = (state: State, now: Instant): string => {
  const context = { courses: state.courses, now };
  const series = seriesToEvents(state, context);
  const all = allTasks(state, dayOf(now));
  const tasks = [...all.keys()].sort().flatMap((day) => [...(all.get(day) ?? [])].sort(byTimeOfDay));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${APP_NAME}//${APP_NAME}//EN`,
    "CALSCALE:GREGORIAN",
    ...series.lines,
    ...tasks.filter((task) => !series.covers(task)).flatMap((task) => eventLines(task, context)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
};
