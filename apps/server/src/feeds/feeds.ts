/** Builds private calendar addresses: their routes, and the counted reads, which are stored now and then. */
import type { RequireAuthSession } from "../accounts/auth-session-lookup.ts";
import type { Config } from "../config.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { describeError, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import type { PokeBus } from "../sync/poke-bus.ts";
import { feedRoutes } from "./feed-routes.ts";
import { createFeedStore } from "./feed-store.ts";

type FeedOptions = Readonly<{
  storage: Storage;
  config: Pick<Config, "feeds">;
  requireAuthSession: RequireAuthSession;
  rateLimit: RateLimit;
  bus: PokeBus;
  log: Log;
}>;

const STORE_READS_MS = 5 * 60_000;

export function createFeeds({ storage, config, bus, log, ...options }: FeedOptions) {
  const store = createFeedStore(storage, Date.now);
  const storeReads = () =>
    store
      .storeReads()
      .catch((error: unknown) =>
        log.warn("reads of calendar addresses are stored later", describeError(error)),
      );
  const storing = setInterval(() => void storeReads(), STORE_READS_MS).unref();
  return {
    routes: feedRoutes({
      ...options,
      store,
      isOn: config.feeds,
      onCreated: (userId) => bus.publish({ type: "calendars", userId }),
    }),
    async close(): Promise<void> {
      clearInterval(storing);
      await storeReads();
    },
  };
}
