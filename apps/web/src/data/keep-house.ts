/** The leading tab's care of the log: copies that have lived long enough go, and the changes of a while are folded into the snapshot. Begins at rest. */
import type { Instant } from "@furrow/core";
import { changedRows } from "@furrow/sync";
import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "./account-data.ts";

/** So many changed rows are folded into the snapshot at once; a start reads at most about this many more. */
const COMPACT_AFTER_ROWS = 200;

/** `compactLog` does its work beside the page, whose own thread does nothing but ask for it. */
export function keepHouse(
  { tab, log, leadership }: Pick<AccountData, "tab" | "log" | "leadership">,
  now: () => Instant,
  compactLog: () => Promise<unknown>,
): Unsubscribe {
  let changed = 0;
  let isCompacting = false;

  /** A text of an earlier release is written anew, however little was changed. */
  const countAnew = () => {
    changed = tab.inside.loaded().isOldSnapshot ? COMPACT_AFTER_ROWS : [...changedRows(tab.replica)].length;
  };

  /** Where it cannot be done, it is left for another time: nothing depends on it. */
  const compact = async () => {
    if (changed < COMPACT_AFTER_ROWS || isCompacting || !leadership.isLeading()) return;
    changed = 0;
    isCompacting = true;
    await compactLog().catch(() => undefined);
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
