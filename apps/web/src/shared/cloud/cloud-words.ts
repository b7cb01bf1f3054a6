/** Why a cloud action failed, as a message. */
import { cloudSyncWords } from "#messages/cloud-sync.ts";
import type { CloudProblem } from "../../services/cloud.ts";

export type CloudAction = "sync" | "fetch";

export const loggedOutWords = (action: CloudAction): string =>
  cloudSyncWords.failed(cloudSyncWords.loggedOut[action]);

export const cloudFailureWords = (action: CloudAction, problem: CloudProblem): string =>
  cloudSyncWords.failed(reasonWords(action, problem));

/** The device is cleared; the cloud will be when it can be reached. */
export const clearingWords = (problem: CloudProblem): string =>
  cloudSyncWords.notCleared(reasonWords("sync", problem));

const reasonWords = (action: CloudAction, { type }: CloudProblem): string => REASONS[type](action);

const words = cloudSyncWords;

const REASONS: Readonly<Record<CloudProblem["type"], (action: CloudAction) => string>> = {
  Offline: (action) => words.offline[action],
  Forbidden: () => words.forbidden,
  SignedOut: () => words.signedOut,
  CloudFull: () => words.quotaExceeded,
  ServerDown: (action) => words.error[action](words.serverDown),
  Busy: (action) => words.error[action](words.serverBusy),
  UpgradeRequired: (action) => words.error[action](words.outdated),
  DeviceStorage: (action) => words.error[action](words.deviceStorage),
  Disagreement: (action) => words.error[action](words.disagreement),
};
