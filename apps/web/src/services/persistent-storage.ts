import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";

export interface StorageNeeds {
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
}

/**
 * Asks the browser once, after the first task, not to evict this site's data when space runs short. Some browsers show a prompt, so it
 * waits while a timer session runs.
 */
export function requestPersistentStorage(
  { store, onSaved }: Pick<AccountData, "store" | "onSaved">,
  { storage }: StorageNeeds,
): Unsubscribe {
  const stop = onSaved(() => {
    const { tasks, timer } = store.getState();
    if (tasks.size === 0 || timer.state !== "ready") return;
    stop();
    // A page that closes meanwhile gets no answer.
    storage
      .isPersisted()
      .then((persisted) => persisted || storage.persist())
      .catch(() => undefined);
  });
  return stop;
}
