/** Repeating tasks (series) that count from completion: one occurrence is open, the next is counted from its completion. */

import type { RepeatRule, SeriesPart } from "../records/series.ts";
import type { Task } from "../records/task.ts";
import { occurrenceId, readOccurrenceId } from "../records/task-ids.ts";
import { addDays, dateOfDay } from "../time/day.ts";
import { addMonths, lastDayOfMonth, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { isPaused } from "./series-parts.ts";

/** The open occurrence's day if it has no row; null if a row is open or the series is over. */
export const nextTimeAfterDone = (part: SeriesPart, first: SeriesPart, rows: readonly Task[]): Day | null => {
  const { rule, ends, start, series } = part;
  if (rule === null) return null;
  const ofPart = rows.filter(({ id }) => (readOccurrenceId(id)?.day ?? "") >= start);
  if (ofPart.some(({ done, skipped }) => done === null && skipped === undefined)) return null;
  if (ends.type === "after" && ofPart.length >= ends.times) return null;
  const taken = new Set<string>(rows.map(({ id }) => id));
  const ended = ofPart.map(({ done, skipped, date }) => (skipped ?? done)?.on ?? date).sort();
  const last = ended.at(-1);
  let day = last === undefined ? start : stepFrom(last, rule);
  while (taken.has(occurrenceId(series, day)) || isPaused(first, day)) {
    day = isPaused(first, day) ? addDays(day, 1) : stepFrom(day, rule);
    if (isPausedForGood(first, day)) return null;
  }
  return day;
};

const isPausedForGood = ({ pauses }: SeriesPart, day: Day): boolean =>
  pauses.some(({ from, to }) => to === null && day >= from);

/** The same date of a later month, or its last day. */
const stepFrom = (day: Day, { every, interval }: RepeatRule): Day => {
  if (every === "day" || every === "week") return addDays(day, every === "day" ? interval : interval * 7);
  const month = addMonths(monthOf(day), every === "month" ? interval : interval * 12);
  const last = lastDayOfMonth(month);
  return dateOfDay(day) > dateOfDay(last) ? last : addDays(last, dateOfDay(day) - dateOfDay(last));
};
