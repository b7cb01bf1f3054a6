import type { Migration } from "../migrate.ts";
import { accountsMigration } from "./0001-accounts.ts";
import { syncMigration } from "./0002-sync.ts";

/** In order and without gaps. A released one is never edited: add the next. */
export const migrations: readonly Migration[] = [accountsMigration, syncMigration];
