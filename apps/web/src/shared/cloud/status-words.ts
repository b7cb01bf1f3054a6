/** The few words of the header on how far this device and the cloud agree. */
import type { Instant } from "@furrow/core";
import { cloudWords } from "#messages/cloud.ts";
import type { CloudProblem, CloudStatus } from "../../services/cloud.ts";

export interface StatusWords {
  readonly tone: "calm" | "waiting" | "attention";
  readonly text: string;
}

/** Only if the user has a cloud account. */
export type SharedStatus = Exclude<CloudStatus, { type: "only-here" }>;

export function statusWords(status: SharedStatus, now: Instant): StatusWords {
  switch (status.type) {
    case "saved":
      return { tone: "calm", text: cloudWords.saved };
    case "syncing":
      return { tone: "calm", text: cloudWords.syncing };
    case "synced":
      return status.clocks?.wrong === "server"
        ? { tone: "attention", text: cloudWords.serverClock }
        : { tone: "calm", text: syncedWords(now - status.at) };
    case "held-up":
      return HELD_UP[status.problem.type](status.waiting);
  }
}

const heldUp = (words: (waiting: number) => string) => (waiting: number) =>
  ({ tone: "waiting", text: words(waiting) }) as const;
const attention = (text: string) => () => ({ tone: "attention", text }) as const;

const HELD_UP: Readonly<Record<CloudProblem["type"], (waiting: number) => StatusWords>> = {
  Offline: heldUp(cloudWords.offline),
  ServerDown: heldUp(cloudWords.notReachable),
  Busy: heldUp(cloudWords.notReachable),
  CloudFull: attention(cloudWords.isFull),
  UpgradeRequired: attention(cloudWords.isOutdated),
  SignedOut: attention(cloudWords.isSignedOut),
  Forbidden: attention(cloudWords.isForbidden),
  DeviceStorage: attention(cloudWords.deviceStorage),
  Disagreement: attention(cloudWords.differs),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function syncedWords(ms: number): string {
  if (ms < 2 * MINUTE_MS) return cloudWords.syncedJustNow;
  if (ms < HOUR_MS) return cloudWords.syncedMinutesAgo(Math.floor(ms / MINUTE_MS));
  return cloudWords.syncedHoursAgo(Math.floor(ms / HOUR_MS));
}
