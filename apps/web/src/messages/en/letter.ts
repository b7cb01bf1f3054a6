/** The Sunday letters: one sentence for each rule of the core (`packages/core/src/letter`). */
import { type Course, type Day, type Exam, weekdayOf } from "@furrow/core";
import {
  type Letter,
  type LetterBlocks,
  type LetterKind,
  type LetterSubject,
  SMALL,
  shortened,
} from "@furrow/core/letter";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

type Told<Type> = Extract<LetterSubject, { readonly type: Type }>;
type Sentence<About> = string | ((about: About, on: string) => string | undefined);
/** The sentences of a rule, each said in turn. `ask` is for a suggestion that neither `begin` nor `goOn` fits; `on`: its weekdays. */
interface Words<About> {
  readonly fact: readonly Sentence<About>[];
  readonly kind: readonly Sentence<About>[];
  readonly ask?: readonly Sentence<About>[];
}
type AllWords = { readonly [Type in LetterSubject["type"]]: Words<Told<Type>> };

const { number, duration } = format;
const weekday = (day: Day) => format.weekday(weekdayOf(day));
const weekdays = ({ weekdays }: LetterBlocks) => format.list(weekdays.map(format.weekday));
const of = ({ name }: Pick<Course, "name">) => isolated(name);
const quoted = (title: string) => `“${isolated(title)}”`;
const titled = ({ title }: { readonly title: string }) => quoted(title);
const exam = ({ name }: { readonly name: string }) => quoted(shortened(name));

const examsOn = (exams: readonly Exam[]) =>
  format.list(exams.map((each) => `${exam(each)} on ${format.weekdayAndDay(each.date)}`));

/** After a session that was hard. */
const hardOr = (kind: string, { mood }: Told<"line">) =>
  mood === "hard" ? "You marked it as hard, and you stayed with it." : kind;

/** The dashboard shows a fact alone. */
const words: AllWords = {
  exam: {
    fact: [
      ({ exams, behind, eve }) => {
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
    ],
    kind: [
      "You need not know all of it to do well.",
      "What you learn settles while you sleep.",
      "Learning is slow work, and you are doing it.",
    ],
    ask: [
      ({ plan }) => {
        const [day = "", another] = plan?.next.weekdays.map(format.weekday) ?? [];
        if (plan === null) return "";
        if (plan.again === null)
          return another === undefined
            ? `Is there an hour on ${day} for ${exam(plan)}?`
            : `Is there an hour on ${day} for ${exam(plan)}, and another on ${another}?`;
        const thing = quoted(plan.again);
        return another === undefined
          ? `Is there an hour on ${day} for ${thing} once more, before ${exam(plan)}?`
          : `Is there an hour on ${day} and one on ${another} for ${thing}, before ${exam(plan)}?`;
      },
    ],
  },
  over: {
    fact: [
      ({ behind, all, since }) =>
        since === null
          ? `Behind you now: ${examsOn(behind)}.`
          : `Behind you now: ${format.list(all.map(exam))}, all since ${format.weekdayAndDay(since)}.`,
    ],
    // Four, so that none comes again within six letters.
    kind: [
      ({ hours }) =>
        hours < 2
          ? "That is done. Rest a little."
          : `You gave all this ${duration(Math.round(hours))} in the last five weeks. Whatever the mark, you did that.`,
      ({ hours }) =>
        hours < 2
          ? "After that, an evening off is well earned."
          : `In the last five weeks, ${duration(Math.round(hours))} went into all this. That work is done.`,
      ({ hours }) =>
        hours < 2
          ? "That was a lot. I hope you slept."
          : `${duration(Math.round(hours))} in five weeks. You may let go of it all now.`,
      ({ hours }) =>
        hours < 2
          ? "That counts."
          : `You worked ${duration(Math.round(hours))} for all this in five weeks, and no mark takes that away.`,
    ],
    ask: [
      (told, on) =>
        `Half an hour on ${on} to write down what helped with ${exam(told.exam)}, for your next exam?`,
      (told, on) => `Half an hour on ${on} to put away what belongs to ${exam(told.exam)}?`,
    ],
  },
  firstWeek: {
    fact: [
      ({ hours, days }) =>
        plural(days, {
          one: `Your first week here had one study day, with ${duration(hours)}.`,
          other: `Your first week here came to ${duration(hours)}, on ${number(days)} days.`,
        }),
    ],
    kind: ["Every diary has a first page, and this is yours."],
  },
  line: {
    fact: [
      ({ line, thing }) => `After a session on ${titled(thing)} you wrote down: “${isolated(line)}”`,
      ({ line, thing }) => `“${isolated(line)}” That is what you wrote after ${titled(thing)}.`,
    ],
    kind: [
      (told) =>
        told.mood === "good"
          ? "And it went well, you noted."
          : hardOr("It is good to have in writing.", told),
      (told) => hardOr("That is yours to keep.", told),
      (told) => hardOr("That one I liked.", told),
      (told) => hardOr("So that is settled.", told),
      (told) => hardOr("It is written down for good.", told),
    ],
    ask: [
      ({ thing, mood }, on) =>
        mood === "hard" ? `Half an hour on ${on} for just the hard part of ${titled(thing)}?` : undefined,
    ],
  },
  milestone: {
    fact: [
      ({ hours, next }) =>
        hours === 365
          ? "You now have 365 hours of study in all, one for each day of a year."
          : `With ${titled(next)}, you now have ${number(hours)} hours of study in all.`,
    ],
    kind: [
      "One hour at a time, and it adds up.",
      "That is a heap, seen from the fence.",
      "It is a number to look at for a while.",
    ],
  },
  back: {
    fact: [
      ({ weeks }) =>
        plural(weeks, {
          one: "After a week without study, you opened the books again.",
          other: `After ${number(weeks)} weeks without study, you opened the books again.`,
        }),
    ],
    kind: ["Coming back is harder than going on, and you came back.", "Your books have kept your place."],
  },
  longest: {
    fact: [
      ({ day, hours, by, thing }) =>
        day === null
          ? `${duration(hours)}: your fullest week here, by ${duration(by)}.`
          : `${duration(hours)} on ${weekday(day)}, part of it on ${titled(thing)}: your longest day here, by ${duration(by)}.`,
    ],
    kind: ["That was a lot. I hope you slept.", "After that, an evening off is well earned."],
    ask: [({ thing }, on) => `Half an hour on ${on} to look through ${titled(thing)} once more?`],
  },
  again: {
    fact: [
      ({ next, line, past, written }) =>
        next.title === past.title
          ? `You worked on ${titled(next)} this past week. In ${format.month(written)} you wrote about it: “${isolated(line)}”`
          : `You worked on ${titled(next)} this past week. In ${format.month(written)}, after ${titled(past)}, you wrote: “${isolated(line)}”`,
    ],
    kind: ["There it is again.", "You left it there for yourself.", "We have kept it for you."],
  },
  hen: {
    fact: [
      ({ day, hours, next }) =>
        `I came to you on ${weekday(day)}, a day with ${duration(hours)} of study, part of it on ${titled(next)}.`,
      ({ day, hours, next }) =>
        `My first day here was ${weekday(day)}. You studied ${duration(hours)}, part of it on ${titled(next)}.`,
    ],
    kind: [
      "I like it here.",
      "The others are showing me around.",
      "From my place by the fence I can see the barn.",
    ],
  },
  ago: {
    fact: [
      ({ thing, past }) => `In ten weeks you have come from ${titled(past)} to ${titled(thing)}.`,
      ({ thing, past }) => `Ten weeks ago it was ${titled(past)}, and now it is ${titled(thing)}.`,
    ],
    kind: [
      ({ hours, course }) => `Between the two lie about ${number(Math.round(hours))} hours of ${of(course)}.`,
    ],
    ask: [
      ({ past }, on) =>
        `Half an hour on ${on} to leaf through ${titled(past)} once more? It may look easier now.`,
    ],
  },
  far: {
    fact: [
      ({ exam: { name }, weeks, hours, course }) =>
        plural(weeks, {
          one: `There is one week until ${exam({ name })}, and you have given ${of(course)} ${duration(Math.round(hours))} in the last three months.`,
          other: `There are ${number(weeks)} weeks until ${exam({ name })}, and you have given ${of(course)} ${duration(Math.round(hours))} in the last three months.`,
        }),
    ],
    kind: ["There is time.", "You are early, and that helps.", "A little now saves a lot later."],
    ask: [({ course }, on) => `Is there an hour for ${of(course)} on ${on}?`],
  },
  hours: {
    fact: [
      ({ total, day, hours, done }) => {
        if (total === hours)
          return `You studied ${duration(total)} this past week, all of it on ${weekday(day)}.`;
        return done.length === 0
          ? `You studied ${duration(total)} this past week, ${duration(hours)} of it on ${weekday(day)}.`
          : `You studied ${duration(total)} this past week. The fullest day was ${weekday(day)}, with ${format.list(done.map(titled))}.`;
      },
    ],
    kind: [
      ({ total }) => (total < SMALL ? "That counts." : "An ordinary week, and a good one."),
      ({ total }) => (total < SMALL ? "A small week is a week, too." : "That is a good week's work."),
      ({ total }) => (total < SMALL ? "It was quiet at the fence as well." : "Such weeks carry the others."),
    ],
  },
};

const kinds: { readonly [Kind in LetterKind]: (about: LetterSubject) => string } = {
  night: () => "Tonight, going to bed early is worth more than another hour.",
  note: (about) =>
    about.type === "exam" && about.note
      ? `You once wrote, after ${titled(about.note.thing)}: “${isolated(about.note.line)}”`
      : "",
  done: (about) =>
    about.type === "exam"
      ? `With ${format.list(about.done.map(titled))} done this past week, there is less to fear.`
      : "",
  given: (about) =>
    about.type === "exam" && about.given
      ? `In the last three months you gave ${of(about.given.course)} ${duration(about.given.hours)}. You bring that with you.`
      : "",
};

/** Of what waits later in the week. */
const begin: readonly ((task: LetterBlocks, due: Day) => string)[] = [
  (task, due) =>
    `${titled(task)} is set for ${weekday(due)}. Half an hour on ${weekdays(task)} to make a start on it?`,
  (task, due) =>
    `${titled(task)} is planned for ${weekday(due)}. Would half an hour on ${weekdays(task)} help?`,
  (task, due) => `${titled(task)} comes on ${weekday(due)}. A first look at it on ${weekdays(task)}?`,
];
const goOn: readonly ((task: LetterBlocks, on: string) => string)[] = [
  (task, on) => `Another half hour for ${titled(task)} on ${on}?`,
  (task, on) => `Half an hour on ${on} to go on with ${titled(task)}?`,
];

/** What a press does, on its button. */
const press = ({ hours }: LetterBlocks, days: readonly Day[]): string => {
  const [day, ...others] = days;
  return day === undefined || others.length > 0
    ? `Plan ${duration(hours)} each on ${format.list(days.map(format.dayOfWeek))}`
    : `Plan ${duration(hours)} on ${format.weekdayAndDay(day)}`;
};

const inTurn = <Each>(all: readonly Each[], turn: number) => all[turn % all.length];

const wordsOf = ({ about }: Letter): Words<never> => words[about.type];

const say = ({ about, turn }: Letter, all: readonly Sentence<never>[] = [], on = "") => {
  const sentence = inTurn(all, turn);
  return typeof sentence === "function" ? sentence(about as never, on) : sentence;
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
  fact: (letter: Letter): string => say(letter, wordsOf(letter).fact) ?? "",
  kind: (letter: Letter): string =>
    (letter.kind === null ? say(letter, wordsOf(letter).kind) : kinds[letter.kind](letter.about)) ?? "",
  suggestion: (letter: Letter, blocks: LetterBlocks): string => {
    const { about, number } = letter;
    const on = weekdays(blocks);
    if (blocks.before !== undefined && about.type !== "exam")
      return inTurn(begin, number)?.(blocks, blocks.before) ?? "";
    return say(letter, wordsOf(letter).ask, on) ?? inTurn(goOn, number)?.(blocks, on) ?? "";
  },
  from: ({ type, name }: NonNullable<Letter["from"]>): string => {
    if (type === "goat") return name === "" ? "Yours, a goat" : `Yours, ${isolated(name)} the goat`;
    return name === "" ? "Yours, a hen" : `Yours, ${isolated(name)} the hen`;
  },

  press,
  planned: ({ title, hours }: LetterBlocks, days: readonly Day[]): string =>
    `Planned: ${isolated(title)}, ${duration(hours)} on ${format.list(days.map(format.weekdayAndDay))}.`,
  isPlanned: "It is in your plan.",
};
