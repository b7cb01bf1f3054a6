import type { AccountData } from "../state/account-data.ts";

/**
 * Asks the browser once, after the first task, not to evict this site's data when space runs short. Some browsers show a prompt, so it
 * waits while a timer session runs.
 */
export function requestPersistentStorage(
  { store, onSaved }: AccountData,
  storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> },
  onRefused: () => void,
): void {
  const stop = onSaved(() => {
    const { tasks, timer } = store.getState();
    if (tasks.size === 0 || timer.state !== "ready") return;
    stop();
    // A page that closes meanwhile gets no answer.
    storage
      .isPersisted()
      .then((persisted) => persisted || storage.persist())
      .then((kept) => kept || onRefused())
      .catch(() => undefined);
  });
}
