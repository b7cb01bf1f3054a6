/**
 * The tables, as Kysely sees them. The first four have the columns of Better Auth, an accounts library that earlier builds used; in
 * every other table that holds a person's data the key begins with `user_id`.
 */

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
  /** Links sent by mail: the hash of each, and whose it is. */
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  /** Auth sessions that somebody ended; `until` in ms. */
  ended_sessions: { token_hash: string; reason: "revoked" | "account-deleted"; until: number };
  /** One row: how far the migrations have come. */
  schema_version: { id: number; version: number };
  /** How often something was tried; the key is a keyed hash, so no address or e-mail stands here. Times in ms. */
  throttle: { key: string; count: number; window_end: number };
  /** The id is a hash of the code. Times in ms. */
  invites: { id: string; uses: number; used: number; expires_at: number };
  /** What is so of the whole server, as 0 or 1. */
  server_marks: { name: "had-account"; value: number };
  sync_heads: {
    user_id: string;
    generation: string;
    seq: number;
    digest: string;
    bytes: number;
    row_count: number;
    /** The greatest stamp ever accepted, and one that no stored cell is earlier than; 22 zeros: not known. */
    greatest: string;
    earliest: string;
    /** While it is not 0, rows numbered up to here may hold what a clear has taken. */
    unswept: number;
    /** Pushes whose last part has not come, as JSON. */
    unfinished: string;
    /** When it was last counted anew, in ms. */
    recounted_at: number;
  };
  /** `content`: the row's cells and stamps as one text that the server never looks into but to merge. */
  sync_rows: { user_id: string; table_name: string; row_id: string; content: string; seq: number };
}
