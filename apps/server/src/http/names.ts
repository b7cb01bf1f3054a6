/**
 * Addresses of the hosts that outgoing requests go to. `dns.lookup` holds a thread of libuv's pool until the name's
 * servers answer, and only two threads may wait for names. So names from users go through c-ares, which needs none.
 */
import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { createKeyedLines } from "../line.ts";

export type Asking = Readonly<{
  /** Whose share of the lookups it takes. */
  owner: string;
  /** The operator named this host, which only the system may find: in its hosts file or by multicast. */
  isPrivate: boolean;
  /** Aborted: nobody waits for the answer. */
  signal: AbortSignal;
}>;

export type ResolveName = (name: string, asking: Asking) => Promise<readonly LookupAddress[]>;

type Options = Readonly<{ servers?: readonly string[]; deadlineMs?: number; now?: () => number }>;

export const MOST_OF_OWNER = 4;
const DEADLINE_MS = 5_000;
const PATIENCE = { timeout: 2_000, tries: 2 };
const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

export function createNames({ servers, deadlineMs = DEADLINE_MS, now }: Options = {}): ResolveName {
  const time = now ?? (() => performance.now());
  const ofOwner = createKeyedLines(MOST_OF_OWNER);
  const known = new Map<string, Readonly<{ found: ReturnType<ResolveName>; until: number }>>();

  const knownAddresses = (key: string) => {
    const entry = known.get(key);
    return entry !== undefined && entry.until > time() ? entry.found : undefined;
  };

  /** Also shared while it is under way: a name takes one thread or one pair of queries at a time. */
  function begin(key: string, found: ReturnType<ResolveName>): ReturnType<ResolveName> {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MOST_KEPT) known.delete(oldest);
    known.delete(key);
    known.set(key, { found, until: time() + KEPT_MS });
    // The next request asks again.
    found.catch(() => known.delete(key));
    return found;
  }

  async function ask(name: string): Promise<readonly LookupAddress[]> {
    // A resolver of its own, so that the deadline cancels its queries, and changed name servers count at once.
    const resolver = new Resolver(PATIENCE);
    if (servers !== undefined) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    clearTimeout(deadline);
    if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
    return [...addressesIn(v4, 4), ...addressesIn(v6, 6)];
  }

  return async (name, { owner, isPrivate, signal }) => {
    const key = `${isPrivate ? "system" : "public"} ${name}`;
    return (
      knownAddresses(key) ??
      ofOwner.run(owner, async () => {
        signal.throwIfAborted();
        return knownAddresses(key) ?? begin(key, isPrivate ? lookup(name, { all: true }) : ask(name));
      })
    );
  };
}

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): readonly LookupAddress[] =>
  answer.status === "rejected" ? [] : answer.value.map((address) => ({ address, family }));
