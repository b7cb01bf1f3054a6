import type { AccountData } from "./account-data.ts";
import type { CloudLater } from "./cloud-later.ts";

export interface FetchFirstAdapters {
  whenIdle(run: () => void): void;
  after(ms: number, run: () => void): () => void;
  tellRetrieved(): void;
}

/** So long a new device shows that it is loading, before it shows what it has. */
const PATIENCE_MS = 8_000;

/**
 * A device that holds nothing of this person asks the server before it shows emptiness. One that does not get an answer opens as it
 * is, and goes on asking. Every other device has time until the page is painted.
 */
export async function fetchFirst(
  data: Pick<AccountData, "tab">,
  cloud: CloudLater,
  { whenIdle, after, tellRetrieved }: FetchFirstAdapters,
): Promise<void> {
  const isEmpty = () => data.tab.replica.tables.size === 0;
  if (!isEmpty()) return whenIdle(() => void cloud.begin());
  await new Promise<void>((resolve) => {
    const callOff = after(PATIENCE_MS, resolve);
    void cloud.syncNow().then(() => {
      callOff();
      resolve();
    });
  });
  if (!isEmpty()) tellRetrieved();
}
