import type { TimerView } from "@furrow/core";

const stateAloud: Readonly<Record<TimerView["state"], string>> = {
  ready: "",
  running: "",
  paused: "paused, ",
  away: "waits for your answer, ",
};

/** The session under way, as other pages than the timer's show it. */
export const runningSessionWords = {
  session: "Running session",
  back: "Back to the timer",
  stateAndWay: (state: TimerView["state"]) => `${stateAloud[state]}back to the timer`,
  pause: { work: "Pause session", break: "Pause break" },
  goOn: { work: "Continue session", break: "Continue break" },
};
