import { isJsonObject, type JsonObject } from "@furrow/values";
import type { State } from "../../records/state.ts";
import { isoOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { type BackupOf, backupOf } from "../backup/backup-file.ts";

export interface SyncMetadata {
  readonly lastSync: string | null;
  readonly lastClear: string | null;
  readonly device: string;
}

/** The user document of the old cloud database, as specified: the content of Download my cloud data. */
export const cloudDocumentWriter =
  <Kept extends State>(backupOf: BackupOf<Kept>) =>
  (
    state: Kept,
    now: Instant,
    syncMetadata: SyncMetadata = { lastSync: isoOf(now), lastClear: null, device: "" },
  ): JsonObject => {
    const { preferences, ...shared } = backupOf(state, now).data;
    const { timer = null, ...others } = isJsonObject(preferences) ? preferences : {};
    return {
      ...shared,
      userPreferences: { ...others, timerPrefs: timer },
      syncMetadata: { ...syncMetadata },
    };
  };

export const cloudDocumentOf = cloudDocumentWriter(backupOf);
