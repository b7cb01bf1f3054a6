import type { Instant } from "@furrow/core";
import { countRows, type Tab } from "@furrow/sync";
import type { AccountData } from "../state/account-data.ts";
import type { Cloud, CloudProblem, RowsLoaded } from "./cloud.ts";

/** Progress of a first load. */
export interface FirstLoad extends RowsLoaded {
  /** What it waits for. It continues by itself. */
  readonly problem: CloudProblem | null;
  /** Shows the data that has arrived; the rest appears as it comes. */
  readonly showNow: () => void;
}

export interface FirstSyncAdapters {
  after(ms: number, run: () => void): () => void;
  onRetrieved(): void;
  onLoading(loading: FirstLoad): void;
}

/** How long a new device waits for the server before it shows its own data or the obstacle. */
const PATIENCE_MS = 8_000;

export type FirstSync = "not-needed" | "fetched" | "nothing-there" | "no-answer";

/**
 * A device without a first answer may have been written to since. Only now it learns whether the cloud had data of this user. Asked only in
 * the leader tab, so that what follows happens once.
 */
export function whenFirstAgreed(
  { tab, leadership }: Pick<AccountData, "tab" | "leadership">,
  cloud: Pick<Cloud, "get" | "subscribe">,
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
 * An empty device asks the server before it shows that nothing is there. During a first load it shows no part of the data as if it were
 * all, unless the user asks for it. Without any answer it opens with its own data and keeps asking.
 */
export async function firstSync(
  { tab }: Pick<AccountData, "tab">,
  cloud: Cloud,
  adapters: FirstSyncAdapters,
): Promise<FirstSync> {
  if (cloud.get().type === "only-here") return isEmpty(tab) ? "nothing-there" : "not-needed";
  if (!isEmpty(tab) && !tab.isInFirstLoad()) return "not-needed";
  const isAnswered = await untilLoaded(tab, cloud, adapters);
  // If another tab leads, this tab still has to read what that one stored.
  if (isAnswered) await tab.receive();
  if (isEmpty(tab)) return isAnswered ? "nothing-there" : "no-answer";
  adapters.onRetrieved();
  return "fetched";
}

const isEmpty = ({ replica }: Tab) => replica.tables.size === 0;

/** True if all data has arrived. */
const untilLoaded = (tab: Tab, cloud: Cloud, { after, onLoading }: FirstSyncAdapters): Promise<boolean> =>
  new Promise((resolve) => {
    let rows: RowsLoaded | null = null;
    let callOff = () => {};
    let isOver = false;

    const end = (isAnswered: boolean) => {
      isOver = true;
      callOff();
      stopFollowing();
      resolve(isAnswered);
    };

    const tell = (problem: CloudProblem | null) => {
      if (rows !== null) onLoading({ ...rows, problem, showNow: () => end(false) });
    };

    /** A part is no reason to open: it waits, and the sync loop tries again. */
    const giveUp = (problem: CloudProblem) => {
      if (isOver) return;
      callOff();
      if (!tab.isInFirstLoad() && rows === null) return end(false);
      rows ??= { here: countRows(tab.replica), of: 0 };
      tell(problem);
    };

    const waitForWord = () => {
      callOff();
      callOff = after(PATIENCE_MS, () => giveUp({ type: "ServerDown" }));
    };

    const follow = () => {
      const status = cloud.get();
      if (status.type === "synced") end(true);
      else if (status.type === "held-up") giveUp(status.problem);
      else if (status.type === "syncing" && status.firstLoad !== undefined) {
        rows = status.firstLoad;
        waitForWord();
        tell(null);
      } else if (status.type === "syncing" && rows !== null && !isEmpty(tab) && !tab.isInFirstLoad())
        end(true);
    };

    const stopFollowing = cloud.subscribe(follow);
    waitForWord();
    void cloud.syncNow().then((synced) => {
      if (synced.ok) end(true);
      // Stop waiting for our own answer while page after page arrives.
      else if (cloud.get().type !== "syncing") giveUp(synced.error);
    });
  });
