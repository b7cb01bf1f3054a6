/** What a new device says while it loads what its person has in the cloud. */
import { format } from "../format.ts";

export const firstLoadWords = {
  title: "Loading what you have in the cloud",
  progress: "Loaded so far",
  /** Told by a screen reader, once in a while. */
  percent: (percent: number) => `${percent}% loaded`,
  /** `of` is 0 while the total is unknown. */
  rows: (here: number, of: number) =>
    of === 0
      ? `${format.number(here)} entries so far`
      : `${format.number(here)} of ${format.number(of)} entries`,
  showNow: "Show what is here",
  showNowMeans: "Tasks, hours and animals are missing until the rest is here.",
};

/** What it waits for. All but the last three resolve without the user. */
export const firstLoadProblems = {
  Offline: "You are offline. Loading goes on where it stopped as soon as you are back online.",
  ServerDown: "The server does not answer right now. Loading goes on where it stopped as soon as it does.",
  Busy: "The server has too much to do. Loading goes on where it stopped in a moment.",
  DeviceStorage:
    "This browser has no room for the rest. Make some room on this device: loading then goes on where it stopped.",
  QuotaExceeded: "The cloud is full. What is there is loaded all the same.",
  Disagreement: "This device and the cloud do not hold the same. They go on comparing.",
  SignedOut: "You are signed out. Sign in again, and loading goes on where it stopped.",
  Forbidden: "The server does not let this device load the rest. Please contact support.",
  UpgradeRequired: "This version of the app is too old. Reload the page to go on where it stopped.",
};
