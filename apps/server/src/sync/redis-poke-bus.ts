/** Pokes through Redis or Valkey. While it is down, the watch finds what other servers stored. */

import { APP_NAME } from "@furrow/values";
import { createClient } from "redis";
import * as v from "valibot";
import { describeError, type Log } from "../log.ts";
import { createLocalPokeBus, type Poke, type PokeBus } from "./poke-bus.ts";

const CHANNEL = `${APP_NAME.toLowerCase()}:pokes`;
const MAX_PAUSE_MS = 5_000;

const message = v.object({
  from: v.string(),
  poke: v.variant("type", [
    v.object({
      type: v.literal("rows"),
      userId: v.string(),
      seq: v.pipe(v.number(), v.safeInteger()),
      stream: v.nullable(v.string()),
    }),
    v.object({ type: v.literal("auth-sessions"), userId: v.string() }),
    v.object({ type: v.literal("calendars"), userId: v.string() }),
  ]),
});

export function createRedisPokeBus(url: string, log: Log): PokeBus {
  const self = crypto.randomUUID();
  const local = createLocalPokeBus();
  const publisher = createClient({
    url,
    // Nothing waits for Redis: other servers find missed changes at their next poll.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_PAUSE_MS),
    },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const down = new Set<typeof publisher>();
  for (const client of [publisher, subscriber]) {
    client.on("error", (error: unknown) => {
      if (down.size === 0)
        log.warn("Redis cannot be reached; other servers are told late", describeError(error));
      down.add(client);
    });
    client.on("ready", () => {
      if (down.delete(client) && down.size === 0) log.info("Redis answers again");
    });
  }

  const hear = (text: string) => {
    const heard = parse(text);
    if (heard !== undefined && heard.from !== self) local.publish(heard.poke);
  };
  // Neither settles before the first connection, which may take long. Listeners above report failures.
  publisher.connect().catch(() => {});
  subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, hear))
    .catch(() => {});

  return {
    publish(poke) {
      local.publish(poke);
      if (publisher.isReady) publisher.publish(CHANNEL, JSON.stringify({ from: self, poke })).catch(() => {});
    },
    subscribe: local.subscribe,
    async close() {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

/** Throws unless a message that is published also arrives. */
export async function checkRedisServer(url: string): Promise<void> {
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 3_000, reconnectStrategy: false },
  });
  const subscriber = publisher.duplicate();
  const arrived = Promise.withResolvers<void>();
  arrived.promise.catch(() => {});
  // `connect` rejects with the same error.
  for (const client of [publisher, subscriber]) client.on("error", arrived.reject);
  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(CHANNEL, () => arrived.resolve());
    // Servers ignore what is no poke.
    await publisher.publish(CHANNEL, "check");
    await arrived.promise;
  } finally {
    publisher.destroy();
    subscriber.destroy();
  }
}

function parse(text: string): { from: string; poke: Poke } | undefined {
  try {
    const parsed = v.safeParse(message, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
