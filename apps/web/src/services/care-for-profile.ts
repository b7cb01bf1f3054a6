/** Looks after data that nothing but this browser has: what was written is noted, and a backup is asked for once in a while. */
import { changePreferences, type Instant } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { localProfile } from "../state/accounts/local-profile.ts";
import { isBackupDue, noteOfProfile, noteWrite, profileCare } from "../state/accounts/profile-care.ts";
import type { ProfileNoticesParts } from "../state/notices/profile-notices.ts";
import { holdsOwnWork } from "./own-work.ts";

export interface ProfileCareAdapters extends ProfileNoticesParts {
  readonly auth: Pick<AuthStore, "renameProfile">;
}

export function careForProfile(
  { userId, store, tab, onSaved }: Pick<AccountData, "userId" | "store" | "tab" | "onSaved">,
  { auth, ...parts }: ProfileCareAdapters,
  onVisible: (listener: () => void) => Unsubscribe,
  now: () => Instant = Date.now,
): Unsubscribe {
  const { preferences } = parts;
  const note = () => holdsOwnWork(tab.replica) && noteWrite(preferences, userId, now());
  const isDue = () =>
    isBackupDue(profileCare(preferences, userId), localProfile(preferences, userId).createdAt, now());
  const look = async () => {
    if (!isDue()) return;
    const notices = await noticesOf(userId, parts);
    // The user may have come back twice while this was loading.
    if (notices === null || !isDue()) return;
    noteOfProfile(preferences, userId, { remindedAt: now() });
    notices.backupDue();
  };

  // What was written before this was loaded.
  if (profileCare(preferences, userId).wroteAt === null) note();
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
export async function tellNotKept(profileId: string, parts: ProfileNoticesParts): Promise<void> {
  (await noticesOf(profileId, parts))?.notKept();
}

/** Few need them. Null if they cannot be loaded: the next look tries again. */
const noticesOf = (profileId: string, parts: ProfileNoticesParts) =>
  import("../state/notices/profile-notices.ts").then(
    ({ createProfileNotices }) => createProfileNotices(profileId, parts),
    () => null,
  );
