/** Slows guessing down: counts attempts per account and per address in the database, so that all servers of a cluster share them. */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { addressKey } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";

const MINUTE = 60_000;

type Limit = Readonly<{ attempts: number; windowMs: number }>;

/** Addresses get more than accounts: a whole school may share one. */
export const throttleLimits = {
  "sign-in": {
    account: { attempts: 10, windowMs: 15 * MINUTE },
    address: { attempts: 100, windowMs: 15 * MINUTE },
  },
  "sign-up": {
    account: { attempts: 10, windowMs: 60 * MINUTE },
    address: { attempts: 100, windowMs: 60 * MINUTE },
  },
  "reset-request": {
    account: { attempts: 5, windowMs: 60 * MINUTE },
    address: { attempts: 50, windowMs: 60 * MINUTE },
  },
  "reset-password": {
    account: { attempts: 10, windowMs: 60 * MINUTE },
    address: { attempts: 50, windowMs: 60 * MINUTE },
  },
  /** A signed-in person's password asked again: changing it, deleting the account. */
  password: {
    account: { attempts: 10, windowMs: 15 * MINUTE },
    address: { attempts: 100, windowMs: 15 * MINUTE },
  },
} as const satisfies Record<string, Readonly<{ account: Limit; address: Limit }>>;

type Attempt = Readonly<{ action: keyof typeof throttleLimits; account: string; address: string }>;

export interface Throttle {
  /** Counts the attempt; throws `rate-limited` when there were too many. */
  count(attempt: Attempt): Promise<void>;
  /** The account's owner has shown the password: earlier mistakes no longer count against the account. */
  forgive(attempt: Attempt): Promise<void>;
  forgetExpired(): Promise<void>;
}

export function createThrottle(storage: Storage, secret: string, now: () => number = Date.now): Throttle {
  return {
    async count(attempt) {
      const limits = throttleLimits[attempt.action];
      const byAccount = await countOne(accountKeyOf(attempt), limits.account);
      const byAddress = await countOne(addressKeyOf(attempt), limits.address);
      const waitMs = Math.max(byAccount, byAddress);
      if (waitMs === 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      throw new Problem("rate-limited", {
        detail: `Try again in ${Math.ceil(seconds / 60)} minutes.`,
        headers: { "Retry-After": String(seconds) },
      });
    },
    async forgive(attempt) {
      await storage.db.deleteFrom("throttle").where("key", "=", accountKeyOf(attempt)).execute();
    },
    async forgetExpired() {
      await storage.db.deleteFrom("throttle").where("window_end", "<=", now()).execute();
    },
  };

  /** How long to wait, 0 when the attempt is allowed. One statement: attempts at the same moment are all counted. */
  async function countOne(key: string, { attempts, windowMs }: Limit): Promise<number> {
    const at = now();
    const row = await storage.db
      .insertInto("throttle")
      .values({ key, count: 1, window_end: at + windowMs })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when throttle.window_end <= ${at} then 1 else throttle.count + 1 end`,
          window_end: sql<number>`case when throttle.window_end <= ${at} then excluded.window_end else throttle.window_end end`,
        }),
      )
      .returning(["count", "window_end"])
      .executeTakeFirstOrThrow();
    return row.count <= attempts ? 0 : Math.max(1, row.window_end - at);
  }

  function accountKeyOf({ action, account }: Attempt): string {
    return `${action}:account:${hidden(account)}`;
  }

  function addressKeyOf({ action, address }: Attempt): string {
    return `${action}:address:${hidden(addressKey(address))}`;
  }

  function hidden(value: string): string {
    return createHmac("sha256", secret).update(value).digest("base64url").slice(0, 22);
  }
}
