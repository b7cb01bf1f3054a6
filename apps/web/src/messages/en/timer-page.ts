import type { Day, Instant, TimerMode, TimerView } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const isRunning: Readonly<Record<TimerMode, string>> = {
  work: "Please pause or reset the timer before changing the time.",
  break: "Please pause or reset the timer before changing the break time.",
};

export const timerPageWords = {
  timer: "Timer",
  session: "Session",
  buttons: {
    work: { start: "Start", pause: "Pause", stop: "Reset" },
    break: { start: "Start Break", pause: "Pause Break", stop: "End Break" },
  },
  finish: "Finish",
  addFiveMinutes: "+5 minutes",
  fiveMoreMinutes: "5 more minutes",
  skipBreak: "Skip break",
  paused: "Paused",

  worked: (minutes: number) => `${format.number(minutes)} min`,
  addedToday: (minutes: number) => `+${format.number(minutes)} min today`,
  dailyGoal: "Daily goal",
  countedToday: "Counted toward today",

  wayOfWork: "Timer type",
  countDown: "Countdown",
  countUp: "Open-ended",
  openEndedHint:
    "Counts up until you press Finish. Your break is a fifth of the time you worked, 3 to 30 minutes.",

  wereYouAway: "Were you away?",
  nothingHeard: (quietSince: Instant) =>
    `No activity since ${format.time(quietSince)}. Were you still working?`,
  wasHere: "I kept working",
  awaySince: (quietSince: Instant) => `Away since ${format.time(quietSince)}`,
  awayFrom: "Away from",
  awayFromWhen: (since: Instant) => `Choose a time from ${format.time(since)} until now.`,
  setAwayFrom: "Set",

  askToCount: (minutes: number, day: Day | null) =>
    day === null
      ? `Count ${format.minutes(minutes)} toward today?`
      : `Count ${format.minutes(minutes)} toward ${format.fullDay(day)}?`,
  countIt: "Count it",
  doNotCount: "No, thanks",
  nextTask: "Next today",
  startNow: (minutes: number) => `Start ${format.minutes(minutes)}`,
  startNextTask: (minutes: number, task: string) => `Start ${format.minutes(minutes)}: ${isolated(task)}`,
  notNow: "Not now",

  longBreakNow: "A long one: you earned it",
  rounds: (done: number, every: number) =>
    plural(every, {
      one: `${format.number(done)} of ${format.number(every)} rounds to the long break`,
      other: `${format.number(done)} of ${format.number(every)} rounds to the long break`,
    }),

  focusMode: "Focus Mode",
  focusHeading: { work: "WORK TIME", break: "BREAK TIME" },
  focusPrompt: ({ mode, state, workingOn: { title } }: Pick<TimerView, "mode" | "state" | "workingOn">) => {
    if (mode === "break") return "Time for a break!";
    if (state !== "ready") return title.trim() === "" ? "In focus" : `Working on ${isolated(title)}`;
    return title.trim() === "" ? "Ready to start" : `Ready to start: ${isolated(title)}`;
  },
  exitFocusMode: "Exit Focus Mode",
  miniTimer: "Mini Timer",
  closeMiniTimer: "Close Mini Timer",
  badgeAndTask: (badge: string, task: string) => `${badge}: ${isolated(task)}`,

  workingOn: "Working on:",
  whatToStudy: "What are you studying?",
  fromTasks: "Ticked off when the session ends.",
  minutes: { work: "Work Minutes", break: "Break Minutes" },
  isRunning,
  tooShort: "A session counts after one minute. Keep going!",
  whyLocked: {
    work: "Why are work minutes locked?",
    break: "Why are break minutes locked?",
  },

  sessions: "Today's sessions",
  noSessions: "No sessions yet today.",

  whenTimeIsUp: "When time is up",
  testAlarm: "Test my alarm",
  soundsAreOff: "Sounds are off. You can turn them on in Settings.",
  systemTellsToo: "You'll also get a system notification when you're in another window.",
  noticesAreOff: "System notifications are off. You can turn them on in Settings.",
  noticesDenied: "Your browser doesn't let this page send notifications.",
  askForNotices: "Notify me in other windows",
};
