import { NEVER } from "@furrow/sync";
import type { ColumnTypes, Migrations } from "./migrate.ts";

/** Users, sessions and passwords (columns of Better Auth, used before), and counts that limit guessing. */
const accounts = ({ time, flag, bigNumber }: ColumnTypes) => [
  `create table users (
    "id" text primary key, "name" text not null, "email" text not null, "emailVerified" ${flag} not null,
    "image" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create unique index users_email on users ("email")`,
  `create table sessions (
    "id" text primary key, "userId" text not null, "token" text not null, "expiresAt" ${time} not null,
    "ipAddress" text, "userAgent" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create unique index sessions_token on sessions ("token")`,
  `create index sessions_user on sessions ("userId")`,
  `create table credentials (
    "id" text primary key, "userId" text not null, "accountId" text not null, "providerId" text not null,
    "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${time},
    "refreshTokenExpiresAt" ${time}, "scope" text, "password" text, "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create index credentials_user on credentials ("userId")`,
  `create table verifications (
    "id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" ${time} not null,
    "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
  `create index verifications_identifier on verifications ("identifier")`,
  `create index verifications_value on verifications ("value")`,
  `create table throttle (key text primary key, count integer not null, window_end ${bigNumber} not null)`,
  `create index throttle_window_end on throttle (window_end)`,
];

/** A user's synced rows and head; every key begins with the user. Only clients know what rows mean. */
const sync = ({ bigNumber }: ColumnTypes) => [
  `create table sync_heads (
    user_id text primary key, generation text not null, seq ${bigNumber} not null, digest text not null,
    bytes ${bigNumber} not null, row_count ${bigNumber} not null)`,
  `create table sync_rows (
    user_id text not null, table_name text not null, row_id text not null, content text not null, seq ${bigNumber} not null,
    primary key (user_id, table_name, row_id))`,
  `create unique index sync_rows_seq on sync_rows (user_id, seq)`,
];

/** What the head knows of the user's stamps, how far a clear has come, and when it was last recounted. */
const syncHeads = ({ bigNumber }: ColumnTypes) => [
  `alter table sync_heads add column greatest text not null default '${NEVER}'`,
  `alter table sync_heads add column earliest text not null default '${NEVER}'`,
  `alter table sync_heads add column unswept ${bigNumber} not null default 0`,
  `alter table sync_heads add column recounted_at ${bigNumber} not null default 0`,
];

/** Sessions ended on purpose, with the reason, under a hash of their token. No row names a user. */
const endedSessions = ({ bigNumber }: ColumnTypes) => [
  `create table ended_sessions (token_hash text primary key, reason text not null, until ${bigNumber} not null)`,
  `create index ended_sessions_until on ended_sessions (until)`,
];

/** Invites, under a hash of their code. */
const invites = ({ bigNumber }: ColumnTypes) => [
  `create table invites (id text primary key, uses integer not null, used integer not null, expires_at ${bigNumber} not null)`,
];

/** Stores only hashes of tokens. Users stay signed in; reset links have to be requested again. */
const hashedTokens = ({ hashed }: ColumnTypes) => [
  `update sessions set "token" = ${hashed(`"token"`)}`,
  `delete from verifications`,
];

/** Records that an account existed. A server whose last account was deleted is not new. */
const serverMarks = () => [
  `create table server_marks ("name" text primary key, "value" integer not null)`,
  `insert into server_marks ("name", "value")
    select 'had-account', case when exists (select 1 from users) then 1 else 0 end`,
];

/** When sessions end, and where that is sent. Every key begins with the user. */
const alarms = ({ bigNumber }: ColumnTypes) => [
  `create table alarms (
    user_id text not null, session text not null, stamp ${bigNumber} not null, ends_at ${bigNumber} not null,
    wake_at ${bigNumber} not null, targets text not null, primary key (user_id, session))`,
  `create index alarms_wake_at on alarms (wake_at)`,
  `create table push_subscriptions (
    user_id text not null, auth_session_id text not null, endpoint text not null, p256dh text not null,
    auth text not null, failure text not null, primary key (user_id, auth_session_id))`,
  `create table alarm_topics (user_id text primary key, topic text not null, failure text not null)`,
];

/** Private calendar addresses, under a hash of their token. */
const feeds = ({ bigNumber }: ColumnTypes) => [
  `create table feeds (
    user_id text not null, id text not null, token_hash text not null, options text not null,
    revision text not null, body text not null, updated_at ${bigNumber} not null,
    last_read_at ${bigNumber} not null, reads ${bigNumber} not null, primary key (user_id, id))`,
  `create unique index feeds_token_hash on feeds (token_hash)`,
];

/** Calendars that the server fetches, and the last body of each, apart because most statements do not need it. */
const subscriptions = ({ bigNumber }: ColumnTypes) => [
  `create table subscriptions (
    user_id text not null, id text not null, sealed text not null, etag text not null, last_modified text not null,
    version text not null, fetched_at ${bigNumber} not null, tried_at ${bigNumber} not null,
    next_fetch_at ${bigNumber} not null, failures integer not null, failure text not null,
    primary key (user_id, id))`,
  `create index subscriptions_next_fetch_at on subscriptions (next_fetch_at)`,
  `create table subscription_bodies (
    user_id text not null, id text not null, sealed text not null, primary key (user_id, id))`,
];

/** Identities at sign-in providers, which provider a session came from, and logout tokens that were used. */
const oidc = ({ bigNumber }: ColumnTypes) => [
  `create table oidc_identities (
    user_id text not null, issuer text not null, subject text not null, primary key (user_id, issuer))`,
  `create unique index oidc_identities_subject on oidc_identities (issuer, subject)`,
  `create table used_tokens (token_hash text primary key, until ${bigNumber} not null)`,
  `alter table sessions add column "oidcIssuer" text`,
  `alter table sessions add column "oidcSid" text`,
  `alter table sessions add column "confirmedAt" ${bigNumber} not null default 0`,
  `create index sessions_oidc_sid on sessions ("oidcSid")`,
];

/** The migrator orders them by name. Never edit a released one: add the next. */
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
  /** Devices in the middle of a push, as JSON. */
  "0008-unfinished-pushes": () => ["alter table sync_heads add column unfinished text not null default '[]'"],
  "0009-server-marks": serverMarks,
  "0010-alarms": alarms,
  "0011-feeds": feeds,
  "0012-subscriptions": subscriptions,
  "0013-oidc": oidc,
  "0014-disabled-accounts": ({ bigNumber }) => [
    `alter table users add column "disabledAt" ${bigNumber} not null default 0`,
  ],
  /** When and on which device an address or a topic was made, and when a new password ended an address. */
  "0015-renewed-addresses": ({ bigNumber }) =>
    ["feeds", "alarm_topics"]
      .flatMap((table) => [
        `alter table ${table} add column created_at ${bigNumber} not null default 0`,
        `alter table ${table} add column device text not null default ''`,
      ])
      .concat(`alter table feeds add column ended_at ${bigNumber} not null default 0`),
  "0016-language": () => ["alter table users add column language text not null default ''"],
};
