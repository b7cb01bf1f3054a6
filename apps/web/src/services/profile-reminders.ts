/** Looks after data that nothing but this browser has: what was written is noted, and a backup is asked for once in a while. */
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
import type { ProfileNoticesParts } from "../state/notices/profile-notices.ts";
import { holdsUserData } from "./user-data.ts";

export interface ProfileRemindersParts extends ProfileNoticesParts {
  readonly auth: Pick<AuthStore, "renameProfile">;
}

export function startProfileReminders(
  { userId, store, tab, onSaved }: Pick<AccountData, "userId" | "store" | "tab" | "onSaved">,
  { auth, ...parts }: ProfileRemindersParts,
  onVisible: (listener: () => void) => Unsubscribe,
  now: () => Instant = Date.now,
): Unsubscribe {
  const { preferences } = parts;
  const note = () => holdsUserData(tab.replica) && noteWrite(preferences, userId, now());
  const isDue = () =>
    isBackupDue(profileBackups(preferences, userId), localProfile(preferences, userId).createdAt, now());
  const look = async () => {
    if (!isDue()) return;
    const notices = await noticesOf(userId, parts);
    // The user may have come back twice while this was loading.
    if (notices === null || !isDue()) return;
    noteProfileBackups(preferences, userId, { remindedAt: now() });
    notices.backupDue();
  };

  // What was written before this was loaded.
  if (profileBackups(preferences, userId).wroteAt === null) note();
  agreeOnName();
  void look();
  const stopNoting = onSaved(note);
  const stopLooking = onVisible(() => void look());
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

/** Once, after the first write: the browser promised nothing. */
export async function notifyNotKept(profileId: string, parts: ProfileNoticesParts): Promise<void> {
  (await noticesOf(profileId, parts))?.notKept();
}

/** Few need them. Null if they cannot be loaded: the next look tries again. */
const noticesOf = (profileId: string, parts: ProfileNoticesParts) =>
  import("../state/notices/profile-notices.ts").then(
    ({ createProfileNotices }) => createProfileNotices(profileId, parts),
    () => null,
  );
