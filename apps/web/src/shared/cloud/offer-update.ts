/** Asks once whether to change to a new version, at a moment when nothing runs that a reload would disturb. */

import type { AppUpdate } from "../../platform/ports/page.ts";
import type { OpenData } from "../../services/open-data.ts";

export interface OfferUpdateParts {
  readonly update: AppUpdate;
  /** A session runs. */
  readonly isBusy: () => boolean;
  /** Calls back when that may have changed. */
  readonly onChange: (listener: () => void) => () => void;
  readonly offer: (install: () => void) => void;
}

export function offerUpdate({ update, isBusy, onChange, offer }: OfferUpdateParts): void {
  let isOffered = false;
  const look = () => {
    if (isOffered || !update.isReady() || isBusy()) return;
    isOffered = true;
    offer(install);
  };
  const install = () => {
    if (!isBusy()) return update.install();
    // Agreed to after a session began: it is offered again when that is over.
    isOffered = false;
  };
  update.subscribe(look);
  onChange(look);
}

/** Whether a session runs in the data that is open in this tab. */
export function sessionsIn(data: OpenData): Pick<OfferUpdateParts, "isBusy" | "onChange"> {
  const store = () => {
    const state = data.get();
    return state.type === "ready" ? state.data.store : null;
  };
  return {
    isBusy() {
      const timer = store()?.getState().timer.state;
      return timer === "running" || timer === "countingUp";
    },
    onChange(listener) {
      let stopFollowing = () => {};
      const follow = () => {
        stopFollowing();
        stopFollowing = store()?.subscribe(listener) ?? (() => {});
        listener();
      };
      follow();
      return data.subscribe(follow);
    },
  };
}
