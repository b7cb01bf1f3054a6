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

function reasonWords(action: CloudAction, problem: CloudProblem): string {
  const error = cloudSyncWords.error[action];
  switch (problem.type) {
    case "Offline":
      return cloudSyncWords.offline[action];
    case "Forbidden":
      return cloudSyncWords.forbidden;
    case "SignedOut":
      return cloudSyncWords.signedOut;
    case "QuotaExceeded":
      return cloudSyncWords.quotaExceeded;
    case "ServerDown":
      return error(cloudSyncWords.serverDown);
    case "Busy":
      return error(cloudSyncWords.serverBusy);
    case "UpgradeRequired":
      return error(cloudSyncWords.outdated);
    case "DeviceStorage":
      return error(cloudSyncWords.deviceStorage);
    case "Disagreement":
      return error(cloudSyncWords.disagreement);
  }
}
