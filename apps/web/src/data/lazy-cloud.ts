/** The cloud of an account whose sync loop is loaded after the first paint: until then, everything is simply saved on the device. */
import { err, ok } from "@furrow/core";
import { createSignal } from "../signal.ts";
import type { Cloud, CloudStatus } from "./cloud.ts";
import type { SyncLoop } from "./sync-loop.ts";

export interface LazyCloud extends Cloud {
  begin(): Promise<unknown>;
  /** As the loop's own `stop`. */
  stop(): Promise<void>;
}

const SAVED: CloudStatus = { type: "saved" };

export function lazyCloud(start: () => Promise<SyncLoop>): LazyCloud {
  const status = createSignal<CloudStatus>(SAVED);
  let starting: Promise<SyncLoop> | null = null;
  let loop: SyncLoop | null = null;
  let stopped = false;

  const startOnce = async () => {
    const started = await start();
    if (stopped) void started.stop();
    loop = started;
    const follow = () => status.set(started.get());
    started.subscribe(follow);
    follow();
    return started;
  };

  /** One attempt at a time; one that failed, for want of a network, is made again when it is asked for again. */
  const begin = () => {
    starting ??= startOnce().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };

  return {
    begin,
    get: status.get,
    subscribe: status.subscribe,
    async syncNow() {
      const started = await begin().catch(() => null);
      return started === null ? err({ type: "Offline" }) : started.syncNow();
    },
    async stop() {
      stopped = true;
      await loop?.stop();
    },
  };
}

const ONLY_HERE: CloudStatus = { type: "only-here" };

/** Of somebody without an account: nothing is sent or asked, and nobody disagrees. */
export const noCloud = (): LazyCloud => ({
  begin: async () => {},
  get: () => ONLY_HERE,
  subscribe: () => () => {},
  syncNow: async () => ok(null),
  stop: async () => {},
});
