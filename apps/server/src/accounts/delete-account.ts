/**
 * Removes every row of a person: in one transaction nobody finds them any more, what is many rows follows in slices, and last what is
 * left of them in the files.
 */
import type { Storage, Tx } from "../storage/storage.ts";
import { lockUser } from "./credentials.ts";
import { rememberEnded } from "./ended-sessions.ts";

/** How another module removes what it keeps of a person. */
export type DeletionHook = Readonly<{
  /** Inside the deletion's transaction, possibly more than once. */
  begin: (tx: Tx, userId: string) => Promise<void>;
  /** Afterwards; again at the next start, where it was cut off. */
  finish?: (storage: Storage, userId: string) => Promise<void>;
}>;

export async function deleteAccountRows(
  storage: Storage,
  hooks: readonly DeletionHook[],
  userId: string,
): Promise<void> {
  await storage.transaction((tx) => beginDeletion(tx, hooks, userId));
  await finishDeletion(storage, hooks, userId);
}

/** In a transaction: from its end on nothing of the user is found. */
export async function beginDeletion(tx: Tx, hooks: readonly DeletionHook[], userId: string): Promise<void> {
  // First: a sign-in that waits for the row then finds no account.
  await lockUser(tx, userId);
  for (const { begin } of hooks) await begin(tx, userId);
  const ended = await tx.db
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .returning(["token", "expiresAt"])
    .execute();
  await rememberEnded(tx.db, ended, "account-deleted");
  await tx.db.deleteFrom("credentials").where("userId", "=", userId).execute();
  await tx.db.deleteFrom("verifications").where("value", "=", userId).execute();
  await tx.db.deleteFrom("users").where("id", "=", userId).execute();
}

export async function finishDeletion(
  storage: Storage,
  hooks: readonly DeletionHook[],
  userId: string,
): Promise<void> {
  for (const { finish } of hooks) await finish?.(storage, userId);
  await storage.wipeDeleted();
}
