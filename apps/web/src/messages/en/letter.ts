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
  readonly [Type in LetterSubject["type"]]: (told: Told<Type>, on: string) => string;
};
type Told<Type> = Extract<LetterSubject, { readonly type: Type }>;

const { number, duration } = format;
const weekday = (day: Day) => format.weekday(weekdayOf(day));
const weekdays = ({ weekdays }: LetterBlocks) => format.list(weekdays.map(format.weekday));
const of = ({ name }: Pick<Course, "name">) => isolated(name);
const quoted = (title: string) => `“${isolated(title)}”`;
const titled = ({ title }: { readonly title: string }) => quoted(title);
const exam = ({ name }: { readonly name: string }) => quoted(shortened(name));

const examsOn = (exams: readonly Exam[]) =>
  format.list(exams.map((each) => `${exam(each)} on ${format.weekdayAndDay(each.date)}`));

/** The dashboard shows each alone. */
const facts: Words = {
  exam: ({ exams, behind, eve }) => {
    const others = exams.filter(({ id }) => id !== eve?.id);
    if (eve) {
      const tomorrow =
        others.length > 0
          ? `Tomorrow: ${exam(eve)}. After that: ${examsOn(others)}.`
          : `Tomorrow: ${exam(eve)}.`;
      return behind.length > 0 ? `Behind you: ${examsOn(behind)}. ${tomorrow}` : tomorrow;
    }
    return behind.length > 0
      ? `Behind you: ${examsOn(behind)}. Ahead: ${examsOn(exams)}.`
      : `What comes next: ${examsOn(exams)}.`;
  },
  over: ({ behind }) => `Behind you now: ${examsOn(behind)}.`,
  firstWeek: ({ hours, days }) =>
    plural(days, {
      one: `Your first week here had one study day, with ${duration(hours)}.`,
      other: `Your first week here came to ${duration(hours)}, on ${number(days)} days.`,
    }),
  line: ({ line, next }) => `After a session on ${titled(next)} you wrote down: “${isolated(line)}”`,
  kept: ({ next }) =>
    `You took up ${titled(next)}, as the last letter asked, and gave it ${duration(next.hours)}.`,
  milestone: ({ hours, next }) =>
    hours === 365
      ? "You now have 365 hours of study in all, one for each day of a year."
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
  hen: ({ day, hours, next }) =>
    `I came to you on ${weekday(day)}, a day with ${duration(hours)} of study, part of it on ${titled(next)}.`,
  hard: ({ next }) => `After ${titled(next)} you noted that it was hard.`,
  several: ({ next }) =>
    `You came back to ${titled(next)} last week: ${duration(next.hours)} on ${number(next.days.length)} days.`,
  weekly: ({ weeks, next }) => `You have done ${titled(next)} ${number(weeks)} weeks in a row.`,
  ago: ({ thing, next }) => `In ten weeks you have come from ${titled(next)} to ${titled(thing)}.`,
  again: ({ next, line, past }) =>
    next.title === past.title
      ? `You were back at ${titled(next)} last week. After it you once wrote: “${isolated(line)}”`
      : `Last week you were at ${titled(next)}. After ${titled(past)} you once wrote: “${isolated(line)}”`,
  freeDay: ({ weekday }) => `For eight weeks now, every ${format.weekday(weekday)} has been free.`,
  hours: ({ total, day, hours, span }) =>
    span
      ? `${titled(span.from)} on ${weekday(span.begin)}, ${titled(span.to)} on ${weekday(span.end)}, and ${duration(total)} in all: that was your week.`
      : total === hours
        ? `You studied ${duration(total)} last week, all of it on ${weekday(day)}.`
        : `You studied ${duration(total)} last week, ${duration(hours)} of it on ${weekday(day)}.`,
};

/** Kind sentences: each subject's first, second and third, in turn. */
const own: Partial<Words> = {
  firstWeek: () => "Every diary has a first page, and this is yours.",
  line: () => "When it comes up again, you have it in writing.",
  kept: () => "It is good to be read.",
  milestone: () => "One hour at a time, and it adds up.",
  back: () => "Coming back is harder than going on, and you came back.",
  longestDay: () => "A day like that need not come often.",
  course: () => "The beginning is made.",
  hen: () => "I like it here.",
  hard: () => "Now you know where to look.",
  several: () => "Going back to a thing is half of learning it.",
  weekly: () => "Small things, week after week, go a long way.",
  ago: ({ hours, course }) =>
    `Between the two lie about ${number(Math.round(hours))} hours of ${of(course)}.`,
  again: () => "It may still be of use.",
  freeDay: () => "A day off is part of the work, too.",
};
const second: Partial<Words> = {
  line: () => "That is yours to keep.",
  back: () => "Your books have kept your place.",
  longestDay: () => "After such a day, an evening off is well earned.",
  hen: () => "The others have shown me around by now.",
  hard: () => "What is hard is often easier the second time.",
  several: () => "What you go back to tends to stay.",
  again: () => "You left it there for yourself.",
};
const third: Partial<Words> = {
  line: () => "Notes like this one are half of remembering.",
  hen: () => "From my place by the fence I can see the barn.",
};

const kinds: { readonly [Kind in LetterKind]: (letter: Letter) => string } = {
  night: () => "Tonight, going to bed early is worth more than another hour.",
  note: ({ about }) =>
    about.type === "exam" && about.note
      ? `You once wrote, after ${titled(about.note.next)}: “${isolated(about.note.line)}”`
      : "",
  done: ({ about }) =>
    `With ${format.list(about.type === "exam" ? about.done.map(titled) : [])} done last week, you are already on your way.`,
  given: ({ about }) =>
    (about.type === "exam" || about.type === "over") && about.given
      ? `In the last three months you gave ${of(about.given.course)} ${duration(about.given.hours)}. You bring that with you.`
      : "",
  spent: ({ about }) =>
    (about.type === "exam" || about.type === "over") && about.given
      ? `In the last five weeks you gave ${of(about.given.course)} ${duration(about.given.hours)}. Whatever the mark, that is yours.`
      : "",
  rest: () => "That is done. Rest a little.",
  enough: () => "You need not know all of it to do well.",
  sleep: () => "What you learn settles while you sleep.",
  slow: () => "Learning is slow work, and you are doing it.",
  proud: () => "An ordinary week, and a good one.",
  closed: () => "The week is closed now.",
  unseen: () => "That was time well spent.",
  counts: () => "That counts.",
};

type GoOn = (told: { readonly next: Parameters<typeof titled>[0] | undefined }, on: string) => string;
const goOn: GoOn = ({ next }, on) =>
  next === undefined ? "" : `On ${on} you could go on from ${titled(next)} for half an hour.`;

const after: GoOn = ({ next }, on) =>
  next === undefined ? "" : `Half an hour on ${on} to go on with ${titled(next)}?`;

const suggestions: Words = {
  exam: ({ plan }) => {
    const [day = "", another] = plan?.next.weekdays.map(format.weekday) ?? [];
    if (plan === null) return "";
    if (plan.again === null)
      return another === undefined
        ? `Is there an hour on ${day} for ${exam(plan)}?`
        : `Is there an hour on ${day} for ${exam(plan)}, and another on ${another}?`;
    const thing = quoted(plan.again);
    return another === undefined
      ? `Is there an hour on ${day} for ${thing} once more, before ${exam(plan)}?`
      : `Before ${exam(plan)}, is there an hour on ${day} for ${thing} once more, and another on ${another}?`;
  },
  over: (told, on) =>
    `Half an hour on ${on} to write down what helped with ${exam(told.exam)}, for your next exam?`,
  firstWeek: goOn,
  line: ({ next }, on) => `Half an hour on ${on} to go back to ${titled(next)}?`,
  kept: after,
  milestone: goOn,
  back: goOn,
  longestDay: ({ next }, on) => `Half an hour on ${on} to see what has stuck from ${titled(next)}?`,
  course: ({ next }, on) => `Another hour of ${of(next)} on ${on}, while it is fresh?`,
  hen: ({ next }, on) => `Half an hour of ${titled(next)} on ${on}?`,
  hard: ({ next }, on) => `Half an hour on ${on} for just the hard part of ${titled(next)}?`,
  several: ({ next }, on) => `Another half hour for ${titled(next)} on ${on}?`,
  weekly: ({ next }, on) => `An extra half hour for ${titled(next)} on ${on}?`,
  ago: ({ next }, on) =>
    `Half an hour on ${on} to leaf through ${titled(next)} once more? It may look easier now.`,
  again: ({ next }, on) => `Half an hour on ${on} for ${titled(next)}?`,
  freeDay: after,
  hours: goOn,
};
/** Of what waits later in the week. */
const begin = [
  (task: LetterBlocks, due: Day) =>
    `${titled(task)} is set for ${weekday(due)}. Half an hour on ${weekdays(task)} to make a start on it?`,
  (task: LetterBlocks, due: Day) =>
    `On ${weekday(due)} you have ${titled(task)}. Would half an hour on ${weekdays(task)} make it lighter?`,
] as const;

/** What a press does, on its button. */
const press = ({ hours }: LetterBlocks, days: readonly Day[]): string => {
  const [day, ...others] = days;
  return day === undefined || others.length > 0
    ? `Plan ${duration(hours)} each on ${format.list(days.map(format.dayOfWeek))}`
    : `Plan ${duration(hours)} on ${format.weekdayAndDay(day)}`;
};

const say = (words: Partial<Words>, about: LetterSubject, on = ""): string =>
  (words[about.type] as undefined | ((told: LetterSubject, on: string) => string))?.(about, on) ?? "";

const ownKind = ({ about, turn }: Letter): string => {
  const all = [own, second, third].map((each) => say(each, about)).filter((kind) => kind !== "");
  return all[turn % all.length] ?? "";
};

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
  kind: (letter: Letter): string => (letter.kind === null ? ownKind(letter) : kinds[letter.kind](letter)),
  suggestion: ({ about, turn }: Letter, blocks: LetterBlocks): string =>
    blocks.before === undefined || about.type === "exam"
      ? say(suggestions, about, weekdays(blocks))
      : begin[turn % 2 === 0 ? 0 : 1](blocks, blocks.before),
  from: ({ type, name }: NonNullable<Letter["from"]>): string => {
    if (type === "goat") return name === "" ? "Yours, a goat" : `Yours, ${isolated(name)} the goat`;
    return name === "" ? "Yours, a hen" : `Yours, ${isolated(name)} the hen`;
  },

  press,
  planned: ({ title, hours }: LetterBlocks, days: readonly Day[]): string =>
    `Planned: ${isolated(title)}, ${duration(hours)} on ${format.list(days.map(format.weekdayAndDay))}.`,
  isPlanned: "It is in your plan.",
};
