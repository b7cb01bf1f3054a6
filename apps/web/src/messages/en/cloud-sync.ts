/** The cloud's section of the settings, and the way out: the specification's sentences where it has one. */
import type { Instant } from "@furrow/core";
import { format, plural } from "../format.ts";

export const cloudSyncWords = {
  isOffline: "You are currently offline. Cloud syncing is not available.",
  lastSync: "Last sync",
  /** Null where there was none yet. */
  lastSyncAt: (at: Instant | null) => (at === null ? "Never" : format.moment(at)),
  sync: "Sync to Cloud",
  fetch: "Fetch from Cloud",
  download: "Download my cloud data",
  progress: "Cloud sync progress",
  clocksApart: {
    server: (server: Instant, device: Instant) =>
      `The server's clock is wrong: it says ${format.moment(server)}, and it is ${format.moment(device)}. Syncing goes on; tell whoever runs the server.`,
    device: (server: Instant, device: Instant) =>
      `This device's clock is wrong: it says ${format.moment(device)}, and it is ${format.moment(server)}. Syncing goes on; set the clock, so that days and sessions are right.`,
    either: (server: Instant, device: Instant) =>
      `This device's clock says ${format.moment(device)}, the server's ${format.moment(server)}: one of them is wrong. Syncing goes on.`,
  },
  plainHttp:
    "This address uses http. Your data still syncs, but these need https: opening without a network, encrypted backups, system notices, a screen that stays on, and one connection for all tabs instead of asking every few seconds.",
  connected: "Connected to cloud storage...",
  sending: (percent: number) => `Syncing: sending your changes (${percent}%)`,
  fetching: (percent: number) => `Syncing: fetching what is new (${percent}%)`,
  loaded: "Data loaded! Refreshing...",

  failed: (reason: string) => `Sync failed: ${reason}`,
  notCleared: (reason: string) => `Error clearing cloud data: ${reason}`,
  loggedOut: {
    sync: "You must be logged in to sync data",
    fetch: "You must be logged in to fetch data",
  },
  offline: {
    sync: "Cannot sync while offline",
    fetch: "Cannot fetch data while offline",
  },
  error: {
    sync: (reason: string) => `Cloud storage write error: ${reason}`,
    fetch: (reason: string) => `Error fetching data: ${reason}`,
  },
  forbidden:
    "Cloud syncing error: You don't have permission to write to the cloud database. Please contact support.",
  signedOut: "Authentication error: Please try logging out and logging back in.",
  quotaExceeded: "Cloud storage quota exceeded: Please try again later.",
  serverDown: "The server cannot be reached right now.",
  serverBusy: "The server is busy. Please try again in a moment.",
  outdated: "This version of the app is too old. Please reload the page.",
  deviceStorage: "The storage of this device cannot be used.",
  disagreement: "This device and the cloud don't match yet. Nothing was deleted; we're still checking.",

  logout: "Logout",
  loggingOut: "Logging out...",
  logoutFailed: (reason: string) => `Error during logout: ${reason}`,
  askToLose: "Log out and lose changes?",
  /** Null if the number is unknown. */
  wouldBeLost: (count: number | null) =>
    count === null
      ? "We couldn't check whether everything is in the cloud."
      : plural(count, {
          one: "1 change hasn't synced and would be lost.",
          other: `${format.number(count)} changes haven't synced and would be lost.`,
        }),
  cancelKeeps: "Cancel keeps you signed in; they'll sync when you're back online.",
  loseChanges: "Log out anyway",
};
