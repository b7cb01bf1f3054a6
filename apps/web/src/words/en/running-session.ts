/** The session under way, as other pages than the timer's show it. */
export const runningSessionWords = {
  session: "Running session",
  back: "Back to the timer",
  stateAndWay: (isPaused: boolean) => (isPaused ? "paused, back to the timer" : "back to the timer"),
  pause: { work: "Pause session", break: "Pause break" },
  goOn: { work: "Continue session", break: "Continue break" },
};
