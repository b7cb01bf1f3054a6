/** What a calendar says, in the cells of the rows that its events become. */
import type { JsonObject } from "@furrow/values";
import { MAX_EXAM_NAME } from "../exams/exam-form.ts";
import type { EventKind, Meeting } from "../records/calendar-event.ts";
import type { Category } from "../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import type { EventTime, FeedEvent } from "./feed-event.ts";

/** What a row keeps in `was` besides the cells. */
export interface Source {
  /** Null once the user keeps what the calendar no longer has. */
  readonly feed: string | null;
  /** When the text was fetched that this follows from: an older one changes nothing. */
  readonly readAt: Instant;
}

const LATE = "23:00";
const DEADLINE_HOURS = 1;

type TaskSaid = Pick<EventTime, "title" | "description" | "date" | "hours" | "startTime" | "endTime"> & {
  readonly category: Category;
};

/** A deadline is the day until which the work is due: at the end of a day, the clock says nothing more. */
export const taskSaid = (kind: EventKind, time: EventTime): TaskSaid => {
  const { title, description, date, hours, startTime, endTime, category } = time;
  if (kind !== "deadline") return { title, description, date, hours, startTime, endTime, category };
  const isMoment = startTime !== null && endTime === null;
  const isOver = isMoment && startTime === "00:00";
  return {
    title,
    description,
    date: isOver ? addDays(date, -1) : date,
    hours: endTime === null ? DEADLINE_HOURS : hours,
    startTime: isMoment && (isOver || startTime >= LATE) ? null : startTime,
    endTime,
    category: "Assignment",
  };
};

export const examSaid = ({ title, date, startTime }: EventTime) => ({
  name: title.slice(0, MAX_EXAM_NAME).toWellFormed(),
  date,
  time: startTime,
});

export const meetingsOf = ({ times }: FeedEvent): readonly Meeting[] =>
  times.flatMap(({ date, startTime, endTime, hours }) => {
    if (startTime === null) return [];
    return { date, from: startTime, to: endTime ?? endOf(startTime, hours) };
  });

const endOf = (from: ClockTime, hours: number): ClockTime =>
  clockOfMinutes(minutesOfClock(from) + Math.round(hours * 60));

/** What of a row in `was` is told when it changes: its name and when it is. */
export interface Told {
  readonly title: string;
  readonly date: Day;
  readonly time: ClockTime | null;
}

export const toldOf = (was: JsonObject): Told => ({
  title: String(was.title ?? was.name ?? ""),
  date: String(was.date ?? "") as Day,
  time: (was.startTime ?? was.time ?? null) as ClockTime | null,
});
