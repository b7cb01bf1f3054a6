/** Hashing takes 0.2 s on purpose: two run at a time, in a bounded queue with a share for each address. */
import { addressKey } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import { createLine } from "../line.ts";

const AT_A_TIME = 2;
/** About 6 s of work, enough for a class behind one address. */
export const MOST_WAITING = 60;
export const MOST_OF_ONE_ADDRESS = 30;
const RETRY_SECONDS = 10;

/** Refuses with `busy` if the line is full, or the address's share of it. */
export type HashingQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>;

export function createHashingQueue(): HashingQueue {
  const line = createLine(AT_A_TIME, MOST_WAITING);
  const inLine = new Map<string, number>();

  return async (address, work) => {
    const key = addressKey(address);
    const own = inLine.get(key) ?? 0;
    if (line.isFull() || own >= MOST_OF_ONE_ADDRESS)
      throw new Problem("busy", { headers: { "Retry-After": String(RETRY_SECONDS) } });
    inLine.set(key, own + 1);
    try {
      return await line.run(work);
    } finally {
      const left = (inLine.get(key) ?? 1) - 1;
      if (left === 0) inLine.delete(key);
      else inLine.set(key, left);
    }
  };
}
