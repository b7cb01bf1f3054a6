import type { AccountData } from "./account-data.ts";
import type { CloudLater } from "./cloud-later.ts";

export interface FetchFirstAdapters {
  whenIdle(run: () => void): void;
  after(ms: number, run: () => void): () => void;
  tellRetrieved(): void;
}

/** So long a new device shows that it is loading, before it shows what it has. */
const PATIENCE_MS = 8_000;

export type FirstFetch = "not-needed" | "fetched" | "nothing-there" | "no-answer";

/**
 * A device that holds nothing of this person asks the server before it shows emptiness. One that does not get an answer opens as it
 * is, and goes on asking. Every other device has time until the page is painted.
 */
export async function fetchFirst(
  data: Pick<AccountData, "tab">,
  cloud: CloudLater,
  { whenIdle, after, tellRetrieved }: FetchFirstAdapters,
): Promise<FirstFetch> {
  const isEmpty = () => data.tab.replica.tables.size === 0;
  if (!isEmpty()) {
    whenIdle(() => void cloud.begin());
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
  tellRetrieved();
  return "fetched";
}
