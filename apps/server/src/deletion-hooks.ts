import type { DeletionHook } from "./accounts/delete-account.ts";
import { forgetSyncedRows } from "./sync/sync-store.ts";

/** Every module that keeps rows of a person removes them here when the account is deleted. */
export const deletionHooks: readonly DeletionHook[] = [forgetSyncedRows];
