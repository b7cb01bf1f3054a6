/** Password operations. None runs in a transaction, because on SQLite all pushes would wait for it. */
import type { Config } from "../config.ts";
import { addressKey } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import { createLine } from "../line.ts";
import type { Storage } from "../storage/storage.ts";
import { PASSWORD_LEAST, PASSWORD_MOST } from "./account-input.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { Credential } from "./credentials.ts";
import type { PasswordHashing } from "./password-hashing.ts";

export type Passwords = ReturnType<typeof createPasswords>;

/** Works wait in the queue with other requests of the address, and refuse with `busy` if it is full. */
export function createPasswords(hashing: PasswordHashing) {
  const inLine = createHashingQueue();
  return {
    hash: (password: string, address: string) => inLine(address, () => hashing.hash(password)),
    verify: (given: { hash: string; password: string }, address: string) =>
      inLine(address, () => hashing.verify(given)),
    /** After a sign-in the password is known, so an older hash is replaced. */
    async renew(
      { db }: Storage,
      { user, hash }: Credential,
      password: string,
      address: string,
    ): Promise<void> {
      if (hashing.isCurrent(hash)) return;
      const renewed = await inLine(address, () => hashing.hash(password)).catch(unlessBusy);
      // The next sign-in tries again.
      if (renewed === undefined) return;
      // Unless the password changed meanwhile.
      await db
        .updateTable("credentials")
        .set({ password: renewed })
        .where("userId", "=", user.id)
        .where("password", "=", hash)
        .execute();
    },
  };
}

/** Refuses a new password before anything is hashed or looked up. */
export type RefusePassword = (password: string) => void;

export const refusePasswords =
  (rule: Config["passwords"]): RefusePassword =>
  (password) => {
    if (password.length < PASSWORD_LEAST) throw new Problem("weak-password");
    if (password.length > PASSWORD_MOST) throw new Problem("password-too-long");
    if (rule === "strict" && isCommonPassword(password)) throw new Problem("password-common");
  };

function unlessBusy(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== "busy") throw error;
}

/** Hashing takes 0.2 s on purpose: two run at a time, in a bounded queue with a share for each address. */
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
