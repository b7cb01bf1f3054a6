/** Titles of pushes and messages of a topic, and what the message says. */
export const alarmsWords = {
  test: "Test alarm",
  due: "Something is due",
  sessionEndsSoon: "Session ends soon",
  breakComplete: "Break complete",
  sessionComplete: "Session complete",
  openApp: "Open the app to see it.",
  openTimer: "Open the timer to go on.",
};
