/** Exams on the page of the courses. */
import type { ClockTime, Day } from "@furrow/core";
import {
  type Estimate,
  type ExamCard,
  type ExamProblem,
  type Lever,
  MAX_BLOCKS,
  MAX_EXAM_HOURS,
  MAX_TOPICS,
  type Pace,
  type TopicsProblem,
} from "@furrow/core/exams";
import { daysAway } from "../days-away.ts";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { dayName } from "./names.ts";
import { shellWords } from "./shell.ts";

const { minutes } = format;

const problem = (found: ExamProblem, longest: number, mostDays: number): string => {
  switch (found.field) {
    case "name":
      if (found.why === "empty") return "Please enter a name";
      return plural(longest, {
        one: `Please use ${longest} character or fewer`,
        other: `Please use ${longest} characters or fewer`,
      });
    case "date":
      if (found.why === "noDay") return "Please enter the day of the exam";
      return found.why === "past"
        ? "Please enter a day that is still to come"
        : "Please enter a day in the next two years";
    case "time":
      return "Please enter a time like 9:00, or leave it empty";
    case "buffer":
      return plural(mostDays, {
        one: `Please enter 0 to ${mostDays} day`,
        other: `Please enter 0 to ${mostDays} days`,
      });
  }
};

const verdict = ({ verdict: found, cushion, notFitting, later, due }: ExamCard, today: Day): string => {
  switch (found) {
    case "ready":
      return "Everything is learned.";
    case "empty":
      return "Add topics, and get a plan.";
    case "short":
      return `${minutes(notFitting)} short: not everything fits before ${dayName(due, today)}.`;
    case "fits":
      if (later > 0) return `The blocks planned so far fit before ${dayName(due, today)}.`;
      return cushion === 0
        ? `Just fits, until ${dayName(due, today)}.`
        : `On track: ${minutes(cushion)} to spare until ${dayName(due, today)}.`;
  }
};

export const examsWords = {
  exams: "Exams",
  planExam: shellWords.planExam,
  quietLine: "An exam coming up? Paste its topics, and get a plan that keeps pace with you.",

  editExam: "Edit exam",
  newExam: shellWords.planExam,
  save: "Save exam",
  showPlan: "Make my plan",
  name: "Exam",
  nameExample: "Biology final",
  date: "Day",
  time: "Time",
  timeHint: "If you know it.",
  buffer: "Free days before it",
  bufferHint: "Room for what comes between.",
  topics: "Topics",
  topicsExample: "Enzymes 90 min\nCell division 2h\nGenetics",
  topicsHint: (usual: number) =>
    `One a line. A topic without a time gets ${minutes(usual)}. Up to ${format.number(MAX_TOPICS)} topics and ${format.number(MAX_EXAM_HOURS)} hours.`,
  topicsRead: (count: number, length: number) =>
    plural(count, {
      one: `${format.number(count)} topic, ${minutes(length)}`,
      other: `${format.number(count)} topics, ${minutes(length)}`,
    }),
  topicsProblem: (found: TopicsProblem): string => {
    switch (found.type) {
      case "TooManyTopics":
        return plural(found.most, {
          one: `An exam can have up to ${format.number(found.most)} topic; these are ${format.number(found.given)}.`,
          other: `An exam can have up to ${format.number(found.most)} topics; these are ${format.number(found.given)}.`,
        });
      case "TooManyHours":
        return plural(found.most, {
          one: `An exam can have up to ${format.number(found.most)} hour; these are ${format.number(found.given)}.`,
          other: `An exam can have up to ${format.number(found.most)} hours; these are ${format.number(found.given)}.`,
        });
      case "TopicTooLong":
        return plural(found.most, {
          one: `A topic can have up to ${format.number(found.most)} character.`,
          other: `A topic can have up to ${format.number(found.most)} characters.`,
        });
    }
  },
  problem,
  gone: "This exam was deleted in another tab or on another device.",
  topicGone: "This topic was deleted in another tab or on another device.",
  added: (name: string) => `Exam "${isolated(name)}" added`,
  changed: (name: string) => `Exam "${isolated(name)}" updated`,
  deleted: (name: string) => `Exam "${isolated(name)}" deleted`,
  askToDelete: (name: string) => `Delete the exam "${isolated(name)}"?`,
  whatStays: "Deletes its topics and future blocks. Finished ones keep their hours.",

  when: ({ date, time }: { readonly date: Day; readonly time: ClockTime | null }) =>
    time === null ? format.weekdayAndDay(date) : `${format.weekdayAndDay(date)}, ${format.clock(time)}`,
  countdown: daysAway,
  progress: (name: string) => `Learned of ${isolated(name)}`,
  learned: (learned: number, count: number) =>
    plural(count, {
      one: `${format.number(learned)} of ${format.number(count)} topic learned`,
      other: `${format.number(learned)} of ${format.number(count)} topics learned`,
    }),
  verdict,
  later: (length: number) =>
    `A plan has up to ${format.number(MAX_BLOCKS)} blocks at a time. ${minutes(length)} more will be planned once some of them are done.`,
  moreFor: (name: string) => `More for "${isolated(name)}"`,

  levers: "What would help",
  moreMinutes: ({ amount, minutes: gained, isEnough }: Lever) =>
    isEnough
      ? `${minutes(amount)} more a day and it fits`
      : `${minutes(amount)} more a day gains ${minutes(gained)}`,
  fewerTopics: ({ amount, minutes: gained, isEnough }: Lever) =>
    isEnough
      ? plural(amount, {
          one: "Skipping the last topic and it fits",
          other: `Skipping the last ${format.number(amount)} topics and it fits`,
        })
      : plural(amount, {
          one: `Skipping the last topic gains ${minutes(gained)}`,
          other: `Skipping the last ${format.number(amount)} topics gains ${minutes(gained)}`,
        }),
  lessBuffer: ({ amount, minutes: gained, isEnough }: Lever) =>
    isEnough
      ? plural(amount, {
          one: `${format.number(amount)} day less before the exam and it fits`,
          other: `${format.number(amount)} days less before the exam and it fits`,
        })
      : plural(amount, {
          one: `${format.number(amount)} day less before the exam gains ${minutes(gained)}`,
          other: `${format.number(amount)} days less before the exam gains ${minutes(gained)}`,
        }),
  moreMinutesDone: (amount: number) => `${minutes(amount)} more a day`,
  estimate: ({ factor, left, likely }: Estimate): string => {
    const share = format.number(Math.abs(Math.round(100 * factor - 100)));
    const [now, then] = [minutes(left), minutes(Math.round(likely / 10) * 10)];
    return factor > 1
      ? `You need about ${share}% longer than planned. ${now} left is closer to ${then}.`
      : `You need about ${share}% less than planned. ${now} left is closer to ${then}.`;
  },
  useEstimate: "Plan with my pace",
  estimateUsed: "Estimates updated",

  likely: ({ likelyReady, ofTen, due }: Pace, today: Day): string =>
    likelyReady === null
      ? `At your pace: a ${format.number(ofTen)} in 10 chance by ${dayName(due, today)}.`
      : `Likely ready by ${format.day(likelyReady)} (8 of 10).`,
  burnUp: ({ soFar, wanted }: Pace): string =>
    `Learned so far: ${minutes(soFar.at(-1)?.minutes ?? 0)} of ${minutes(wanted)}. The band shows where your pace leads.`,

  listOf: (name: string) => `Topics of ${isolated(name)}`,
  topicLength: (done: number, wanted: number) =>
    done === 0 ? minutes(wanted) : `${minutes(done)} of ${minutes(wanted)}`,
  notFitting: (length: number) => `${minutes(length)} without a place`,
  edit: "Edit",
  moveUp: "Move up",
  moveDown: "Move down",
  remove: "Remove",
  removed: (title: string) => `Topic "${isolated(title)}" removed`,
  moved: (title: string, place: number, count: number) =>
    `${isolated(title)} is now number ${format.number(place)} of ${format.number(count)}`,
  topicName: "Topic",
  topicMinutes: "Minutes in all",
  topicProblem: { title: "Please enter a name", minutes: "Please enter minutes above 0" },
  addTopics: "Add topics",
  addTopicsButton: "Add",
  topicsAdded: (count: number) =>
    plural(count, {
      one: `${format.number(count)} topic added`,
      other: `${format.number(count)} topics added`,
    }),

  studyTime: "Study time",
  studyTimeHint:
    "Minutes a day for tasks and blocks; a day with 0 is a rest day. Classes only take their own clock times.",
  minutesOn: format.weekday,
  studyFrom: "From",
  studyTo: "To",
  blockMinutes: "Minutes of a block",
  studyTimeSaved: "Study time saved",
  cannot: "I can't on …",
  toRestDays: "Rest days and days off",

  how: "How the plan works",
  howText: [
    "Topics come in your order, at most two a day if all fits.",
    "What doesn't fit is named, with what would help.",
    "Reviews follow after 1, 3, 7, 16 and 35 days, and give way first.",
    "Your tasks use up a day's minutes; classes keep their own times.",
    "Blocks you move stay there. Nothing else moves until you press the button.",
  ],

  past: (count: number) => `Past exams: ${format.number(count)}`,
  pastHours: (hours: number) => `${format.duration(hours)} studied`,
  mark: (mark: string) => `Mark: ${isolated(mark)}`,
};
