/** What the service worker shows. It imports nothing, so that the worker stays small. */
export const alarmNotificationWords = {
  work: {
    title: "Work session complete!",
    body: (breakMinutes: number | null) =>
      breakMinutes === null ? "Time to take a break!" : `Next: a ${breakMinutes}-minute break.`,
    start: "Start break",
    more: "5 more minutes",
    skip: "Skip break",
  },
  break: {
    title: "Break time over",
    body: "Ready to start working?",
    start: "Start work",
    more: "5 more minutes of break",
  },
  warning: "Your session will end in 5 minutes",
  paused: "Your session is paused",
  test: { title: "Test alarm", body: "Open the app again to see the result." },
};
