/** The Sunday letters: one sentence for each rule of the core (`packages/core/src/letter`). */
import { type Day, weekdayOf } from "@furrow/core";
import type { Letter, LetterBlocks, LetterFact, LetterKind, LetterSuggestion } from "@furrow/core/letter";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

type Words<Told extends { readonly type: string }> = {
  readonly [Type in Told["type"]]: (told: Extract<Told, { readonly type: Type }>) => string;
};

const { number, duration } = format;
const weekday = (day: Day) => format.weekday(weekdayOf(day));

/** Each is one sentence: the dashboard shows it alone. */
const facts: Words<LetterFact> = {
  firstWeek: ({ hours, days }) =>
    plural(days, {
      one: `Your first week here had one study day, with ${duration(hours)}.`,
      other: `Your first week here came to ${duration(hours)}, on ${number(days)} days.`,
    }),
  milestone: ({ hours }) => {
    const days = Math.floor((hours - 1) / 24);
    return days > 1
      ? `With last week you have ${number(hours)} hours of study in all: more than ${number(days)} whole days and nights.`
      : `With last week you have ${number(hours)} hours of study in all.`;
  },
  bestWeek: ({ hours, was, since }) =>
    `Last week was your fullest yet, with ${duration(hours)}. Until now it was that of ${format.day(since)}, with ${duration(was)}.`,
  back: ({ weeks }) =>
    plural(weeks, {
      one: "After a week without study, you opened the books again.",
      other: `After ${number(weeks)} weeks without study, you opened the books again.`,
    }),
  examCourse: ({ name, course, hours }) =>
    `In the 28 days before “${isolated(name)}”, you gave ${isolated(course)} ${duration(hours)}.`,
  longestDay: ({ day, hours, was }) =>
    `${weekday(day)} was the longest study day you have had here: ${duration(hours)}, after ${duration(was)} until now.`,
  courseStep: ({ course, hours }) =>
    `With last week, ${isolated(course)} has had ${number(hours)} hours of you in all.`,
  more: ({ hours, usual }) =>
    `You studied ${duration(hours)}, while the four weeks before had ${duration(usual)} on average.`,
  yearAgo: ({ hours, was }) =>
    `The same week a year ago had ${duration(was)}, and this one had ${duration(hours)}.`,
  topCourse: ({ course, hours, total }) =>
    `The week belonged to ${isolated(course)}: ${duration(hours)} of ${duration(total)}.`,
  line: ({ line, title }) => `After a session on “${isolated(title)}” you wrote down: “${isolated(line)}”`,
  hens: ({ count }) =>
    `The days of last week earned you ${number(count)} hens, one for each that reached its goal.`,
  weekFree: ({ hours }) =>
    `All ${duration(hours)} lay between Monday and Friday; Saturday and Sunday had none of it.`,
  oneDay: ({ day, hours, total }) =>
    `More than half of the week fits into its ${weekday(day)}: ${duration(hours)} of ${duration(total)}.`,
  small: ({ count, hours }) =>
    `You finished ${number(count)} things of half an hour or less, and together they made ${duration(hours)}.`,
  longTask: ({ title, hours }) =>
    `The longest thing that you finished was “${isolated(title)}”: ${duration(hours)} of work.`,
  month: ({ month, hours, days }) =>
    plural(days, {
      one: `${format.month(month)} is complete: ${duration(hours)}, on one day.`,
      other: `${format.month(month)} is complete: ${duration(hours)}, on ${number(days)} days.`,
    }),
  courses: ({ courses }) =>
    `${number(courses.length)} courses shared your week: ${format.list(courses.map(isolated))}.`,
  habit: ({ weekday: day, count }) =>
    `Of the last eight weeks, ${number(count)} had study on ${format.weekday(day)}, more than on any other weekday.`,
  films: ({ hours, count }) =>
    `You studied ${duration(hours)}: ${number(count)} films of two hours would have fit into it.`,
  soFar: ({ since, hours, days }) =>
    `Since ${format.day(since)} you have gathered ${duration(hours)}, on ${number(days)} days.`,
  fourWeeks: ({ hours }) => `Taken together, your last four weeks come to ${duration(hours)}.`,
  average: ({ hours, days }) =>
    `Spread over your ${number(days)} study days, it was ${duration(hours)} a day.`,
  longest: ({ day, hours, isOnly }) =>
    isOnly
      ? `Your study day was ${weekday(day)}, with ${duration(hours)}.`
      : `The week's longest study was on ${weekday(day)}, with ${duration(hours)}.`,
  weekBefore: ({ more }) => `Last week had ${duration(more)} more than the one before.`,
};

const kind: Words<LetterKind> = {
  examBehind: ({ name }) =>
    `“${isolated(name)}” is behind you. Whatever the mark will say, the work was yours.`,
  smallWeek: () => "It was a small week, and small weeks are allowed.",
  hard: ({ count }) => `You called ${number(count)} sessions hard, and did them anyway. That is what counts.`,
  good: ({ count }) => `${number(count)} sessions felt good to you. Good to know.`,
  rested: ({ day }) => `${weekday(day)} was a rest day, and it stayed free. Rest is part of the work.`,
  smaller: () => "A quieter week than the one before. They happen, and they help.",
  manyDays: ({ days }) =>
    `You sat down on ${number(days)} days: so many beginnings, and beginning is the hard part.`,
  shortDay: ({ day, hours }) => `The short study on ${weekday(day)}, ${duration(hours)}, counts as well.`,
  yours: () => "Those hours are yours, whatever comes next.",
  closed: () => "The week is closed now. You may put it down.",
  noDebt: () => "What stayed undone is no debt. It can simply wait.",
  asItWas: () => "It need not have been more. It was good as it was.",
  slowWork: () => "Learning is slow work, and you are doing it.",
  evening: () => "Before the new week fills up, keep an evening of it for yourself.",
  letGo: () => "A new week begins, and it owes the old one nothing.",
  proud: () => "You made room for learning, and that is worth something.",
};

const suggestions: Words<LetterSuggestion> = {
  exam: ({ name, days }) =>
    `“${isolated(name)}” is ${number(days)} days away. Two hours for it this week would be a good start.`,
  target: ({ course, hours, target }) =>
    hours === 0
      ? `${isolated(course)} had no turn last week, and you want ${duration(target)} a week for it. How about a start?`
      : `${isolated(course)} had ${duration(hours)} of the ${duration(target)} you want for it. A little more this week?`,
  quietCourse: ({ course, weeks }) =>
    `It is ${number(weeks)} weeks since ${isolated(course)} had a turn. How about an hour for it?`,
  keepCourse: ({ course }) => `Two more hours of ${isolated(course)}, while it is fresh?`,
  lookAgain: ({ title }) => `Half an hour with “${isolated(title)}” would show what stayed.`,
  freeDay: ({ day }) => `${weekday(day)} was free last week. Would half an hour suit you there?`,
  twoShort: () => "How about two short sittings of half an hour, far enough apart to breathe?",
  monday: () => "How about an hour on Monday, so that the week has begun?",
  tuesday: () => "Tuesday would be a good day for an hour, while the week is young.",
  midweek: () => "How about an hour in the middle of the week, with room on both sides?",
  thursday: () => "Half an hour on Thursday, for whatever is open by then?",
  friday: () => "Friday could have half an hour to look through what the week has brought.",
  saturday: () => "Half an hour on Saturday, and then a free Sunday: how does that sound?",
};

/** What a press does, on its button. */
const press = ({ title, hours }: LetterBlocks, days: readonly Day[]): string => {
  const [day, ...others] = days.map(format.weekdayAndDay);
  if (others.length === 0) return `Plan ${duration(hours)} on ${day}`;
  return title === null
    ? `Plan ${number(days.length)} blocks`
    : `Plan ${number(days.length)} blocks for ${isolated(title)}`;
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
  /** Of a task that a press adds and that has no subject. */
  study: "Study",
  planned: (title: string, hours: number, days: readonly Day[]): string =>
    `Planned: ${isolated(title)}, ${duration(hours)} on ${format.list(days.map(format.weekdayAndDay))}.`,
  isPlanned: "It is in your plan.",
};
