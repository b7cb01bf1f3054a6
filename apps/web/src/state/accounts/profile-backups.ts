/**
 * Backup state of a profile, whose data exists only in this browser: whether anything was written, when it was last saved as a file, and
 * which reminders the user has seen. Stored in the profile's list entry.
 */
import type { Instant } from "@furrow/core";
import type { LocalPreferences } from "../../platform/ports/storage.ts";
import { isLocalOwner, localProfile, type ProfileEntry, profileEntries } from "./local-profile.ts";
import { pendingErasures } from "./pending-erasures.ts";
import { saveProfileEntry } from "./profile-list.ts";

export interface ProfileBackups {
  /** The first write since the last backup. Null if nothing was ever written. */
  readonly wroteAt: Instant | null;
  readonly backedUpAt: Instant | null;
  readonly remindedAt: Instant | null;
  readonly isReminded: boolean;
}

export function profileBackups(preferences: LocalPreferences, profileId: string): ProfileBackups {
  const entry: ProfileEntry = profileEntries(preferences).find(({ id }) => id === profileId) ?? {};
  const instant = (key: keyof ProfileBackups) => {
    const value = entry[key];
    return typeof value === "number" ? value : null;
  };
  return {
    wroteAt: instant("wroteAt"),
    backedUpAt: instant("backedUpAt"),
    remindedAt: instant("remindedAt"),
    isReminded: entry.isReminded !== false,
  };
}

export function noteProfileBackups(
  preferences: LocalPreferences,
  profileId: string,
  change: Partial<ProfileBackups>,
): void {
  // An open page may still write while the profile is being removed.
  if (profileId in pendingErasures(preferences)) return;
  saveProfileEntry(preferences, { ...localProfile(preferences, profileId), ...change });
}

export function noteWrite(preferences: LocalPreferences, profileId: string, now: Instant): void {
  if (!hasUnsavedWork(profileBackups(preferences, profileId)))
    noteProfileBackups(preferences, profileId, { wroteAt: now });
}

/** `at`: when the backup was begun. Backups of accounts are not noted, because the cloud has their data too. */
export function noteBackup(preferences: LocalPreferences, ownerId: string, at: Instant): void {
  if (isLocalOwner(ownerId)) noteProfileBackups(preferences, ownerId, { backedUpAt: at });
}

const hasUnsavedWork = ({ wroteAt, backedUpAt }: ProfileBackups): boolean =>
  wroteAt !== null && (backedUpAt === null || wroteAt > backedUpAt);

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** A month after the last backup, the start or the last reminder, and only if there are new changes. */
export function isBackupDue(care: ProfileBackups, createdAt: Instant | null, now: Instant): boolean {
  if (!care.isReminded || !hasUnsavedWork(care)) return false;
  const since = Math.max(care.backedUpAt ?? createdAt ?? care.wroteAt ?? now, care.remindedAt ?? 0);
  return now - since >= MONTH_MS;
}
