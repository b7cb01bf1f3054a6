import type { ShownSetting } from "@furrow/core";

/** The label and hint of each setting that its section draws. */
export const shownSettingsWords: Readonly<
  Record<ShownSetting, { readonly label: string; readonly hint?: string }>
> = {
  countFreeSessions: {
    label: "Count sessions without a task",
    hint: "Their time counts toward your hours when they end. If this is off, the timer asks.",
  },
  startNextByItself: {
    label: "Start the next one automatically",
  },
  longBreaks: { label: "Long break", hint: "A longer rest after every few rounds." },
  longBreakEvery: { label: "Rounds" },
  longBreakMinutes: { label: "Long Break Minutes" },
  notificationSound: {
    label: "Notification Sound",
    hint: "Notices, the alarm and animal voices.",
  },
};
