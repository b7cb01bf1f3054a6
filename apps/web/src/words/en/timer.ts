/** The timer, wherever it is seen or started from. */
import { APP_NAME, type TimerMode } from "@furrow/core";
import { format } from "../format.ts";

const badge: Readonly<Record<TimerMode, string>> = { work: "Work Time", break: "Break Time" };

export const timerWords = {
  badge,
  timeLeft: "Time left",
  startTimer: "Start timer",
  startTimerFor: (task: string) => `Start timer for ${task}`,
  tabTitle: (secondsLeft: number, mode: TimerMode) =>
    `${format.countdown(secondsLeft)} ${badge[mode]} | ${APP_NAME}`,
};
