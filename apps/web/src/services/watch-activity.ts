/** An open-ended session asks after hours without input. Input is noted a few times an hour, not at each key. */
import { type Instant, noteActivity } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";

export interface ActivityNeeds {
  readonly now: () => Instant;
  readonly page: { onUsed(listener: () => void): Unsubscribe };
}

const EVERY_MS = 10 * 60_000;

export const watchActivity = (
  { store }: { readonly store: Pick<AppStore, "getState" | "run"> },
  { now, page }: ActivityNeeds,
): Unsubscribe => {
  let toldAt: Instant | null = null;
  return page.onUsed(() => {
    const { timer } = store.getState();
    const instant = now();
    // A write that is pending or failed is not repeated at the next key.
    const isTold = toldAt !== null && Math.abs(instant - toldAt) < EVERY_MS;
    if (timer.state !== "countingUp" || isTold || instant - timer.attendedAt < EVERY_MS) return;
    toldAt = instant;
    void store.run(noteActivity, undefined);
  });
};
