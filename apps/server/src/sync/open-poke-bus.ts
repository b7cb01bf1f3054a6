import type { Log } from "../log.ts";
import { createLocalPokeBus, type PokeBus } from "./poke-bus.ts";

export async function openPokeBus(redisUrl: string | undefined, log: Log): Promise<PokeBus> {
  if (redisUrl === undefined) return createLocalPokeBus();
  // Loaded only where it is used, like the database driver.
  const { createRedisPokeBus } = await import("./redis-poke-bus.ts");
  return createRedisPokeBus(redisUrl, log);
}
