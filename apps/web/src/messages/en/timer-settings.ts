/** What is set of the timer, beside it and in Settings. */
export const timerSettingsWords = {
  countSessions: "Count sessions without a task",
  countSessionsHint: "Their time counts toward your hours when they end. If this is off, the timer asks.",
  startNext: "Start the next by itself",
  startNextHint: "The break follows the work, and work follows the break, while you are there.",
};
