/** The leading tab's care of the log: copies that have lived long enough go, and the changes of a while are folded into the snapshot. Begins at rest. */
import type { Instant } from "@furrow/core";
import { syncOf } from "@furrow/sync";
import type { Unsubscribe } from "../signal.ts";
import type { AccountData } from "./account-data.ts";

/** So many saved changes of this tab are folded into the snapshot at once; a start reads at most about this many more. */
const COMPACT_AFTER_SAVES = 200;

export function keepHouse(
  { tab, log, leadership, onSaved }: Pick<AccountData, "tab" | "log" | "leadership" | "onSaved">,
  now: () => Instant,
): Unsubscribe {
  let savesToCompact = COMPACT_AFTER_SAVES;

  const compact = async () => {
    savesToCompact = COMPACT_AFTER_SAVES;
    await syncOf(tab).compact();
  };

  const lead = async (leading: boolean) => {
    if (!leading) return;
    await log.expireCopies(now());
    await compact();
  };

  const stopLeading = leadership.subscribe((leading) => void lead(leading));
  const stopCounting = onSaved(() => {
    if (--savesToCompact <= 0 && leadership.isLeading()) void compact();
  });
  void lead(leadership.isLeading());
  return () => {
    stopLeading();
    stopCounting();
  };
}
