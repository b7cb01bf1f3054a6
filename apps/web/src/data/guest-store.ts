import { dayOf, emptyState, err, type Instant } from "@furrow/core";
import type { AppStore } from "./app-store.ts";

/** What a guest sees: the app with nothing in it. Nothing is written, so nothing can be lost. */
export function createGuestStore(now: () => Instant): AppStore {
  const state = emptyState(dayOf(now()));
  return {
    getState: () => state,
    subscribe: () => () => {},
    run: async () => err({ type: "LoginRequired" }),
  };
}
