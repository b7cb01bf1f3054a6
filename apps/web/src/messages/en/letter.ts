/** The Sunday letters: one sentence for each rule of the core (`packages/core/src/letter`). */
import { addDays, type Day, type Exam, weekdayOf } from "@furrow/core";
import type { Letter, LetterBlocks, LetterFact, LetterKind, LetterSuggestion } from "@furrow/core/letter";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

type Words<Told extends { readonly type: string }> = {
  readonly [Type in Told["type"]]: (told: Extract<Told, { readonly type: Type }>) => string;
};

const { number, duration } = format;
const weekday = (day: Day) => format.weekday(weekdayOf(day));
const weekdays = ({ blocks }: { readonly blocks: LetterBlocks }) =>
  format.list(blocks.weekdays.map(format.weekday));

/** "Thursday" in the week of the letter, "Tue, Dec 8" after it. */
const dayAfter = (sunday: Day, day: Day) =>
  day > sunday && day < addDays(sunday, 7) ? weekday(day) : format.weekdayAndDay(day);

const examsOn = (exams: readonly Exam[], sunday: Day) =>
  format.list(
    exams.map(({ name, date }, index) => {
      const day = dayAfter(sunday, date);
      return name === exams[index - 1]?.name ? `again on ${day}` : `“${isolated(name)}” on ${day}`;
    }),
  );

/** The dashboard shows each alone. */
const facts: Words<LetterFact> = {
  examAhead: ({ sunday, name, date, exams, behind, studied }) => {
    const day = dayAfter(sunday, date);
    if (behind.length > 0) return `Behind you: ${examsOn(behind, sunday)}. Ahead: ${examsOn(exams, sunday)}.`;
    if (exams.length > 1) return `Your next exams: ${examsOn(exams, sunday)}.`;
    return studied === null
      ? `Your next exam is “${isolated(name)}”, on ${day}.`
      : `“${isolated(name)}” comes next, on ${day}. You gave ${isolated(studied.course)} ${duration(studied.hours)} in four weeks.`;
  },
  examBehind: ({ sunday, behind }) => `Behind you now: ${examsOn(behind, sunday)}.`,
  firstWeek: ({ hours, days }) =>
    plural(days, {
      one: `Your first week here had one study day, with ${duration(hours)}.`,
      other: `Your first week here came to ${duration(hours)}, on ${number(days)} days.`,
    }),
  milestone: ({ hours }) => {
    const days = Math.floor((hours - 1) / 24);
    return `You now have ${number(hours)} hours of study in all: more than ${number(days)} whole days and nights.`;
  },
  bestWeek: ({ hours, was, since }) =>
    `Last week was your fullest yet, with ${duration(hours)}. The record was ${duration(was)}, in the week of ${format.day(since)}.`,
  back: ({ weeks }) =>
    plural(weeks, {
      one: "After a week without study, you opened the books again.",
      other: `After ${number(weeks)} weeks without study, you opened the books again.`,
    }),
  longestDay: ({ day, hours, was }) =>
    `Last ${weekday(day)} was the longest study day you have had here: ${duration(hours)}, after ${duration(was)} until then.`,
  courseStep: ({ course, hours }) => `${isolated(course)} has now had ${number(hours)} hours of your time.`,
  more: ({ hours, usual }) =>
    `You studied ${duration(hours)} last week; the four weeks before averaged about ${duration(usual)}.`,
  yearAgo: ({ hours, was }) =>
    `Last week had ${duration(hours)}, and the same week a year ago had ${duration(was)}.`,
  topCourse: ({ course, hours, total }) =>
    `More than half of last week was ${isolated(course)}: ${duration(hours)} of ${duration(total)}.`,
  line: ({ line, title }) => `After a session on “${isolated(title)}” you wrote down: “${isolated(line)}”`,
  hens: ({ count }) => `Last week earned you ${number(count)} hens, one for each day that reached its goal.`,
  small: ({ count, hours }) =>
    `Last week you finished ${number(count)} things of half an hour or less, and together they made ${duration(hours)}.`,
  longTask: ({ title, hours }) =>
    `The biggest thing that you finished last week was “${isolated(title)}”: ${duration(hours)} of work.`,
  longest: ({ day, hours }) =>
    `Your longest study day last week was ${weekday(day)}, with ${duration(hours)}.`,
};

const kind: Words<LetterKind> = {
  night: () => "An early night is worth more now than one more hour.",
  mark: () => "Whatever the mark says, the work was yours.",
  smallWeek: () => "It was a small week, and small weeks are allowed.",
  hard: ({ count }) => `There were ${number(count)} hard sessions, and you did them anyway.`,
  rested: ({ day }) => `Last ${weekday(day)} was for rest, and it stayed free. Rest is part of the work.`,
  smaller: () => "It was a quieter week than the one before. There is room for quiet weeks, too.",
  shortDay: ({ day, hours }) => `${weekday(day)}'s short session, ${duration(hours)}, counts.`,
  enough: () => "You need not know all of it to do well.",
  sleep: () => "What you learn settles while you sleep.",
  begun: ({ days }) =>
    plural(days, {
      one: "You sat down to study, and starting is the hard part.",
      other: `You sat down to study on ${number(days)} days, and starting is the hard part.`,
    }),
  closed: () => "The week is closed now. Whatever is left over can wait.",
  slowWork: () => "Learning is slow work, and you are doing it.",
  proud: () => "You made room for learning, and that is worth something.",
  forgotten: () => "What you forget of it will come back faster the second time.",
  unseen: () => "Hardly anyone sees this work. It is there all the same.",
};

const suggestions: Words<LetterSuggestion> = {
  exam: ({ name, days, ...told }) =>
    days > 6
      ? `Could “${isolated(name)}” have some time on ${weekdays(told)}?`
      : `Is there an hour for “${isolated(name)}” on ${weekdays(told)}?`,
  course: ({ course, hours, target, ...told }) =>
    hours < target / 2 || hours === 0
      ? `${isolated(course)} could have an hour on ${weekdays(told)}, if you like.`
      : `${isolated(course)} had ${duration(hours)} of the ${duration(target)} you want for it. Is there room for it on ${weekdays(told)}?`,
  keepCourse: ({ course, ...told }) => `More ${isolated(course)} on ${weekdays(told)}, while it is fresh?`,
  noted: ({ title, ...told }) =>
    `Half an hour on ${weekdays(told)} for “${isolated(title)}”, with your note at hand?`,
  lookAgain: ({ title, ...told }) =>
    `Half an hour on ${weekdays(told)} to see what has stuck from “${isolated(title)}”?`,
  sameDay: (told) => `Could ${weekdays(told)} be a study day again, with one hour?`,
  freeDay: (told) => `Half an hour on ${weekdays(told)}, if it suits you?`,
  twoShort: (told) => `Two short sittings of half an hour, on ${weekdays(told)}?`,
  monday: () => "An hour on Monday, to begin the week?",
  notes: (told) => `Half an hour on ${weekdays(told)}, to look through the week's notes?`,
};

/** What a press does, on its button. */
const press = ({ hours }: LetterBlocks, days: readonly Day[]): string => {
  const [day, ...others] = days;
  return day === undefined || others.length > 0
    ? `Plan ${duration(hours)} each on ${format.list(days.map(format.dayOfWeek))}`
    : `Plan ${duration(hours)} on ${format.weekdayAndDay(day)}`;
};

const say =
  <Told extends { readonly type: string }>(words: Words<Told>) =>
  (told: Told): string =>
    (words[told.type as Told["type"]] as (told: Told) => string)(told);

export const letterWords = {
  title: "Sunday letter",
  read: "Read",
  putAway: "Put this letter away",

  letters: "Sunday letters",
  loading: "Loading letters...",
  intro: "One for each week with some study, written on this device from what you did.",
  year: (year: number, count: number) =>
    plural(count, {
      one: `${String(year)}: one letter`,
      other: `${String(year)}: ${number(count)} letters`,
    }),
  previousYear: "Letters of the year before",
  nextYear: "Letters of the next year",

  about: (first: Day, last: Day) => `About the week of ${format.dayRange(first, last)}`,
  fact: say(facts),
  kind: say(kind),
  suggestion: say(suggestions),
  from: ({ type, name }: NonNullable<Letter["from"]>): string => {
    if (type === "goat") return name === "" ? "Yours, a goat" : `Yours, ${isolated(name)} the goat`;
    return name === "" ? "Yours, a hen" : `Yours, ${isolated(name)} the hen`;
  },

  press,
  /** A task without a subject. */
  study: "Study",
  planned: (title: string, hours: number, days: readonly Day[]): string =>
    `Planned: ${isolated(title)}, ${duration(hours)} on ${format.list(days.map(format.weekdayAndDay))}.`,
  isPlanned: "It is in your plan.",
};
