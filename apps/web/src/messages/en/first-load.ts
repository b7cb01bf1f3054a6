/** What a new device says while it loads what its person has in the cloud. */
import { format, plural } from "../format.ts";

export const firstLoadWords = {
  title: "Loading your data",
  progress: "Loaded so far",
  /** Told by a screen reader, once in a while. */
  percent: (percent: number) => `${percent}% loaded`,
  /** `of` is 0 while the total is unknown. */
  rows: (here: number, of: number) =>
    of === 0
      ? plural(here, {
          one: `${format.number(here)} entries so far`,
          other: `${format.number(here)} entries so far`,
        })
      : plural(of, {
          one: `${format.number(here)} of ${format.number(of)} entries`,
          other: `${format.number(here)} of ${format.number(of)} entries`,
        }),
  showNow: "Show what's loaded",
  showNowMeans: "Tasks, hours and animals are missing until the rest has loaded.",
};

/** What it waits for. All but the last three resolve without the user. */
export const firstLoadProblems = {
  Offline: "You're offline. We'll pick up where we left off when you're back online.",
  ServerDown: "The server isn't responding. We'll pick up where we left off.",
  Busy: "The server is busy. We'll pick up where we left off in a moment.",
  DeviceStorage: "This device is out of space. Free some, and we'll pick up where we left off.",
  CloudFull: "The cloud is full. We're still loading what's there.",
  Disagreement: "This device and the cloud don't match yet. We're still checking.",
  SignedOut: "You're signed out. Sign in again and we'll pick up where we left off.",
  Forbidden: "The server won't let this device load the rest. Please contact support.",
  UpgradeRequired: "This version of the app is too old. Reload the page to continue.",
};
