/** What a thief may have copied ends with the password: each module renews its own addresses here. */
import type { Tx } from "../storage/storage.ts";

/** Runs in the transaction that stores the new password, possibly more than once. */
export type RenewalHook = (tx: Tx, userId: string) => Promise<void>;

export async function renewAddresses(tx: Tx, hooks: readonly RenewalHook[], userId: string): Promise<void> {
  for (const renew of hooks) await renew(tx, userId);
}
