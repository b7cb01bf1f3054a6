import { APP_NAME, clockTimeOf, type Session, type TimerMode, type TimerView } from "@furrow/core";
import { format } from "../format.ts";

const badge: Readonly<Record<TimerMode, string>> = { work: "Work Time", break: "Break Time" };

const setting: Readonly<Record<TimerMode, string>> = { work: "time", break: "break time" };

export const timerWords = {
  badge,
  buttons: {
    work: { start: "Start", pause: "Pause", stop: "Reset" },
    break: { start: "Start Break", pause: "Pause Break", stop: "End Break" },
  },
  focusHeading: { work: "WORK TIME", break: "BREAK TIME" },
  focusPrompt: ({ mode, workingOn: { title } }: Pick<TimerView, "mode" | "workingOn">) => {
    if (mode === "break") return "Time for a break!";
    return title.trim() === "" ? "Ready to start" : `Ready to start: ${title}`;
  },
  tabTitle: (secondsLeft: number, mode: TimerMode) =>
    `${format.countdown(secondsLeft)} ${badge[mode]} | ${APP_NAME}`,
  isRunning: (changed: TimerMode) =>
    `Please pause or reset the timer before changing the ${setting[changed]}.`,
  /** When a session was, by the clocks of the place where it is read. */
  sessionTimes: ({ startedAt, endedAt }: Session) =>
    format.clockRange(clockTimeOf(startedAt), clockTimeOf(endedAt)),
};
