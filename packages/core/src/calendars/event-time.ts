/** One time of an event, with the day and the clock times that this device shows. */
import { type Category, readCategory, UNTITLED } from "../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import { clockTimeOf } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { type CalendarMoment, type CalendarOccurrence, dateOf } from "./occurrence.ts";

export interface EventTime {
  /** The UID, with the original time if the event repeats. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly date: Day;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  /** Of a time in a zone. */
  readonly at?: Instant;
  readonly hours: number;
  readonly category: Category;
  /** Of an event over several days. */
  readonly lastDay?: Day;
  /** The day that the event's rule gives, in the event's own zone. */
  readonly day?: Day;
  /** The calendar has this time otherwise than the rule. */
  readonly isChanged?: true;
}

const WHOLE_DAY_HOURS = 1;
const NO_LENGTH_HOURS = 0.5;
const DAY_MINUTES = 1440;
/** A year, in an event without a reasonable end. */
const MOST_DAYS = 365;

export const eventTime = (occurrence: CalendarOccurrence, key: string): EventTime => {
  const { title, place, start, length, description } = occurrence;
  const date = dateOf(start);
  const about = {
    key,
    title: title || UNTITLED,
    description: [place, description].filter((part) => part !== "").join("\n"),
    category: readCategory(occurrence.category),
    date,
    ...lastDayOf(start, length, date),
  };
  if (start.minutes === null) return { ...about, startTime: null, endTime: null, hours: WHOLE_DAY_HOURS };
  const startTime = start.instant === null ? clockOfMinutes(start.minutes) : clockTimeOf(start.instant);
  const hasEnd = length > 0 && length < DAY_MINUTES;
  return {
    ...about,
    ...(start.instant === null ? {} : { at: start.instant }),
    startTime,
    endTime: hasEnd ? clockOfMinutes(minutesOfClock(startTime) + length) : null,
    hours: length <= 0 ? NO_LENGTH_HOURS : Math.min(length, DAY_MINUTES) / 60,
  };
};

/** An event of less than a day that ends after midnight is not over several days. */
const lastDayOf = (start: CalendarMoment, length: number, date: Day): Pick<EventTime, "lastDay"> => {
  const from = start.minutes === null ? 0 : minutesOfDay(start, start.minutes);
  const days = length <= DAY_MINUTES ? 0 : Math.ceil((from + length) / DAY_MINUTES) - 1;
  return days <= 0 ? {} : { lastDay: addDays(date, Math.min(days, MOST_DAYS)) };
};

const minutesOfDay = ({ instant }: CalendarMoment, minutes: number): number =>
  instant === null ? minutes : minutesOfClock(clockTimeOf(instant));
