/** Reminds users without an account of a backup once a month. */
import { changePreferences, type Instant } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { localProfile } from "../state/accounts/local-profile.ts";
import {
  isBackupDue,
  noteProfileBackups,
  noteWrite,
  profileBackups,
} from "../state/accounts/profile-backups.ts";
import { notifyBackupDue, type ProfileNoticesParts } from "../state/notices/profile-notices.ts";
import { holdsUserData } from "./user-data.ts";

export interface ReminderNeeds extends ProfileNoticesParts {
  readonly auth: Pick<AuthStore, "renameProfile">;
  readonly page: { onVisible(listener: () => void): Unsubscribe };
  readonly now: () => Instant;
}

export function startProfileReminders(
  { userId, store, tab, onSaved }: Pick<AccountData, "userId" | "store" | "tab" | "onSaved">,
  { auth, page, now, ...parts }: ReminderNeeds,
): Unsubscribe {
  const { preferences } = parts;
  const note = () => holdsUserData(tab.replica) && noteWrite(preferences, userId, now());
  const isDue = () =>
    isBackupDue(profileBackups(preferences, userId), localProfile(preferences, userId).createdAt, now());
  const look = () => {
    if (!isDue()) return;
    noteProfileBackups(preferences, userId, { remindedAt: now() });
    notifyBackupDue(userId, parts);
  };

  // What was written before this was loaded.
  if (profileBackups(preferences, userId).wroteAt === null) note();
  agreeOnName();
  look();
  const stopNoting = onSaved(note);
  const stopLooking = page.onVisible(look);
  return () => {
    stopNoting();
    stopLooking();
  };

  /** The list names a profile while its data is closed; its screens take the name from the data. */
  function agreeOnName(): void {
    const profile = localProfile(preferences, userId);
    const { userName } = store.getState().preferences;
    if (profile.name === userName) return;
    if (profile.name === "") void auth.renameProfile(userId, userName);
    else void store.run(changePreferences, { userName: profile.name });
  }
}
