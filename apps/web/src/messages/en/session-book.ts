import type { Day, Session, SessionProblem } from "@furrow/core";
import { clockTimeOf } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";

/** When a session was, by the clocks of the place where it is read. */
const times = ({ startedAt, endedAt }: Pick<Session, "startedAt" | "endedAt">): string =>
  format.clockRange(clockTimeOf(startedAt), clockTimeOf(endedAt));

const titleOf = ({ taskTitle }: Pick<Session, "taskTitle">): string =>
  taskTitle === "" ? "Focus" : taskTitle;

const nameOf = (session: Session): string => `${isolated(titleOf(session))}, ${times(session)}`;

const problem: Readonly<Record<SessionProblem, string>> = {
  day: "Please choose a day",
  start: "Please select a start time",
  end: "Please select an end time, or type the minutes",
  minutes: "Please enter at least 1 minute, and less than a day",
  future: "That time is in the future",
};

export const sessionBookWords = {
  title: "Session Book",
  intro: "Every timer session, day by day. Add what you forgot to start, and fix what is wrong.",
  show: "Show sessions",
  hide: "Hide sessions",
  showMoreDays: "Show earlier days",
  noSessions: "No sessions yet.",
  loading: "Loading your sessions...",

  titleOf,
  times,
  focused: (hours: number) => `${format.duration(hours)} of focus`,
  focusedOf: (focused: string, planned: string) => `${focused} of ${planned}`,
  finished: "Finished",
  stoppedEarly: "Stopped early",

  add: "Add session",
  edit: "Edit session",
  editNamed: (session: Session) => `Edit session ${nameOf(session)}`,
  deleteNamed: (session: Session) => `Delete session ${nameOf(session)}`,
  gone: "This session is no longer here. It was deleted on another device.",

  task: "Task",
  noTask: "No task",
  keepsItsHours: "Its task already counts these hours.",
  whatStudied: "What did you study?",
  day: "Day",
  start: "Start",
  end: "End",
  minutes: "Minutes",
  endsNextDay: (day: Day) => `Ends on ${format.shortDay(day)} and counts there.`,
  isCounted: "Counts toward your study hours",
  problem,
  problems: (count: number) =>
    plural(count, {
      one: "One field needs your attention.",
      other: `${format.number(count)} fields need your attention.`,
    }),
  nameOf,
  runningNow: "the session that is running",
  overlaps: (names: readonly string[]) =>
    `Overlaps ${inARow(names, jointsWords.semicolon)}. You can save both.`,
};
