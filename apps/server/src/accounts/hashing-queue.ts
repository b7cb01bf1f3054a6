/** Hashing takes 0.2 s on purpose: two run at a time, in a bounded queue with a share for each address. */
import { addressKey } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";

const AT_A_TIME = 2;
/** About 6 s of work, enough for a class behind one address. */
export const MOST_WAITING = 60;
export const MOST_OF_ONE_ADDRESS = 30;
const RETRY_SECONDS = 10;

/** Refuses with `busy` if the line is full, or the address's share of it. */
export type HashingQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>;

export function createHashingQueue(): HashingQueue {
  const waiting: (() => void)[] = [];
  const inLine = new Map<string, number>();
  let running = 0;

  return async (address, work) => {
    const key = addressKey(address);
    const own = inLine.get(key) ?? 0;
    if (waiting.length >= MOST_WAITING || own >= MOST_OF_ONE_ADDRESS)
      throw new Problem("busy", { headers: { "Retry-After": String(RETRY_SECONDS) } });
    inLine.set(key, own + 1);
    try {
      if (running === AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
      const left = (inLine.get(key) ?? 1) - 1;
      if (left === 0) inLine.delete(key);
      else inLine.set(key, left);
    }
  };
}
