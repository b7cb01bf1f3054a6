/** The plan of exams on the days it fills: the dashboard, the calendar, and what a new plan would change. */
import { type BlockKind, type Day, daysBetween, type Exam, weekdayOf } from "@furrow/core";
import type { ExamCountdown, PlanLine, PlannedDay, PlanView, WhatNow } from "@furrow/core/exams";
import { format, plural } from "../format.ts";
import { countedWords, dayName } from "./names.ts";

const { minutes } = format;

const blocks = (count: number): string =>
  `${format.number(count)} ${plural(count, { one: "block", other: "blocks" })}`;

/** `Thursday` within the next six days, else `tomorrow` or `Thu, Nov 26`. */
const nearDay = (day: Day, today: Day): string => {
  const away = daysBetween(today, day);
  return away > 1 && away < 7 ? format.weekday(weekdayOf(day)) : dayName(day, today);
};

const reason = ({ kind, exam, due, blocksLeft }: WhatNow, today: Day): string => {
  switch (kind) {
    case "look":
      return `One last look before ${exam.name}, ${nearDay(exam.date, today)}`;
    case "review":
      return `A review for ${exam.name}, so that it stays`;
    case "learn":
      return due < today
        ? `${exam.name}: was due ${dayName(due, today)}, ${blocks(blocksLeft)} left`
        : `${exam.name}: due ${nearDay(due, today)}, ${blocks(blocksLeft)} left`;
  }
};

const examOn = ({ name }: Exam): string => `Exam: ${name}`;

/** `3 blocks move, 2 are new.` The first count names what is counted. */
const changed = ({ moved, added, removed, reviews }: PlanView): string => {
  const parts = [
    { count: moved, does: plural(moved, { one: "moves", other: "move" }) },
    { count: added, does: plural(added, { one: "is new", other: "are new" }) },
    { count: removed, does: plural(removed, { one: "goes away", other: "go away" }) },
  ].filter(({ count }) => count > 0);
  const others = reviews.added + reviews.moved + reviews.removed;
  return parts.length === 0
    ? `${format.number(others)} ${plural(others, { one: "review changes", other: "reviews change" })}.`
    : `${parts
        .map(({ count, does }, index) => `${index === 0 ? blocks(count) : format.number(count)} ${does}`)
        .join(", ")}.`;
};

const waits = "Nothing moves until you say so.";

export const planWords = {
  yourExams: "Your exams",
  whatNow: "What now?",
  reason,
  missed: "Missed",
  start: "Start",
  startNow: (title: string) => `Start ${title}`,
  planFirst: ({ name, date }: Exam): string =>
    `List the topics of ${name}. Your plan spreads them over the days until ${format.weekdayAndDay(date)}.`,
  listTopics: "List its topics",
  countdown: ({ exam, daysLeft }: ExamCountdown): string => {
    if (daysLeft === 0) return `${exam.name} today`;
    return daysLeft === 1 ? `${exam.name} tomorrow` : `${exam.name}: ${countedWords.days(daysLeft)}`;
  },
  countdowns: "Coming exams",

  goodLuck: ({ exam }: ExamCountdown): string => `Good luck with ${exam.name}!`,
  examToday: ({ exam: { time } }: ExamCountdown): string =>
    time === null
      ? "It's today. You prepared for this."
      : `It's at ${format.clock(time)}. You prepared for this.`,
  lookDone: "Last look done. Now trust what you know.",
  lookWaits: (title: string, length: number) => `Still on the list: ${title}, ${minutes(length)}.`,

  howDidItGo: ({ name }: { readonly name: string }): string => `How did ${name} go?`,
  howHint: "Only you can see this. The plan ends, and your hours stay.",
  writeDown: "Write it down",
  skip: "Skip",
  note: "Note",
  noteExample: "What came up, what helped, what to do differently",
  mark: "Mark",
  rated: ({ name }: { readonly name: string }): string => `Exam "${name}" finished`,
  examGone: "This exam was deleted in another tab or on another device.",

  firstPlan: "Your plan is ready",
  firstPlanText: ({ added, lines }: PlanView): string => {
    const last = lines.at(-1)?.block.date;
    return last === undefined ? waits : `${blocks(added)}, the last on ${format.weekdayAndDay(last)}.`;
  },
  needsUpdate: "Your exam plan needs an update",
  changed,
  missedBlocks: (count: number) =>
    `${blocks(count)} ${plural(count, { one: "was", other: "were" })} missed. ${waits}`,
  waits,
  reviews: (count: number) =>
    `${format.number(count)} ${plural(count, { one: "review changes", other: "reviews change" })} too.`,
  accept: ({ isFirst, moved, added, removed }: PlanView): string => {
    if (isFirst) return "Use this plan";
    return moved > 0 && added === 0 && removed === 0 ? "Move them" : "Update the plan";
  },
  accepted: ({ isFirst, moved, added, removed }: PlanView): string => {
    if (isFirst) return "Your plan is on the calendar";
    return moved > 0 && added === 0 && removed === 0 ? `${blocks(moved)} moved` : "Plan updated";
  },
  planChanged: "Your plan has changed meanwhile. Here is the new one.",
  showChanges: "Show what changes",
  review: "Review",
  line: ({ type, title, block, from }: PlanLine, today: Day): string => {
    const length = `${title}, ${minutes(block.minutes)}`;
    if (type === "remove") return `${length} (removed)`;
    if (type === "add" || from === null) return length;
    return from.date === block.date
      ? `${length} (was ${minutes(from.minutes)})`
      : `${length} (from ${dayName(from.date, today)})`;
  },

  picture: "Your plan, day by day",
  pictureDay: ({ day, exams, blocks: planned }: PlannedDay): string =>
    [
      format.fullDay(day),
      ...exams.map(examOn),
      ...(planned.length === 0
        ? []
        : [`${blocks(planned.length)}, ${minutes(planned.reduce((sum, block) => sum + block.minutes, 0))}`]),
    ].join(", "),
  examOn,
  showAsList: "Show as list",

  block: (kind: BlockKind, length: number) =>
    kind === "learn" ? minutes(length) : `${kind === "review" ? "Review" : "Last look"}, ${minutes(length)}`,

  deleteBlock: (title: string) => `Delete the block "${title}"?`,
  deleteBlockText: (length: number) =>
    `Its ${minutes(length)} can be planned again on another day, or you leave them out.`,
  planAgain: "Plan again",
  dropMinutes: "Leave out",
};
