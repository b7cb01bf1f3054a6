/** Builds sync: the store, its routes, the event streams and the watch. */
import type { Registry } from "@prometheus-io/client";
import type { Accounts } from "../accounts/accounts.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { RouteModule } from "../http/route-module.ts";
import type { Log } from "../log.ts";
import { createClockWatch } from "./clock-watch.ts";
import { eventRoutes } from "./event-routes.ts";
import { createEventStreams } from "./event-streams.ts";
import type { PokeBus } from "./poke-bus.ts";
import { createStreamWatch } from "./stream-watch.ts";
import { createAdmission } from "./sync-admission.ts";
import { createSyncMetrics } from "./sync-metrics.ts";
import { syncRoutes } from "./sync-routes.ts";
import type { SyncStore } from "./sync-store.ts";

export type SyncOptions = Pick<Accounts, "requireUser" | "requireAuthSession" | "authSessionsOf"> &
  Readonly<{
    store: SyncStore;
    bus: PokeBus;
    registry: Registry;
    rateLimit: RateLimit;
    watchIntervalMs: number;
    closing: AbortSignal;
    log: Log;
  }>;

/** Proxies usually close a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
const CLOCK_INTERVAL_MS = 10 * 60_000;

export function createSync(options: SyncOptions): readonly RouteModule[] {
  const { store, bus, registry, log } = options;
  const streams = createEventStreams();
  const admission = createAdmission();
  const metrics = createSyncMetrics(registry, admission, streams);
  const headSeq = async (userId: string) => (await store.head(userId)).seq;
  const onLatePoke = (told: number) => metrics.poked("watch", told);
  const watch = createStreamWatch({ ...options, streams, headSeq, onLatePoke });

  bus.subscribe((poke) => {
    if (poke.type === "rows") metrics.poked("bus", streams.poke(poke.userId, poke.seq, poke.stream));
    else if (poke.type === "calendars") streams.pokeCalendars(poke.userId);
    // If the database is away, the next round asks again.
    else watch.checkAuthSessions(poke.userId).catch(() => {});
  });

  const clock = createClockWatch({ usersAhead: store.usersAhead, registry, log });
  void clock.look();
  const lookingAtClock = setInterval(() => void clock.look(), CLOCK_INTERVAL_MS).unref();
  const beating = setInterval(streams.heartbeat, HEARTBEAT_MS).unref();
  const watching = setInterval(() => void watch.checkAll(), options.watchIntervalMs).unref();
  options.closing.addEventListener("abort", () => {
    clearInterval(beating);
    clearInterval(watching);
    clearInterval(lookingAtClock);
    streams.endAll();
  });

  return [
    syncRoutes({ ...options, streams, admission, metrics }),
    eventRoutes({ ...options, streams, headSeq, checkAuthSessions: watch.checkAuthSessions }),
  ];
}
