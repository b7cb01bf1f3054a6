import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import { isLocalOwner } from "../state/accounts/local-profile.ts";
import { notifyNotKept, type ProfileNoticesParts } from "../state/notices/profile-notices.ts";

export interface StorageNeeds extends ProfileNoticesParts {
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
}

/**
 * Asks the browser once, after the first task, not to evict this site's data when space runs short. Some browsers show a prompt, so it
 * waits while a timer session runs.
 */
export function requestPersistentStorage(
  { userId, store, onSaved }: Pick<AccountData, "userId" | "store" | "onSaved">,
  { storage, ...parts }: StorageNeeds,
): Unsubscribe {
  const stop = onSaved(() => {
    const { tasks, timer } = store.getState();
    if (tasks.size === 0 || timer.state !== "ready") return;
    stop();
    // A page that closes meanwhile gets no answer.
    storage
      .isPersisted()
      .then((persisted) => persisted || storage.persist())
      // An account's data would come back from the cloud.
      .then((kept) => kept || !isLocalOwner(userId) || notifyNotKept(userId, parts))
      .catch(() => undefined);
  });
  return stop;
}
