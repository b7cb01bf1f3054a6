/** What the service worker shows of a reminder. It imports nothing, so that the worker stays small. */
export const reminderActions = {
  start: "Start",
  done: "Done",
  hour: "In an hour",
  evening: "This evening",
};

/** Of a reminder that another device has set. */
export const unknownReminder = (time: string) => `Something is due at ${time}`;
