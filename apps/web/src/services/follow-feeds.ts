import type { Emitter, Unsubscribe } from "../signal.ts";
import type { OpenBackupWorker } from "./backup/backup-worker.ts";
import type { OpenAccount } from "./open-data.ts";

interface Parts {
  readonly data: OpenAccount;
  readonly openBackupWorker: OpenBackupWorker;
  readonly news: Pick<Emitter<void>, "subscribe">;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

/** The page comes first. */
const PATIENCE_MS = 5_000;

/** Publishing loads a while after the page. If it cannot be loaded, the next start tries again. */
export function followFeeds({ data, openBackupWorker, news, after }: Parts): Unsubscribe {
  const closed = new AbortController();
  const callOff = after(PATIENCE_MS, () => {
    const { signal } = closed;
    void import("./publish-calendars.ts")
      .then(({ publishCalendars }) => publishCalendars({ ...data, openBackupWorker, news, after, signal }))
      .catch((error: unknown) => console.warn("Calendars are not published:", error));
  });
  return () => {
    callOff();
    closed.abort();
  };
}
