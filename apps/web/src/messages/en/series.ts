/** Recurring tasks: the rule as a sentence, its form, and the questions and notices of a series. */
import { type Day, type RepeatEnd, type RepeatRule, yearOfDay } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { ordinal } from "../ordinal.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
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

const units: Readonly<Record<RepeatRule["every"], (count: number) => string>> = {
  day: (count) => plural(count, { one: "day", other: "days" }),
  week: (count) => plural(count, { one: "week", other: "weeks" }),
  month: (count) => plural(count, { one: "month", other: "months" }),
  year: (count) => plural(count, { one: "year", other: "years" }),
};

const inMonth = (date: number): string =>
  ordinal(date, { one: `${date}st`, two: `${date}nd`, few: `${date}rd`, other: `${date}th` });

/** A rule's texts. `count` is of days, weeks and so on; `shown` is that number as text. */
interface RuleTexts {
  readonly daily: string;
  readonly onEachWeekday: string;
  readonly onWeekday: (weekday: string) => string;
  readonly days: (count: number, shown: string) => string;
  readonly weeks: (count: number, shown: string, weekdays: string) => string;
  readonly monthsLastDay: (count: number, shown: string) => string;
  readonly months: (count: number, shown: string, date: string) => string;
  readonly years: (count: number, shown: string, date: string) => string;
  readonly afterDone: Readonly<Record<RepeatRule["every"], (count: number, shown: string) => string>>;
}

const ALONE: RuleTexts = {
  daily: "Every day",
  onEachWeekday: "Every weekday",
  onWeekday: (weekday) => `Every ${weekday}`,
  days: (count, shown) => plural(count, { one: "Every day", other: `Every ${shown} days` }),
  weeks: (count, shown, weekdays) =>
    plural(count, { one: `Every week on ${weekdays}`, other: `Every ${shown} weeks on ${weekdays}` }),
  monthsLastDay: (count, shown) =>
    plural(count, { one: "Every month on the last day", other: `Every ${shown} months on the last day` }),
  months: (count, shown, date) =>
    plural(count, { one: `Every month on the ${date}`, other: `Every ${shown} months on the ${date}` }),
  years: (count, shown, date) =>
    plural(count, { one: `Every year on ${date}`, other: `Every ${shown} years on ${date}` }),
  afterDone: {
    day: (count, shown) =>
      plural(count, { one: `${shown} day after it is done`, other: `${shown} days after it is done` }),
    week: (count, shown) =>
      plural(count, { one: `${shown} week after it is done`, other: `${shown} weeks after it is done` }),
    month: (count, shown) =>
      plural(count, { one: `${shown} month after it is done`, other: `${shown} months after it is done` }),
    year: (count, shown) =>
      plural(count, { one: `${shown} year after it is done`, other: `${shown} years after it is done` }),
  },
};

const ALOUD: RuleTexts = {
  daily: "Repeats every day",
  onEachWeekday: "Repeats every weekday",
  onWeekday: (weekday) => `Repeats every ${weekday}`,
  days: (count, shown) => plural(count, { one: "Repeats every day", other: `Repeats every ${shown} days` }),
  weeks: (count, shown, weekdays) =>
    plural(count, {
      one: `Repeats every week on ${weekdays}`,
      other: `Repeats every ${shown} weeks on ${weekdays}`,
    }),
  monthsLastDay: (count, shown) =>
    plural(count, {
      one: "Repeats every month on the last day",
      other: `Repeats every ${shown} months on the last day`,
    }),
  months: (count, shown, date) =>
    plural(count, {
      one: `Repeats every month on the ${date}`,
      other: `Repeats every ${shown} months on the ${date}`,
    }),
  years: (count, shown, date) =>
    plural(count, { one: `Repeats every year on ${date}`, other: `Repeats every ${shown} years on ${date}` }),
  afterDone: {
    day: (count, shown) =>
      plural(count, {
        one: `Repeats ${shown} day after it is done`,
        other: `Repeats ${shown} days after it is done`,
      }),
    week: (count, shown) =>
      plural(count, {
        one: `Repeats ${shown} week after it is done`,
        other: `Repeats ${shown} weeks after it is done`,
      }),
    month: (count, shown) =>
      plural(count, {
        one: `Repeats ${shown} month after it is done`,
        other: `Repeats ${shown} months after it is done`,
      }),
    year: (count, shown) =>
      plural(count, {
        one: `Repeats ${shown} year after it is done`,
        other: `Repeats ${shown} years after it is done`,
      }),
  },
};

const ruleOf = (rule: RepeatRule, texts: RuleTexts): string => {
  const { interval } = rule;
  const shown = format.number(interval);
  switch (rule.every) {
    case "day":
      return texts.days(interval, shown);
    case "week": {
      const { weekdays } = rule;
      const [only, ...others] = weekdays;
      if (interval === 1 && has(weekdays, WEEKDAYS)) return texts.daily;
      if (interval === 1 && has(weekdays, MONDAY_TO_FRIDAY)) return texts.onEachWeekday;
      if (interval === 1 && only !== undefined && others.length === 0)
        return texts.onWeekday(format.weekday(only));
      return texts.weeks(interval, shown, format.list(weekdays.map(format.weekdayShort)));
    }
    case "month":
      return rule.date === "last"
        ? texts.monthsLastDay(interval, shown)
        : texts.months(interval, shown, inMonth(rule.date));
    case "year":
      return texts.years(interval, shown, format.dateOfYear(rule.month, rule.date));
  }
};

/** The year only where it is another one. */
const dayIn = (day: Day, today: Day): string =>
  yearOfDay(day) === yearOfDay(today) ? format.shortDay(day) : format.shortDayAndYear(day);

/** `Every 2 weeks on Tue and Thu, until Feb 12`. A rule of years names the year of its end, even the present one. */
const sentence = ({ rule, next, ends }: Repeats, today: Day, texts: RuleTexts): string => {
  const { every, interval } = rule;
  const repeats =
    next === "afterDone" ? texts.afterDone[every](interval, format.number(interval)) : ruleOf(rule, texts);
  switch (ends.type) {
    case "never":
      return repeats;
    case "on":
      return every === "year"
        ? `${repeats}, until ${format.shortDayAndYear(ends.day)}`
        : `${repeats}, until ${dayIn(ends.day, today)}`;
    case "after":
      return plural(ends.times, {
        one: `${repeats}, once`,
        other: `${repeats}, ${format.number(ends.times)} times`,
      });
  }
};

/** What is about to be done with one time of a series. */
export type Deed = "edit" | "move" | "delete";

const onDay = (day: Day): string => format.weekdayAndDay(day);

export const seriesWords = {
  /** `Every 2 weeks on Tue and Thu, until Feb 12` */
  rule: (repeats: Repeats, today: Day) => sentence(repeats, today, ALONE),
  repeatsAloud: (repeats: Repeats, today: Day) => sentence(repeats, today, ALOUD),

  form: {
    every: "Every",
    unit: "Days, weeks, months or years",
    unitOf: (every: RepeatRule["every"], count: number) => units[every](count),
    on: "On",
    onDate: (date: number) => `the ${inMonth(date)}`,
    lastDay: "the last day",
    ends: "Ends",
    end: { never: "Never", on: "On a day", after: "After a number of times" },
    lastDate: "Last day",
    times: "Times",
    afterDone: "Repeat after completion",
    afterDoneHint: "The next one comes that long after you tick this one.",
    stays: "Keep missed ones",
    staysHint: "They wait in your unfinished tasks.",
    coming: (days: readonly Day[]) => `Next: ${inARow(days.map(onDay), jointsWords.dot)}`,
    endDayProblem: "Please choose a day on or after the first",
    noDays: "There is no such day.",
    shortMonths: (date: number) => `Months without a ${inMonth(date)} are left out.`,
    leapYears: "Only in leap years.",
    never: "Do not repeat",
  },

  whichOnes: "Which ones",
  ask: {
    edit: (title: string) => `Change "${isolated(title)}"`,
    move: (title: string) => `Move "${isolated(title)}"`,
    delete: (title: string) => `Delete "${isolated(title)}"`,
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
  askDelete: (title: string) => `Delete all of "${isolated(title)}"?`,
  paused: "Paused",
  pausedUntil: (day: Day, today: Day) => `Paused until ${dayIn(day, today)}`,
  pauseComing: (from: Day, today: Day) => `Pauses from ${dayIn(from, today)}`,
  ended: "Ended",
  edit: (title: string) => `Edit "${isolated(title)}"`,
  pause: (title: string) => `Pause "${isolated(title)}"`,
  goOn: (title: string) => `Resume "${isolated(title)}"`,
  end: (title: string) => `End "${isolated(title)}"`,
  delete: (title: string) => `Delete "${isolated(title)}"`,

  pauseFrom: "From",
  pauseTo: "Until",
  pauseToHint: "Inclusive. Leave empty to pause until you resume.",
  pauseSubmit: "Pause",
  pauseProblem: { from: "Please choose a day", order: "The end date is before the start date" },
};
