import type { Instant } from "@furrow/core";
import { countRows, type Tab } from "@furrow/sync";
import type { AccountData } from "../state/account-data.ts";
import type { Cloud, CloudProblem, RowsLoaded } from "./cloud.ts";

/** As far as a first load has come. */
export interface FirstLoad extends RowsLoaded {
  /** What it waits for; it goes on by itself. */
  readonly problem: CloudProblem | null;
  /** Shows what is here; the rest comes while it is shown. */
  readonly showNow: () => void;
}

export interface FirstSyncAdapters {
  after(ms: number, run: () => void): () => void;
  onRetrieved(): void;
  onLoading(loading: FirstLoad): void;
}

/** So long a new device hears nothing of the server before it shows what it has, or says what it waits for. */
const PATIENCE_MS = 8_000;

export type FirstSync = "not-needed" | "fetched" | "nothing-there" | "no-answer";

/**
 * A device that got no answer at first, and has been written to since, learns only now whether there was anything of this person in the
 * cloud. Asked in the leading tab alone: what follows from it happens once.
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
 * A device that holds nothing of this person asks the server before it shows emptiness, and one in the midst of its first load shows no
 * part of it as if it were all, unless it is told to. One that gets no answer at all opens as it is, and goes on asking.
 */
export async function firstSync(
  { tab }: Pick<AccountData, "tab">,
  cloud: Cloud,
  adapters: FirstSyncAdapters,
): Promise<FirstSync> {
  if (cloud.get().type === "only-here") return isEmpty(tab) ? "nothing-there" : "not-needed";
  if (!isEmpty(tab) && !tab.isInFirstLoad()) return "not-needed";
  const isAnswered = await untilLoaded(tab, cloud, adapters);
  // Where another tab leads, what it has stored is still to be read.
  if (isAnswered) await tab.receive();
  if (isEmpty(tab)) return isAnswered ? "nothing-there" : "no-answer";
  adapters.onRetrieved();
  return "fetched";
}

const isEmpty = ({ replica }: Tab) => replica.tables.size === 0;

/** Tells whether all is here. */
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
      // It waits for its own answer no longer, while page after page comes.
      else if (cloud.get().type !== "syncing") giveUp(synced.error);
    });
  });
