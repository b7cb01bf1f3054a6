/** The plan of exams on the days it fills: the dashboard, the calendar, and what a new plan would change. */
import { type BlockKind, type Day, daysBetween, type Exam, weekdayOf } from "@furrow/core";
import type { BlockPart, ExamCountdown, PlanLine, PlannedDay, PlanView, WhatNow } from "@furrow/core/exams";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
import { countedWords, dayName } from "./names.ts";

const { minutes, number } = format;

/** `Thursday` within the next six days, else `tomorrow` or `Thu, Nov 26`. */
const nearDay = (day: Day, today: Day): string => {
  const away = daysBetween(today, day);
  return away > 1 && away < 7 ? format.weekday(weekdayOf(day)) : dayName(day, today);
};

const reason = ({ kind, exam, due, blocksLeft }: WhatNow, today: Day): string => {
  switch (kind) {
    case "look":
      return `One last look before ${isolated(exam.name)}, ${nearDay(exam.date, today)}`;
    case "review":
      return `A review for ${isolated(exam.name)}, so that it stays`;
    case "learn":
      return due < today
        ? plural(blocksLeft, {
            one: `${isolated(exam.name)}: was due ${dayName(due, today)}, ${number(blocksLeft)} block left`,
            other: `${isolated(exam.name)}: was due ${dayName(due, today)}, ${number(blocksLeft)} blocks left`,
          })
        : plural(blocksLeft, {
            one: `${isolated(exam.name)}: due ${nearDay(due, today)}, ${number(blocksLeft)} block left`,
            other: `${isolated(exam.name)}: due ${nearDay(due, today)}, ${number(blocksLeft)} blocks left`,
          });
  }
};

const examOn = ({ name }: Exam): string => `Exam: ${isolated(name)}`;

type Does = (count: number) => string;

/** What happens to blocks; `alone` if it says what it counts. */
const does: Readonly<
  Record<"moved" | "added" | "removed", { readonly alone: Does; readonly further: Does }>
> = {
  moved: {
    alone: (count) =>
      plural(count, { one: `${number(count)} block moves`, other: `${number(count)} blocks move` }),
    further: (count) => plural(count, { one: `${number(count)} moves`, other: `${number(count)} move` }),
  },
  added: {
    alone: (count) =>
      plural(count, { one: `${number(count)} block is new`, other: `${number(count)} blocks are new` }),
    further: (count) => plural(count, { one: `${number(count)} is new`, other: `${number(count)} are new` }),
  },
  removed: {
    alone: (count) =>
      plural(count, { one: `${number(count)} block goes away`, other: `${number(count)} blocks go away` }),
    further: (count) =>
      plural(count, { one: `${number(count)} goes away`, other: `${number(count)} go away` }),
  },
};

/** `3 blocks move, 2 are new.` The first count names what is counted. */
const changed = (view: PlanView): string => {
  const [first, ...others] = (["moved", "added", "removed"] as const).filter((what) => view[what] > 0);
  if (first === undefined) {
    const { added, moved, removed } = view.reviews;
    const count = added + moved + removed;
    return plural(count, {
      one: `${number(count)} review changes.`,
      other: `${number(count)} reviews change.`,
    });
  }
  const parts = [does[first].alone(view[first]), ...others.map((what) => does[what].further(view[what]))];
  return `${inARow(parts, jointsWords.comma)}.`;
};

const waits = "Nothing moves until you say so.";

export const planWords = {
  yourExams: "Your exams",
  whatNow: "What now?",
  reason,
  missed: "Missed",
  start: "Start",
  startNow: (title: string) => `Start ${isolated(title)}`,
  planFirst: ({ name, date }: Exam): string =>
    `List the topics of ${isolated(name)}. Your plan spreads them over the days until ${format.weekdayAndDay(date)}.`,
  listTopics: "List its topics",
  countdown: ({ exam, daysLeft }: ExamCountdown): string => {
    if (daysLeft === 0) return `${isolated(exam.name)} today`;
    return daysLeft === 1
      ? `${isolated(exam.name)} tomorrow`
      : `${isolated(exam.name)}: ${countedWords.days(daysLeft)}`;
  },
  countdowns: "Coming exams",

  goodLuck: ({ exam }: ExamCountdown): string => `Good luck with ${isolated(exam.name)}!`,
  examToday: ({ exam: { time } }: ExamCountdown): string =>
    time === null
      ? "It's today. You prepared for this."
      : `It's at ${format.clock(time)}. You prepared for this.`,
  lookDone: "Last look done. Now trust what you know.",
  lookWaits: (title: string, length: number) => `Still on the list: ${isolated(title)}, ${minutes(length)}.`,

  howDidItGo: ({ name }: { readonly name: string }): string => `How did ${isolated(name)} go?`,
  howHint: "Only you can see this. The plan ends, and your hours stay.",
  writeDown: "Write it down",
  skip: "Skip",
  note: "Note",
  noteExample: "What came up, what helped, what to do differently",
  mark: "Mark",
  rated: ({ name }: { readonly name: string }): string => `Exam "${isolated(name)}" finished`,
  examGone: "This exam was deleted in another tab or on another device.",

  firstPlan: "Your plan is ready",
  firstPlanText: ({ added, lines }: PlanView): string => {
    const last = lines.at(-1)?.block.date;
    if (last === undefined) return waits;
    return plural(added, {
      one: `${number(added)} block, the last on ${format.weekdayAndDay(last)}.`,
      other: `${number(added)} blocks, the last on ${format.weekdayAndDay(last)}.`,
    });
  },
  needsUpdate: "Your exam plan needs an update",
  changed,
  missedBlocks: (count: number) =>
    jointsWords.sentence(
      plural(count, {
        one: `${number(count)} block was missed.`,
        other: `${number(count)} blocks were missed.`,
      }),
      waits,
    ),
  waits,
  reviews: ({ added, moved, removed }: PlanView["reviews"]) => {
    const count = added + moved + removed;
    return count === added
      ? plural(count, {
          one: `${number(count)} short review follows, so that it stays.`,
          other: `${number(count)} short reviews follow, so that it stays.`,
        })
      : plural(count, {
          one: `${number(count)} short review of what you learned changes too.`,
          other: `${number(count)} short reviews of what you learned change too.`,
        });
  },
  accept: ({ isFirst, moved, added, removed }: PlanView): string => {
    if (isFirst) return "Use this plan";
    return moved > 0 && added === 0 && removed === 0 ? "Move them" : "Update the plan";
  },
  accepted: ({ isFirst, moved, added, removed }: PlanView): string => {
    if (isFirst) return "Your plan is on the calendar";
    if (moved === 0 || added > 0 || removed > 0) return "Plan updated";
    return plural(moved, { one: `${number(moved)} block moved`, other: `${number(moved)} blocks moved` });
  },
  planChanged: "Your plan has changed meanwhile. Here is the new one.",
  showChanges: "Show what changes",
  review: "Review",
  line: ({ type, title, block, from }: PlanLine, today: Day): string => {
    const length = `${isolated(title)}, ${minutes(block.minutes)}`;
    if (type === "remove") return `${length} (removed)`;
    if (type === "add" || from === null) return length;
    return from.date === block.date
      ? `${length} (was ${minutes(from.minutes)})`
      : `${length} (from ${dayName(from.date, today)})`;
  },

  picture: "Your plan, day by day",
  pictureDay: ({ day, exams, blocks }: PlannedDay): string => {
    const length = minutes(blocks.reduce((sum, block) => sum + block.minutes, 0));
    const planned = plural(blocks.length, {
      one: `${number(blocks.length)} block, ${length}`,
      other: `${number(blocks.length)} blocks, ${length}`,
    });
    return inARow(
      [format.fullDay(day), ...exams.map(examOn), ...(blocks.length === 0 ? [] : [planned])],
      jointsWords.comma,
    );
  },
  examOn,
  showAsList: "Show as list",

  block: (kind: BlockKind, length: number) => {
    if (kind === "learn") return minutes(length);
    return kind === "review" ? `Review, ${minutes(length)}` : `Last look, ${minutes(length)}`;
  },

  /** Which of its topic's blocks: `Part 1 of 2`, `Review 2 of 5`. */
  blockPart: ({ kind, at, of }: BlockPart): string => {
    if (kind === "learn") return `Part ${number(at)} of ${number(of)}`;
    return kind === "review" ? `Review ${number(at)} of ${number(of)}` : "Last look";
  },

  deleteBlock: (title: string) => `Delete the block "${isolated(title)}"?`,
  deleteBlockText: (length: number) =>
    `Its ${minutes(length)} can be planned again on another day, or you leave them out.`,
  planAgain: "Plan again",
  dropMinutes: "Leave out",
};
