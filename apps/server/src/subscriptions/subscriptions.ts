/** Builds subscriptions to calendars: their routes and their scheduler. */
import { APP_NAME } from "@furrow/values";
import type { Registry } from "@prometheus-io/client";
import type { RequireUser } from "../accounts/auth-session-lookup.ts";
import type { Config } from "../config.ts";
import { createOutgoing } from "../http/outgoing.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import type { PokeBus } from "../sync/poke-bus.ts";
import { metersOf } from "../telemetry/meters.ts";
import { VERSION } from "../version.ts";
import { createFetchCalendar } from "./fetch-calendar.ts";
import { createSealing } from "./sealing.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { createSubscriptionScheduler } from "./subscription-scheduler.ts";
import { createSubscriptionStore } from "./subscription-store.ts";

type SubscriptionOptions = Readonly<{
  storage: Storage;
  secret: string;
  config: Pick<Config, "subscriptions">;
  requireUser: RequireUser;
  rateLimit: RateLimit;
  bus: PokeBus;
  registry: Registry;
  log: Log;
}>;

export function createSubscriptions(options: SubscriptionOptions) {
  const { storage, secret, config, bus, registry, log } = options;
  const { isOn, mostBytes, privateHosts } = config.subscriptions;
  const now = Date.now;
  const store = createSubscriptionStore(storage, createSealing(secret), now);
  const outgoing = createOutgoing({ privateHosts });
  const onChanged = (userId: string) => bus.publish({ type: "calendars", userId });
  const fetches = metersOf(registry).counter(
    "calendar_fetches_total",
    "Fetches of subscribed calendars, by what came of them.",
    "outcome",
  );
  const scheduler = createSubscriptionScheduler({
    store,
    fetch: createFetchCalendar({ outgoing, mostBytes, userAgent: `${APP_NAME}/${VERSION}`, now }),
    onChanged,
    count: (outcome) => fetches.inc({ outcome }),
    now,
    random: Math.random,
    log,
  });
  const wake = () => void scheduler.look();
  if (isOn) wake();

  return {
    routes: subscriptionRoutes({ ...options, store, outgoing, isOn, wake, onChanged }),
    /** Stops claiming and waits for what is being fetched. */
    async close(): Promise<void> {
      await scheduler.close();
      outgoing.close();
    },
  };
}
