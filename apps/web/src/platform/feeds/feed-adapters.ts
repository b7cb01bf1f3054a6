/** Loaded once the data of an account is open. */

import type { FeedAdapters } from "../ports/feeds.ts";
import { httpFeeds } from "./http-feeds.ts";

export const feedAdapters: FeedAdapters = {
  server: httpFeeds,
  /** Browsers have no clipboard over plain http. */
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
};
