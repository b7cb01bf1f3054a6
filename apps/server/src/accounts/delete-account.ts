/** Removes every row of a person, in one transaction. */
import type { Engine, Storage, Tx } from "../storage/storage.ts";

/**
 * How another module removes what it keeps of a person. Runs inside the deletion's transaction, possibly more than once.
 */
export type DeletionHook = (tx: Tx, engine: Engine, userId: string) => Promise<void>;

export async function deleteAccountRows(
  storage: Storage,
  hooks: readonly DeletionHook[],
  userId: string,
): Promise<void> {
  await storage.transaction(async (tx) => {
    for (const hook of hooks) await hook(tx, storage.engine, userId);
    await tx.deleteFrom("sessions").where("userId", "=", userId).execute();
    await tx.deleteFrom("credentials").where("userId", "=", userId).execute();
    await tx.deleteFrom("verifications").where("value", "=", userId).execute();
    await tx.deleteFrom("users").where("id", "=", userId).execute();
  });
}
