/** The Sunday letters: one sentence for each rule of the core (`packages/core/src/letter`). */
import { type Course, type Day, type Exam, weekdayOf } from "@furrow/core";
import {
  type Letter,
  type LetterBlocks,
  type LetterKind,
  type LetterSubject,
  shortened,
} from "@furrow/core/letter";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

/** `on`: the weekdays of what it suggests. */
type Words = {
  readonly [Type in LetterSubject["type"]]: (
    told: Extract<LetterSubject, { readonly type: Type }>,
    on: string,
  ) => string;
};

const { number, duration } = format;
const weekday = (day: Day) => format.weekday(weekdayOf(day));
const of = ({ name }: Pick<Course, "name">) => isolated(name);
const quoted = (title: string) => `“${isolated(title)}”`;
const titled = ({ title }: { readonly title: string }) => quoted(title);
const exam = ({ name }: { readonly name: string }) => quoted(shortened(name));

const examsOn = (exams: readonly Exam[]) =>
  format.list(exams.map((each) => `${exam(each)} on ${format.weekdayAndDay(each.date)}`));

/** The dashboard shows each alone. */
const facts: Words = {
  exam: ({ exams, behind }) =>
    behind.length > 0
      ? `Behind you: ${examsOn(behind)}. Ahead: ${examsOn(exams)}.`
      : `What comes next: ${examsOn(exams)}.`,
  over: ({ behind }) => `Behind you now: ${examsOn(behind)}.`,
  firstWeek: ({ hours, days }) =>
    plural(days, {
      one: `Your first week here had one study day, with ${duration(hours)}.`,
      other: `Your first week here came to ${duration(hours)}, on ${number(days)} days.`,
    }),
  line: ({ line, next }) => `After a session on ${titled(next)} you wrote down: “${isolated(line)}”`,
  milestone: ({ hours, next }) =>
    hours === 365
      ? `With ${titled(next)}, you now have 365 hours of study in all, one for each day of a year.`
      : `With ${titled(next)}, you now have ${number(hours)} hours of study in all.`,
  back: ({ weeks }) =>
    plural(weeks, {
      one: "After a week without study, you opened the books again.",
      other: `After ${number(weeks)} weeks without study, you opened the books again.`,
    }),
  longestDay: ({ day, hours, next }) =>
    `Last ${weekday(day)} was the longest study day you have had here: ${duration(hours)}, with ${titled(next)} in it.`,
  course: ({ thing, weeks, next }) =>
    weeks === 0
      ? `${titled(thing)} was the first thing you did for ${of(next)} here.`
      : `${of(next)} is back, with ${titled(thing)}, after ${number(weeks)} weeks without it.`,
  small: ({ next }) => `You gave ${titled(next)} ${duration(next.hours)} last week.`,
  hen: ({ day, hours, next }) =>
    `I came to you on ${weekday(day)}, after ${duration(hours)} of study, part of it ${titled(next)}.`,
  hard: ({ next }) => `After ${titled(next)} you noted that it was hard.`,
  several: ({ next }) =>
    `You came back to ${titled(next)} last week: ${duration(next.hours)} on ${number(next.days.length)} days.`,
  weekly: ({ weeks, next }) => `You have done ${titled(next)} ${number(weeks)} weeks in a row.`,
  ago: ({ thing, next }) => `Ten weeks ago you were at ${titled(next)}, last week at ${titled(thing)}.`,
  things: ({ course, things }) => {
    const rest = things.length - 3;
    const more = plural(rest, { one: "one more thing", other: `${number(rest)} more things` });
    const named = things.filter((_, index) => index < 3).map(titled);
    const all = format.list(rest > 0 ? [...named, more] : named);
    return `For ${of(course)} you got these done last week: ${all}.`;
  },
  resting: ({ thing, day, next }) =>
    `${of(next)} had a week off; the last thing you did was ${titled(thing)}, on ${format.weekdayAndDay(day)}.`,
  biggest: ({ next }) => `You gave ${titled(next)} ${duration(next.hours)} last week.`,
};

/** Kind sentences. */
const own: Partial<Words> = {
  firstWeek: () => "Every diary has a first page, and this is yours.",
  milestone: () => "One hour at a time, and it adds up.",
  back: () => "Coming back is harder than going on, and you came back.",
  longestDay: () => "A day like that need not come often.",
  course: () => "The beginning is made.",
  small: () => "It was a small week, and small weeks are allowed.",
  hen: () => "I like it here.",
  hard: () => "You stayed with it all the same.",
  several: () => "Going back to a thing is half of learning it.",
  weekly: () => "It has its place in your week by now.",
  ago: ({ hours, course }) =>
    `Between the two lie about ${number(Math.round(hours))} hours of ${of(course)}.`,
  things: () => "They are off your desk.",
  resting: () => "A rest does it no harm.",
};

const kinds: { readonly [Kind in LetterKind]: (letter: Letter) => string } = {
  night: ({ about }) =>
    about?.type === "exam" && about.eve
      ? `Tonight, before ${exam(about.eve)}, an early night is worth more than one more hour.`
      : "",
  done: ({ about }) =>
    `With ${format.list(about?.type === "exam" ? about.done.map(titled) : [])} done last week, you are already on your way.`,
  mark: () => "That is done. Rest a little.",
  words: () => "It is good to have that in your own words.",
  enough: () => "You need not know all of it to do well.",
  sleep: () => "What you learn settles while you sleep.",
  slow: () => "Learning is slow work, and you are doing it.",
  proud: () => "You made room for learning, and that is worth something.",
  closed: () => "The week is closed now. Whatever is left over can wait.",
  unseen: () => "Hardly anyone sees this work. The hens do.",
  counts: () => "It counts, whatever else the week was like.",
};

type GoOn = (told: { readonly next: Parameters<typeof titled>[0] | undefined }, on: string) => string;
const goOn: GoOn = ({ next }, on) =>
  next === undefined ? "" : `On ${on} you could go on from ${titled(next)}, for half an hour.`;

const suggestions: Words = {
  exam: ({ plan, behind }, on) => {
    if (plan === null) return "";
    const { days, again, next } = plan;
    const thing = again === null ? exam(plan) : quoted(again);
    return again === null || days > 6 || behind.length > 0
      ? plural(next.weekdays.length, {
          one: `Could you give ${thing} an hour on ${on}?`,
          other: `Could you give ${thing} an hour each on ${on}?`,
        })
      : plural(next.weekdays.length, {
          one: `Is there an hour on ${on} for ${thing} once more, before ${exam(plan)}?`,
          other: `Is there an hour each on ${on} for ${thing} once more, before ${exam(plan)}?`,
        });
  },
  over: (told, on) =>
    `Half an hour on ${on} to write down what helped with ${exam(told.exam)}, for your next exam?`,
  firstWeek: goOn,
  line: ({ next }, on) => `Half an hour on ${on} to go back to ${titled(next)}?`,
  milestone: goOn,
  back: goOn,
  longestDay: ({ next }, on) => `Half an hour on ${on} to see what has stuck from ${titled(next)}?`,
  course: ({ next }, on) => `Another hour of ${of(next)} on ${on}, while it is fresh?`,
  small: ({ next }, on) => `Half an hour more for ${titled(next)} on ${on}, if you like?`,
  hen: ({ next }, on) => `Half an hour of ${titled(next)} on ${on}?`,
  hard: ({ next }, on) => `Half an hour on ${on} for ${titled(next)}, only for the part that was hard?`,
  several: ({ next }, on) => `Another half hour for ${titled(next)} on ${on}?`,
  weekly: ({ next }, on) => `An extra half hour for ${titled(next)} on ${on}?`,
  ago: ({ next }, on) => `Half an hour on ${on} to see how much of ${titled(next)} is still there?`,
  things: ({ next }, on) => `A second look at ${titled(next)} on ${on}, for half an hour?`,
  resting: ({ next }, on) => `An hour of ${of(next)} on ${on}, to pick up from there?`,
  biggest: ({ next }, on) => `Half an hour on ${on} to look at ${titled(next)} again with fresh eyes?`,
};

/** What a press does, on its button. */
const press = ({ hours }: LetterBlocks, days: readonly Day[]): string => {
  const [day, ...others] = days;
  return day === undefined || others.length > 0
    ? `Plan ${duration(hours)} each on ${format.list(days.map(format.dayOfWeek))}`
    : `Plan ${duration(hours)} on ${format.weekdayAndDay(day)}`;
};

const say = (words: Partial<Words>, about: Letter["about"], on = ""): string =>
  about === null
    ? ""
    : ((words[about.type] as undefined | ((told: LetterSubject, on: string) => string))?.(about, on) ?? "");

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
  fact: ({ about }: Letter): string => say(facts, about),
  kind: (letter: Letter): string =>
    letter.kind === null ? say(own, letter.about) : kinds[letter.kind](letter),
  suggestion: ({ about }: Letter, { weekdays }: LetterBlocks): string =>
    say(suggestions, about, format.list(weekdays.map(format.weekday))),
  from: ({ type, name }: NonNullable<Letter["from"]>): string => {
    if (type === "goat") return name === "" ? "Yours, a goat" : `Yours, ${isolated(name)} the goat`;
    return name === "" ? "Yours, a hen" : `Yours, ${isolated(name)} the hen`;
  },

  press,
  planned: ({ title, hours }: LetterBlocks, days: readonly Day[]): string =>
    `Planned: ${isolated(title)}, ${duration(hours)} on ${format.list(days.map(format.weekdayAndDay))}.`,
  isPlanned: "It is in your plan.",
};
