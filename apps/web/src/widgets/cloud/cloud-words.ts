/** What people are told of the cloud: the specification's sentences where it has one. */
import type { Instant } from "@furrow/core";
import type { CloudProblem, CloudStatus } from "../../data/cloud.ts";

export type CloudAction = "sync" | "fetch";

const OFFLINE: Readonly<Record<CloudAction, string>> = {
  sync: "Cannot sync while offline",
  fetch: "Cannot fetch data while offline",
};

const LOGGED_OUT: Readonly<Record<CloudAction, string>> = {
  sync: "You must be logged in to sync data",
  fetch: "You must be logged in to fetch data",
};

const FAILED: Readonly<Record<CloudAction, (message: string) => string>> = {
  sync: (message) => `Cloud storage write error: ${message}`,
  fetch: (message) => `Error fetching data: ${message}`,
};

export const loggedOutWords = (action: CloudAction): string => `Sync failed: ${LOGGED_OUT[action]}`;

/** Why a sync that somebody asked for came to nothing. */
export const failureWords = (action: CloudAction, problem: CloudProblem): string =>
  `Sync failed: ${reasonWords(action, problem)}`;

/** The device is cleared; the cloud will be when it can be reached. */
export const clearingWords = (problem: CloudProblem): string =>
  `Error clearing cloud data: ${reasonWords("sync", problem)}`;

function reasonWords(action: CloudAction, problem: CloudProblem): string {
  switch (problem.type) {
    case "Offline":
      return OFFLINE[action];
    case "Forbidden":
      return "Cloud syncing error: You don't have permission to write to the cloud database. Please contact support.";
    case "SignedOut":
      return "Authentication error: Please try logging out and logging back in.";
    case "QuotaExceeded":
      return "Cloud storage quota exceeded: Please try again later.";
    case "ServerDown":
      return FAILED[action]("The server cannot be reached right now.");
    case "Busy":
      return FAILED[action]("The server has too much to do. Please try again in a moment.");
    case "UpgradeRequired":
      return FAILED[action]("This version of the app is too old. Please reload the page.");
    case "DeviceStorage":
      return FAILED[action]("The storage of this device cannot be used.");
    case "Disagreement":
      return FAILED[action](
        "This device and the cloud do not hold the same. Nothing was deleted; they go on comparing.",
      );
  }
}

export interface StatusWords {
  readonly tone: "calm" | "waiting" | "attention";
  readonly text: string;
}

/** The few words in the header. */
export function statusWords(status: CloudStatus, now: Instant): StatusWords {
  switch (status.type) {
    case "saved":
      return { tone: "calm", text: "Saved on this device" };
    case "syncing":
      return { tone: "calm", text: "Syncing..." };
    case "synced":
      return { tone: "calm", text: `Synced ${agoWords(now - status.at)}` };
    case "held-up":
      return heldUpWords(status.problem, status.waiting);
  }
}

function heldUpWords(problem: CloudProblem, waiting: number): StatusWords {
  const changes = waiting === 1 ? "1 change waiting" : `${waiting} changes waiting`;
  switch (problem.type) {
    case "Offline":
      return { tone: "waiting", text: waiting === 0 ? "Offline" : `Offline, ${changes}` };
    case "ServerDown":
    case "Busy":
      return {
        tone: "waiting",
        text: waiting === 0 ? "Cloud not reachable" : `Cloud not reachable, ${changes}`,
      };
    case "QuotaExceeded":
      return { tone: "attention", text: "Needs attention: the cloud is full" };
    case "UpgradeRequired":
      return { tone: "attention", text: "Needs attention: reload to update" };
    case "SignedOut":
      return { tone: "attention", text: "Needs attention: sign in again" };
    case "Forbidden":
      return { tone: "attention", text: "Needs attention: not allowed to sync" };
    case "DeviceStorage":
      return { tone: "attention", text: "Needs attention: device storage" };
    case "Disagreement":
      return { tone: "attention", text: "Needs attention: device and cloud differ" };
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function agoWords(ms: number): string {
  if (ms < 2 * MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} minutes ago`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours === 1 ? "an hour ago" : `${hours} hours ago`;
}

export const CONNECTED = "Connected to cloud storage...";
export const LOADED = "Data loaded! Refreshing...";

const STEPS = { sending: "sending your changes", fetching: "fetching what is new" } as const;

export const progressWords = (step: keyof typeof STEPS, percent: number): string =>
  `Syncing: ${STEPS[step]} (${percent}%)`;

/** What a person is asked before a logout that would lose something. */
export const lossWords = (count: number | null): string => {
  if (count === null) return "It could not be found out whether everything of yours is in the cloud.";
  if (count === 1) return "1 change of yours is not in the cloud yet and would be lost.";
  return `${count} changes of yours are not in the cloud yet and would be lost.`;
};
