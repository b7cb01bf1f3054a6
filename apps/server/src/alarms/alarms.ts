/** Builds the alarm: its routes, its scheduler, and the end of subscriptions with their auth session. */
import type { Registry } from "@prometheus-io/client";
import type { RequireAuthSession } from "../accounts/auth-session-lookup.ts";
import type { Config } from "../config.ts";
import { createOutgoing } from "../http/outgoing.ts";
import type { PublicUrl } from "../http/public-url.ts";
import { describeError, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import type { PokeBus } from "../sync/poke-bus.ts";
import { alarmRoutes } from "./alarm-routes.ts";
import { createAlarmMetrics, createAlarmScheduler } from "./alarm-scheduler.ts";
import { createAlarmStore } from "./alarm-store.ts";
import { createAlarmTargets } from "./alarm-targets.ts";
import { appleRefusal, pushSubject } from "./push-subject.ts";
import { createSendAlarm } from "./send-alarm.ts";
import { createVapid } from "./vapid.ts";

type AlarmOptions = Readonly<{
  storage: Storage;
  secret: string;
  config: Pick<Config, "alarms" | "feedbackEmail">;
  publicUrl: PublicUrl;
  requireAuthSession: RequireAuthSession;
  bus: PokeBus;
  registry: Registry;
  log: Log;
  delayMs: number | undefined;
}>;

/** Enough for a page that is open to ring itself and cancel the alarm. */
const DELAY_MS = 3_000;
const CLEANING_INTERVAL_MS = 15 * 60_000;

export function createAlarms(options: AlarmOptions) {
  const { storage, secret, config, publicUrl, bus, registry, log } = options;
  const { pushHosts, privateHosts, ntfyUrl } = config.alarms;
  const delayMs = options.delayMs ?? DELAY_MS;
  const now = Date.now;
  const store = createAlarmStore(storage, now, delayMs);
  const targets = createAlarmTargets(storage, ntfyUrl !== undefined);
  const ownHosts = ntfyUrl === undefined ? [] : [new URL(ntfyUrl).host];
  const outgoing = createOutgoing({ privateHosts: [...privateHosts, ...ownHosts] });
  const { feedbackEmail } = config;
  const subject = () => pushSubject(feedbackEmail, publicUrl);
  const vapid = createVapid({ secret, subject, now });
  const scheduler = createAlarmScheduler({
    store,
    targets,
    send: createSendAlarm({ outgoing, vapid, subject, pushHosts, ntfyUrl, publicUrl, now }),
    metrics: createAlarmMetrics(registry),
    now,
    delayMs,
    log,
  });

  const forgetEnded = (userId?: string) =>
    targets
      .forgetEnded(userId)
      .catch((error: unknown) => log.warn("ended subscriptions are removed later", describeError(error)));
  bus.subscribe((poke) => {
    if (poke.type === "auth-sessions") void forgetEnded(poke.userId);
  });
  const cleaning = setInterval(() => void forgetEnded(), CLEANING_INTERVAL_MS).unref();
  void forgetEnded();
  void scheduler.look();

  return {
    routes: alarmRoutes({
      ...options,
      ...config.alarms,
      store,
      targets,
      outgoing,
      publicKey: vapid.publicKey,
      now,
      delayMs,
      onPut: scheduler.wakeBy,
      countTest: scheduler.countTest,
    }),
    due: { follow: store.follow, wakeBy: (endsAt: number) => scheduler.wakeBy(endsAt + delayMs) },
    /** Once the address is known. */
    warnOfSubject(): void {
      const reason = appleRefusal(subject());
      if (reason !== undefined) log.warn("iPhones and Safari ring no alarm", { reason });
    },
    /** Stops claiming alarms and waits for those that are being sent. */
    async close(): Promise<void> {
      clearInterval(cleaning);
      await scheduler.close();
      outgoing.close();
    },
  };
}
