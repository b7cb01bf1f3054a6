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
  askWhatStuck: {
    label: "Ask what stuck after a session",
    hint: "Three faces and a line, for your session book.",
  },
  longBreaks: { label: "Long break", hint: "A longer rest after every few rounds." },
  longBreakEvery: { label: "Rounds" },
  longBreakMinutes: { label: "Long Break Minutes" },
  notificationSound: {
    label: "Notification Sound",
    hint: "Notices, the alarm and animal voices.",
  },
  easyToRead: {
    label: "Easier to read",
    hint: "A clearer typeface, with more space between letters and lines. Only on this device.",
  },
  alarmBreaks: { label: "Also at the end of a break" },
  alarmWarning: { label: "Also 5 minutes before the end" },
  singleKeys: {
    label: "Single-key shortcuts",
    hint: "When off, only shortcuts with Ctrl or Cmd work. This list stays behind its button.",
  },
};
