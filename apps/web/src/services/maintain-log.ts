/** The leader tab's care of the log: removes copies that are old enough, and folds changes into the snapshot. */
import type { Instant } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { OpenBackupWorker } from "./backup/backup-worker.ts";

export interface LogNeeds {
  readonly now: () => Instant;
  /** It compacts: the page's own thread does none of it. */
  readonly openBackupWorker: OpenBackupWorker;
}

/** How many changes start a compaction. A start reads at most about this many changes besides the snapshot. */
const COMPACT_AFTER = 200;

export function maintainLog(
  { userId, tab, log, leadership }: Pick<AccountData, "userId" | "tab" | "log" | "leadership">,
  { now, openBackupWorker }: LogNeeds,
): Unsubscribe {
  let changed = 0;
  let isCompacting = false;

  const countAnew = () => {
    changed = tab.inside.loaded().tailLength;
  };

  /** If it fails, the next 200 changes try again: nothing depends on it. */
  const compact = async () => {
    if (changed < COMPACT_AFTER || isCompacting || !leadership.isLeading()) return;
    changed = 0;
    isCompacting = true;
    const worker = openBackupWorker(userId);
    await worker.compact(null, () => {}).catch(() => undefined);
    worker.close();
    isCompacting = false;
  };

  const lead = async (leading: boolean) => {
    if (!leading) return;
    await log.expireCopies(now());
    await compact();
  };

  const stopCounting = tab.subscribe((event) => {
    if (event.type === "rebuilt") countAnew();
    if (event.type === "changed") changed += event.rows.length;
    // More is on its way, and is folded together with this.
    if (event.type !== "changed" || event.by !== "server") void compact();
  });
  const stopLeading = leadership.subscribe((leading) => void lead(leading));
  countAnew();
  void lead(leadership.isLeading());
  return () => {
    stopLeading();
    stopCounting();
  };
}
