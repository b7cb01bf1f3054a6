import type { Instant } from "@furrow/core";
import type { AccountData } from "./account-data.ts";
import type { LazyCloud } from "./lazy-cloud.ts";

export interface FirstSyncAdapters {
  whenIdle(run: () => void): void;
  after(ms: number, run: () => void): () => void;
  onRetrieved(): void;
}

/** So long a new device shows that it is loading, before it shows what it has. */
const PATIENCE_MS = 8_000;

export type FirstSync = "not-needed" | "fetched" | "nothing-there" | "no-answer";

/**
 * A device that got no answer at first, and has been written to since, learns only now whether there was anything of this person in the
 * cloud. Asked in the leading tab alone: what follows from it happens once.
 */
export function whenFirstAgreed(
  { tab, leadership }: Pick<AccountData, "tab" | "leadership">,
  cloud: Pick<LazyCloud, "get" | "subscribe">,
  now: Instant,
  then: (wasInCloud: boolean) => void,
): void {
  let wasInCloud = tab.isPartial(now);
  const stopListening = tab.subscribe((event) => {
    if (event.type !== "arrived" && event.by === "server") wasInCloud = true;
  });
  const stop = cloud.subscribe(() => {
    if (cloud.get().type !== "synced" || !leadership.isLeading()) return;
    stop();
    stopListening();
    then(wasInCloud);
  });
}

/**
 * A device that holds nothing of this person asks the server before it shows emptiness. One that does not get an answer opens as it
 * is, and goes on asking. Every other device has time until the page is painted; where its code does not come then, it is asked for again
 * with all that runs beside the screens.
 */
export async function firstSync(
  data: Pick<AccountData, "tab">,
  cloud: LazyCloud,
  { whenIdle, after, onRetrieved }: FirstSyncAdapters,
): Promise<FirstSync> {
  const isEmpty = () => data.tab.replica.tables.size === 0;
  if (cloud.get().type === "only-here") return isEmpty() ? "nothing-there" : "not-needed";
  if (!isEmpty()) {
    whenIdle(() => cloud.begin().catch(() => undefined));
    return "not-needed";
  }
  const isAnswered = await new Promise<boolean>((resolve) => {
    const callOff = after(PATIENCE_MS, () => resolve(false));
    void cloud.syncNow().then(({ ok }) => {
      callOff();
      resolve(ok);
    });
  });
  if (isEmpty()) return isAnswered ? "nothing-there" : "no-answer";
  onRetrieved();
  return "fetched";
}
