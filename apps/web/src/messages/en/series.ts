/** Recurring tasks: the rule as a sentence, its form, and the questions and notices of a series. */
import { type Day, type RepeatEnd, type RepeatRule, yearOfDay } from "@furrow/core";
import { format, plural } from "../format.ts";
import { dayName } from "./names.ts";

/** What of a series its sentence tells. */
export interface Repeats {
  readonly rule: RepeatRule;
  readonly next: "onDates" | "afterDone";
  readonly ends: RepeatEnd;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

const has = (weekdays: readonly number[], all: readonly number[]): boolean =>
  weekdays.length === all.length && all.every((weekday) => weekdays.includes(weekday));

const ordinal = (number: number): string => {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10]) ?? "th"}`;
};

const units: Readonly<Record<RepeatRule["every"], (count: number) => string>> = {
  day: (count) => plural(count, { one: "day", other: "days" }),
  week: (count) => plural(count, { one: "week", other: "weeks" }),
  month: (count) => plural(count, { one: "month", other: "months" }),
  year: (count) => plural(count, { one: "year", other: "years" }),
};

/** `every day`, `every 2 weeks` */
const interval = ({ every, interval: count }: Pick<RepeatRule, "every" | "interval">): string =>
  count === 1 ? `every ${units[every](1)}` : `every ${format.number(count)} ${units[every](count)}`;

const onWeekdays = (weekdays: readonly number[], every: number): string => {
  if (every === 1 && has(weekdays, WEEKDAYS)) return "every day";
  if (every === 1 && has(weekdays, MONDAY_TO_FRIDAY)) return "every weekday";
  const [only, ...others] = weekdays;
  if (every === 1 && only !== undefined && others.length === 0) return `every ${format.weekday(only)}`;
  return `${interval({ every: "week", interval: every })} on ${format.list(weekdays.map(format.weekdayShort))}`;
};

const days = (rule: RepeatRule): string => {
  switch (rule.every) {
    case "day":
      return interval(rule);
    case "week":
      return onWeekdays(rule.weekdays, rule.interval);
    case "month":
      return `${interval(rule)} on the ${rule.date === "last" ? "last day" : ordinal(rule.date)}`;
    case "year":
      return `${interval(rule)} on ${format.dateOfYear(rule.month, rule.date)}`;
  }
};

/** `3 days after it is done` */
const afterDone = ({ every, interval: count }: RepeatRule): string =>
  `${format.number(count)} ${units[every](count)} after it is done`;

/** The year only where it is another one. */
const dayIn = (day: Day, today: Day): string =>
  yearOfDay(day) === yearOfDay(today) ? format.shortDay(day) : format.shortDayAndYear(day);

/** A rule of years names the year of its end, even the present one. */
const until = (ends: RepeatEnd, every: RepeatRule["every"], today: Day): string => {
  switch (ends.type) {
    case "never":
      return "";
    case "on":
      return `, until ${every === "year" ? format.shortDayAndYear(ends.day) : dayIn(ends.day, today)}`;
    case "after":
      return `, ${plural(ends.times, { one: "once", other: `${format.number(ends.times)} times` })}`;
  }
};

/** `every 2 weeks on Tue and Thu, until Feb 12`: within a sentence. */
const ruleWithin = ({ rule, next, ends }: Repeats, today: Day): string =>
  (next === "afterDone" ? afterDone(rule) : days(rule)) + until(ends, rule.every, today);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is about to be done with one time of a series. */
export type Deed = "edit" | "move" | "delete";

const onDay = (day: Day): string => format.weekdayAndDay(day);

export const seriesWords = {
  /** `Every 2 weeks on Tue and Thu, until Feb 12` */
  rule: (repeats: Repeats, today: Day) => capitalized(ruleWithin(repeats, today)),
  repeatsAloud: (repeats: Repeats, today: Day) => `Repeats ${ruleWithin(repeats, today)}`,

  form: {
    every: "Every",
    unit: "Days, weeks, months or years",
    unitOf: (every: RepeatRule["every"], count: number) => units[every](count),
    on: "On",
    onDate: (date: number) => `the ${ordinal(date)}`,
    lastDay: "the last day",
    ends: "Ends",
    end: { never: "Never", on: "On a day", after: "After a number of times" },
    lastDate: "Last day",
    times: "Times",
    afterDone: "Repeat after completion",
    afterDoneHint: "The next one comes that long after you tick this one.",
    stays: "Keep missed ones",
    staysHint: "They wait in your unfinished tasks.",
    coming: (days: readonly Day[]) => `Next: ${days.map(onDay).join(" · ")}`,
    endDayProblem: "Please choose a day on or after the first",
    noDays: "There is no such day.",
    shortMonths: (date: number) => `Months without a ${ordinal(date)} are left out.`,
    leapYears: "Only in leap years.",
    never: "Do not repeat",
  },

  whichOnes: "Which ones",
  ask: {
    edit: (title: string) => `Change "${title}"`,
    move: (title: string) => `Move "${title}"`,
    delete: (title: string) => `Delete "${title}"`,
  } satisfies Record<Deed, (title: string) => string>,
  scopes: { this: "This one", following: "This and following", all: "All" },
  meaning: {
    edit: {
      this: (day: Day) => `Only ${onDay(day)}`,
      following: (day: Day) => `From ${onDay(day)} on`,
      all: () => "Completed ones stay as they are.",
    },
    move: {
      this: (day: Day) => `Only ${onDay(day)}`,
      following: (day: Day) => `From ${onDay(day)} on`,
      all: () => "Completed ones stay where they are.",
    },
    delete: {
      this: (day: Day) => `Only ${onDay(day)} is left out.`,
      following: (day: Day) => `It ends before ${onDay(day)}.`,
      all: () => "Completed ones stay, with their hours.",
    },
  },

  list: "Repeating Tasks",
  none: "Nothing repeats yet",
  noneText: "A class every Tuesday, flash cards every day: add it once.",
  add: "Add a repeating task",
  next: (day: Day, today: Day) =>
    day < today ? `Open since ${dayIn(day, today)}` : `Next ${dayName(day, today)}`,
  askDelete: (title: string) => `Delete all of "${title}"?`,
  paused: "Paused",
  pausedUntil: (day: Day, today: Day) => `Paused until ${dayIn(day, today)}`,
  pauseComing: (from: Day, today: Day) => `Pauses from ${dayIn(from, today)}`,
  ended: "Ended",
  edit: (title: string) => `Edit "${title}"`,
  pause: (title: string) => `Pause "${title}"`,
  goOn: (title: string) => `Resume "${title}"`,
  end: (title: string) => `End "${title}"`,
  delete: (title: string) => `Delete "${title}"`,

  pauseFrom: "From",
  pauseTo: "Until",
  pauseToHint: "Inclusive. Leave empty to pause until you resume.",
  pauseSubmit: "Pause",
  pauseProblem: { from: "Please choose a day", order: "The end date is before the start date" },
};
