/** The tables as Kysely sees them. Keys begin with `user_id`, except in the first four (of Better Auth). */

import type { Generated } from "kysely";

/** SQLite keeps times as ISO text, PostgreSQL as timestamptz. */
type Time = Date | string;

export interface Tables {
  users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: Time;
    updatedAt: Time;
    /** In ms; 0: the account is not disabled. */
    disabledAt: Generated<number>;
    /** A tag such as "de", as the last device told it; empty if none did. */
    language: Generated<string>;
  };
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: Time;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Time;
    updatedAt: Time;
    /** The provider the user signed in through, and the provider's own session. */
    oidcIssuer: string | null;
    oidcSid: string | null;
    /** When the user last signed in at a provider again to confirm something, in ms. */
    confirmedAt: Generated<number>;
  };
  credentials: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    createdAt: Time;
    /** Of the password. */
    updatedAt: Time;
  };
  /** Mailed links: the hash of each, and its user. */
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  /** Sessions ended on purpose; `until` in ms. */
  ended_sessions: { token_hash: string; reason: "revoked" | "account-deleted"; until: number };
  /** The subject is the user's id at the provider. */
  oidc_identities: { user_id: string; issuer: string; subject: string };
  /** Times in ms. */
  used_tokens: { token_hash: string; until: number };
  /** One row: how far the migrations have come. */
  schema_version: { id: number; version: number };
  /** Attempts; the key is a keyed hash, so no address is stored. Times in ms. */
  throttle: { key: string; count: number; window_end: number };
  /** The id is a hash of the code. Times in ms. */
  invites: { id: string; uses: number; used: number; expires_at: number };
  /** Facts about the whole server, as 0 or 1. */
  server_marks: { name: "had-account"; value: number };
  sync_heads: {
    user_id: string;
    generation: string;
    seq: number;
    digest: string;
    bytes: number;
    row_count: number;
    /** The greatest stamp ever accepted, and a lower bound of all stored stamps; 22 zeros: unknown. */
    greatest: string;
    earliest: string;
    /** While not 0, rows numbered up to here may hold cleared cells. */
    unswept: number;
    /** Pushes whose last part has not come, as JSON. */
    unfinished: string;
    /** When it was last recounted, in ms. */
    recounted_at: number;
  };
  /** `content`: cells and stamps of the row as one text. The server parses it only to merge. */
  sync_rows: { user_id: string; table_name: string; row_id: string; content: string; seq: number };
  /** `ends_at` is 0 after a removal. Times in ms. */
  alarms: {
    user_id: string;
    session: string;
    stamp: number;
    ends_at: number;
    wake_at: number;
    /** Ids of those that still get it, separated by spaces; empty: all. */
    targets: string;
  };
  /** `failure`: how the last send failed, or empty. The rest is empty too if the subscription is gone. */
  push_subscriptions: {
    user_id: string;
    auth_session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    failure: string;
  };
  /** Topics on the operator's ntfy server. */
  /** `created_at`: 0 if an earlier version made it. `device`: a user agent. */
  alarm_topics: {
    user_id: string;
    topic: string;
    failure: string;
    created_at: Generated<number>;
    device: Generated<string>;
  };
  /** `options` and `revision` are the device's; `body` is its gzipped text in base64. Times in ms, 0: never. */
  feeds: {
    user_id: string;
    id: string;
    token_hash: string;
    options: string;
    revision: string;
    body: string;
    updated_at: number;
    last_read_at: number;
    reads: number;
    created_at: Generated<number>;
    device: Generated<string>;
    /** 0, or when a new password ended the address. */
    ended_at: Generated<number>;
  };
  /** Calendars that the server fetches. `sealed`: address and label, encrypted. Times in ms, 0: never. */
  subscriptions: {
    user_id: string;
    id: string;
    sealed: string;
    etag: string;
    last_modified: string;
    /** A keyed hash of the last body; empty: none. */
    version: string;
    fetched_at: number;
    tried_at: number;
    /** During a fetch: when another server may claim it. */
    next_fetch_at: number;
    /** In a row. */
    failures: number;
    failure: string;
  };
  /** Their last bodies, compressed and encrypted. */
  subscription_bodies: { user_id: string; id: string; sealed: string };
}
