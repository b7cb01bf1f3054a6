import type { AccountData } from "./account-data.ts";

/** Asks the browser once, after the first task, not to evict this site's data when space runs short. */
export function requestPersistentStorage(
  { store, onSaved }: AccountData,
  storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> },
): void {
  const stop = onSaved(() => {
    if (store.getState().tasks.size === 0) return;
    stop();
    // A page that goes away meanwhile gets no answer.
    storage
      .isPersisted()
      .then((persisted) => persisted || storage.persist())
      .catch(() => undefined);
  });
}
