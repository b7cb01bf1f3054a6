/** How far the device and the cloud agree, in a few words on every page. */
import { format, plural } from "../format.ts";

const waiting = (count: number) =>
  plural(count, { one: "1 change waiting", other: `${format.number(count)} changes waiting` });

/** A short state of the header, with what waits where something does. */
const andWaiting = (state: string) => (count: number) =>
  count === 0 ? state : `${state}, ${waiting(count)}`;

export const cloudWords = {
  saved: "Saved on this device",
  syncing: "Syncing...",
  syncedJustNow: "Synced just now",
  /** Two or more: less is just now. */
  syncedMinutesAgo: (minutes: number) =>
    plural(minutes, { one: "Synced a minute ago", other: `Synced ${minutes} minutes ago` }),
  syncedHoursAgo: (hours: number) =>
    plural(hours, { one: "Synced an hour ago", other: `Synced ${hours} hours ago` }),
  offline: andWaiting("Offline"),
  notReachable: andWaiting("Cloud not reachable"),
  serverClock: "Synced, but the server's clock is wrong",
  isFull: "Needs attention: the cloud is full",
  isOutdated: "Needs attention: reload to update",
  isSignedOut: "Needs attention: sign in again",
  isForbidden: "Needs attention: not allowed to sync",
  deviceStorage: "Needs attention: device storage",
  differs: "Needs attention: device and cloud differ",
};
