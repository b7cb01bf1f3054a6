import type { TimerView } from "@furrow/core";
import { isolated } from "./language.ts";

const stateAndWay: Readonly<Record<TimerView["state"], string>> = {
  ready: "back to the timer",
  running: "back to the timer",
  paused: "paused, back to the timer",
  away: "waits for your answer, back to the timer",
};

/** The session under way, as other pages than the timer's show it. */
export const runningSessionWords = {
  session: "Running session",
  paused: "A session is paused",
  running: "A session is running",
  workingOn: (task: string) => `Working on: ${isolated(task)}`,
  progress: "Session progress",
  back: "Back to the timer",
  stateAndWay,
  pause: { work: "Pause session", break: "Pause break" },
  goOn: { work: "Continue session", break: "Continue break" },
};
