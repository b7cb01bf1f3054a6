import type { Migrations } from "../migrate.ts";
import { accounts } from "./0001-accounts.ts";
import { sync } from "./0002-sync.ts";
import { syncHeads } from "./0004-sync-heads.ts";
import { endedSessions } from "./0005-ended-sessions.ts";
import { invites } from "./0006-invites.ts";
import { hashedTokens } from "./0007-hashed-tokens.ts";

/** The migrator takes them by name. A released one is never edited: add the next. */
export const migrations: Migrations = {
  "0001-accounts": accounts,
  "0002-sync": sync,
  /** Release 0.1 reads this table and refuses an unknown version. */
  "0003-refuse-release-0.1": () => [
    "create table if not exists schema_version (id integer primary key, version integer not null)",
    "insert into schema_version (id, version) values (1, 3) on conflict (id) do update set version = 3",
  ],
  "0004-sync-heads": syncHeads,
  "0005-ended-sessions": endedSessions,
  "0006-invites": invites,
  "0007-hashed-tokens": hashedTokens,
  /** Which devices are in the middle of a push, as JSON. */
  "0007-unfinished-pushes": () => ["alter table sync_heads add column unfinished text not null default '[]'"],
};
