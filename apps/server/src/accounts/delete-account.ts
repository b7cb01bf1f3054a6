/** Deletes a user: one transaction makes the account unreachable, then slices remove its many rows. */
import type { Storage, Tx } from "../storage/storage.ts";
import type { Tables } from "../storage/tables.ts";
import { lockUser } from "./credentials.ts";
import { rememberEnded } from "./ended-sessions.ts";

/** How another module removes its data of a user. */
export type DeletionHook = Readonly<{
  /** Runs inside the deletion's transaction, possibly more than once. */
  begin: (tx: Tx, userId: string) => Promise<void>;
  /** Runs afterward, and at the next start if it was interrupted. */
  finish?: (storage: Storage, userId: string) => Promise<void>;
}>;

type Table = {
  [Name in keyof Tables]: "user_id" extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

export const removesRowsOf = (...tables: readonly Table[]): DeletionHook => ({
  begin: async ({ run }, userId) => {
    for (const table of tables) await run(`delete from ${table} where user_id = ?`, [userId]);
  },
});

export async function deleteAccountRows(
  storage: Storage,
  hooks: readonly DeletionHook[],
  userId: string,
): Promise<void> {
  await storage.transaction((tx) => beginDeletion(tx, hooks, userId));
  await finishDeletion(storage, hooks, userId);
}

/** Runs in a transaction: once it ends, no request finds the user. */
export async function beginDeletion(tx: Tx, hooks: readonly DeletionHook[], userId: string): Promise<void> {
  // First, so that a sign-in that waits for the row finds no account.
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
