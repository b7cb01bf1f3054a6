/**
 * What the accounts module asks of passwords. Hashing one is a fifth of a second of work on purpose, so at most two are hashed at a
 * time, whoever asks, and none while a transaction is open: on SQLite everybody's pushes would wait for it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "../http/problem.ts";
import type { Storage } from "../storage/storage.ts";
import { PASSWORD_LEAST, PASSWORD_MOST } from "./account-input.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { PasswordHashing } from "./password-hashing.ts";

const MOST_AT_A_TIME = 2;

export interface Passwords extends PasswordHashing {
  /** Hashes first; whoever asks for this password's hash during the work gets that one at once. */
  hashedFirst<T>(password: string, work: () => Promise<T>): Promise<T>;
  /** After a sign-in, the one moment the password is known: an older hash gives way to one made as today. */
  renew(storage: Storage, userId: string, password: string): Promise<void>;
}

export function createPasswords(hashing: PasswordHashing): Passwords {
  const takeTurn = createTurns(MOST_AT_A_TIME);
  const hashedBefore = new AsyncLocalStorage<Readonly<{ password: string; hash: string }>>();

  const passwords: Passwords = {
    async hash(password) {
      const before = hashedBefore.getStore();
      return before?.password === password ? before.hash : takeTurn(() => hashing.hash(password));
    },
    verify: (given) => takeTurn(() => hashing.verify(given)),
    isCurrent: hashing.isCurrent,
    async hashedFirst(password, work) {
      const hash = await takeTurn(() => hashing.hash(password));
      return hashedBefore.run({ password, hash }, work);
    },
    async renew({ db }, userId, password) {
      const own = await db
        .selectFrom("credentials")
        .select(["id", "password"])
        .where("userId", "=", userId)
        .executeTakeFirst();
      const old = own?.password ?? null;
      if (own === undefined || old === null || hashing.isCurrent(old)) return;
      const renewed = await takeTurn(() => hashing.hash(password));
      // Not when the password was changed meanwhile.
      await db
        .updateTable("credentials")
        .set({ password: renewed })
        .where("id", "=", own.id)
        .where("password", "=", old)
        .execute();
    },
  };
  return passwords;
}

/** Whoever chooses a password is told at once, before anything is hashed or looked up. */
export function refusePassword(password: string): void {
  if (password.length < PASSWORD_LEAST) throw new Problem("weak-password");
  if (password.length > PASSWORD_MOST) throw new Problem("password-too-long");
  if (isCommonPassword(password)) throw new Problem("password-common");
}

/** At most so many works run at a time; the others wait in line. */
function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
