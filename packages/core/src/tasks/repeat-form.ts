/** How a task repeats, as a form holds it. */
import { err, ok, type Result } from "@furrow/values";
import {
  MAX_INTERVAL,
  MAX_TIMES,
  type RepeatEnd,
  type RepeatRule,
  type SeriesPart,
} from "../records/series.ts";
import { dateOfDay, isDay, monthNumberOfDay, weekdayOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";

export interface RepeatForm {
  readonly every: RepeatRule["every"];
  readonly interval: string;
  /** For weeks: 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Of a month: a date, or "last". */
  readonly date: string;
  readonly ends: RepeatEnd["type"];
  readonly endDay: string;
  readonly times: string;
  readonly next: SeriesPart["next"];
  readonly missed: SeriesPart["missed"];
}

export type Repetition = Pick<SeriesPart, "ends" | "next" | "missed"> & { readonly rule: RepeatRule };

/** A missing field or an unusable value. */
export type RepeatProblem = "interval" | "weekdays" | "date" | "endDay" | "times";

/** Every week on the day of the task. */
export const newRepeatForm = (start: Day): RepeatForm => ({
  every: "week",
  interval: "1",
  weekdays: [weekdayOf(start)],
  date: String(dateOfDay(start)),
  ends: "never",
  endDay: "",
  times: "",
  next: "onDates",
  missed: "goes",
});

export const formOfRepeat = ({
  rule,
  ends,
  next,
  missed,
  start,
}: Pick<SeriesPart, "rule" | "ends" | "next" | "missed" | "start">): RepeatForm => ({
  ...newRepeatForm(start),
  ...(rule === null ? {} : { every: rule.every, interval: String(rule.interval) }),
  ...(rule?.every === "week" ? { weekdays: rule.weekdays } : {}),
  ...(rule?.every === "month" ? { date: String(rule.date) } : {}),
  ends: ends.type,
  ...(ends.type === "on" ? { endDay: ends.day } : {}),
  ...(ends.type === "after" ? { times: String(ends.times) } : {}),
  next,
  missed,
});

/** What the form asks for, or all problems in the order of its fields. Yearly rules use the date of `start`. */
export const readRepeatForm = (
  form: RepeatForm,
  start: Day,
): Result<Repetition, readonly [RepeatProblem, ...RepeatProblem[]]> => {
  const { every, ends, next, missed } = form;
  const interval = wholeNumber(form.interval, MAX_INTERVAL);
  // Counted from completion, a weekly rule has no weekdays.
  const chosen = next === "afterDone" ? [weekdayOf(start)] : form.weekdays;
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => chosen.includes(weekday));
  const date = form.date === "last" ? "last" : wholeNumber(form.date, 31);
  const times = wholeNumber(form.times, MAX_TIMES);
  const endDay = isDay(form.endDay) && form.endDay >= start ? form.endDay : null;
  const [first, ...others]: readonly RepeatProblem[] = [
    ...when(interval === null, "interval"),
    ...when(every === "week" && weekdays.length === 0, "weekdays"),
    ...when(every === "month" && date === null, "date"),
    ...when(ends === "on" && endDay === null, "endDay"),
    ...when(ends === "after" && times === null, "times"),
  ];
  if (first !== undefined) return err([first, ...others]);
  const common = { interval: interval ?? 1 };
  const rules: Readonly<Record<RepeatRule["every"], RepeatRule>> = {
    day: { every: "day", ...common },
    week: { every: "week", ...common, weekdays },
    month: { every: "month", ...common, date: date ?? 1 },
    year: { every: "year", ...common, month: monthNumberOfDay(start), date: dateOfDay(start) },
  };
  const end: RepeatEnd =
    ends === "on"
      ? { type: "on", day: endDay ?? start }
      : ends === "after"
        ? { type: "after", times: times ?? 1 }
        : { type: "never" };
  return ok({ rule: rules[every], ends: end, next, missed });
};

const wholeNumber = (text: string, most: number): number | null => {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

const when = (isMissing: boolean, field: RepeatProblem): readonly RepeatProblem[] =>
  isMissing ? [field] : [];
