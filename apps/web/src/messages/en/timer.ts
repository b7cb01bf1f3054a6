/** The timer, wherever it is seen or started from. */
import { APP_NAME, type TimerMode, type TimerView } from "@furrow/core";
import { format } from "../format.ts";
import { isolated } from "./language.ts";

const badge: Readonly<Record<TimerMode, string>> = { work: "Work Time", break: "Break Time" };

type Shown = Pick<TimerView, "isOpenEnded" | "secondsShown">;

const timeShown = ({ isOpenEnded, secondsShown }: Shown): string =>
  isOpenEnded ? format.stopwatch(secondsShown) : format.countdown(secondsShown);

export const timerWords = {
  badge,
  /** What the time is, as it counts down or up. */
  timeLabel: ({ isOpenEnded }: Shown) => (isOpenEnded ? "Time focused" : "Time left"),
  time: timeShown,
  startTimer: "Start timer",
  startTimerFor: (task: string) => `Start timer for ${isolated(task)}`,
  tabTitle: (shown: Shown & Pick<TimerView, "mode">) =>
    `${timeShown(shown)} ${badge[shown.mode]} | ${APP_NAME}`,
};
