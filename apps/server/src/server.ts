/** Wires the parts into a running server. */
import { Registry } from "@prometheus-io/client";
import { createAccounts } from "./accounts/accounts.ts";
import type { DeletionHook } from "./accounts/delete-account.ts";
import { createMailer, type Mailer } from "./accounts/mail.ts";
import { forgetIdentities } from "./accounts/oidc-identities.ts";
import { type PasswordHashing, scryptHashing } from "./accounts/password-hashing.ts";
import type { RenewalHook } from "./accounts/renewal.ts";
import { settingsRoutes } from "./accounts/settings-routes.ts";
import { forgetAlarms } from "./alarms/alarm-store.ts";
import { renewTopic } from "./alarms/alarm-targets.ts";
import { createAlarms } from "./alarms/alarms.ts";
import { createScheduledBackups } from "./backups/scheduled-backups.ts";
import type { Config } from "./config.ts";
import { loadOrCreateSecret, prepareDataFolder } from "./data-folder.ts";
import { endFeeds, forgetFeeds } from "./feeds/feed-store.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { adFrameRoutes } from "./http/ad-frame-routes.ts";
import { createApp } from "./http/app.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { legalRoutes, loadLegalTexts } from "./http/legal-texts.ts";
import { type Listening, listen } from "./http/listen.ts";
import { basePathOf, publicUrl } from "./http/public-url.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import type { HttpApp } from "./http/route-module.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { webRoutes } from "./http/web-routes.ts";
import { wellKnownRoutes } from "./http/well-known-routes.ts";
import { describeError, type Log } from "./log.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { Storage } from "./storage/storage.ts";
import { forgetSubscriptions } from "./subscriptions/subscription-store.ts";
import { createSubscriptions } from "./subscriptions/subscriptions.ts";
import { createLocalPokeBus, type PokeBus } from "./sync/poke-bus.ts";
import { WATCH_INTERVAL_MS } from "./sync/stream-watch.ts";
import { createSync } from "./sync/sync.ts";
import { createSyncStore, finishDeletions, forgetSyncedRows } from "./sync/sync-store.ts";
import { metricsRoutes } from "./telemetry/metrics-routes.ts";
import { observeServer, observeStorage } from "./telemetry/server-metrics.ts";
import { telemetryRoutes } from "./telemetry/telemetry-routes.ts";

/** Each module that stores rows of a user removes them here when the account is deleted. */
export const deletionHooks: readonly DeletionHook[] = [
  forgetSyncedRows,
  forgetAlarms,
  forgetFeeds,
  forgetSubscriptions,
  forgetIdentities,
];

const renewalHooks: readonly RenewalHook[] = [endFeeds, renewTopic];

export type RunningServer = Readonly<{
  app: HttpApp;
  storage: Storage;
  /** The address users type. */
  address: string;
  port: number;
  /** Stops accepting, ends event streams, finishes answers in progress, closes the database. */
  close(): Promise<void>;
}>;

/** Set by code that starts the server, never by settings. */
export type Replaceable = Readonly<{
  mailer?: Mailer;
  passwords?: PasswordHashing;
  watchIntervalMs?: number;
  /** How long after a session's end its alarm is sent. */
  alarmDelayMs?: number;
}>;

/** How long answers may take when the server stops. */
const CLOSE_TIMEOUT_MS = 10_000;

export async function startServer(
  config: Config,
  log: Log,
  replaced: Replaceable = {},
): Promise<RunningServer> {
  await prepareDataFolder(config.dataDir);
  const secret = config.authSecret ?? (await loadOrCreateSecret(config.dataDir));
  const legalTexts = await loadLegalTexts(config.legalDir);
  const web = await loadWebFiles(config.webDist, config.baseUrl);
  if (!web.page("/", "en"))
    log.warn("the web app is not built; only the API is served", { webDist: config.webDist });
  const storage = await openStorage(config.database, log, { copy: config.upgradeCopy });
  finishDeletions(storage).catch((error: unknown) =>
    log.warn(
      "a deletion that was cut off could not be finished; the next start tries again",
      describeError(error),
    ),
  );
  const closing = new AbortController();
  const registry = new Registry();
  const bus = await openPokeBus(config.redisUrl, log);
  let listening: Listening | undefined;
  const toUrl = (path: string) => publicUrl({ ...config, port: listening?.port ?? config.port })(path);

  const rateLimit = createRateLimit(config.syncRateLimit);
  const shared = {
    storage,
    secret,
    config,
    publicUrl: toUrl,
    rateLimit,
    bus,
    registry,
    closing: closing.signal,
    log,
  };
  const accounts = createAccounts({
    ...config,
    ...shared,
    passwordRule: config.passwords,
    cookieScope: {
      secure: config.baseUrl?.startsWith("https:") ?? false,
      basePath: basePathOf(config.baseUrl),
    },
    mailer: replaced.mailer ?? (await createMailer(config.mail, log)),
    confirmsAddresses: config.mail !== undefined,
    deletionHooks,
    renewalHooks,
    onAddressesRenewed: (userId) => bus.publish({ type: "calendars", userId }),
    onAuthSessionsEnded: (userId) => bus.publish({ type: "auth-sessions", userId }),
    hashing: replaced.passwords ?? scryptHashing,
  });
  const alarms = createAlarms({ ...shared, ...accounts, delayMs: replaced.alarmDelayMs });
  const sync = createSync({
    ...shared,
    ...accounts,
    store: createSyncStore(storage, Date.now, alarms.due),
    watchIntervalMs: replaced.watchIntervalMs ?? WATCH_INTERVAL_MS,
  });
  const feeds = createFeeds({ ...shared, ...accounts });
  const subscriptions = createSubscriptions({ ...shared, ...accounts });
  const app = createApp({
    ...config,
    ...shared,
    observe: observeServer(registry),
    isUnavailable: storage.isUnavailable,
    modules: [
      healthRoutes(storage, closing.signal),
      settingsRoutes(config, [...legalTexts.keys()], accounts.signUpState),
      wellKnownRoutes(config),
      legalRoutes(legalTexts),
      adFrameRoutes(config.ads),
      ...accounts.routes,
      ...sync,
      alarms.routes,
      feeds.routes,
      subscriptions.routes,
      telemetryRoutes(registry, { enabled: config.analytics, isPage: web.isPage }),
      metricsRoutes(registry, config),
    ],
    web: webRoutes(web, config, new Set(legalTexts.keys())),
  });
  observeStorage(registry, storage, config);
  const backups = openScheduledBackups(config, registry, log);
  const stopParts = async () => {
    await backups?.close();
    await alarms.close();
    await feeds.close();
    await subscriptions.close();
    await accounts.close();
    await bus.close();
    await storage.close();
  };
  try {
    listening = await listen(app, config);
  } catch (error) {
    closing.abort();
    await stopParts();
    throw error;
  }
  const { port, close } = listening;
  alarms.warnOfSubject();
  void backups?.look();
  return {
    app,
    storage,
    address: toUrl(""),
    port,
    async close() {
      closing.abort();
      await close(CLOSE_TIMEOUT_MS);
      await stopParts();
    },
  };
}

function openScheduledBackups({ backups, database }: Config, registry: Registry, log: Log) {
  if (backups === undefined || database.engine !== "sqlite") return undefined;
  return createScheduledBackups({ file: database.file, settings: backups, registry, log });
}

async function openPokeBus(redisUrl: string | undefined, log: Log): Promise<PokeBus> {
  if (redisUrl === undefined) return createLocalPokeBus();
  // Loaded only if used, like the database driver.
  const { createRedisPokeBus } = await import("./sync/redis-poke-bus.ts");
  return createRedisPokeBus(redisUrl, log);
}
