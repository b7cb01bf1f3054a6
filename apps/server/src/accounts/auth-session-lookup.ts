/** Finds the session of a cookie in the database, so that a revoked session is refused at once. */
import type { AppContext } from "../http/route-module.ts";
import type { Storage } from "../storage/storage.ts";
import { type EndReason, endOf } from "./ended-sessions.ts";
import type { SessionTokens } from "./session-tokens.ts";

export type User = Readonly<{ id: string; name: string; email: string; emailVerified: boolean }>;

/** The signed-in user, from the database: a revoked session is refused at once. Throws `unauthenticated`. */
export type RequireUser = (c: AppContext) => Promise<User>;

export type FindAuthSession = (c: AppContext) => Promise<FoundAuthSession | undefined>;

export type RequireAuthSession = (c: AppContext) => Promise<FoundAuthSession>;

export type FoundAuthSession = Readonly<{
  user: User;
  authSessionId: string;
  /** When it was last renewed, in ms. */
  prolongedAt: number;
  /** The account's, as its last device told it. */
  language: string;
}>;

/** Maximum age, however often the session is used. */
export const LONGEST_SESSION_MS = 365 * 24 * 60 * 60_000;

type AuthSessionRow = Readonly<{
  authSessionId: string;
  updatedAt: Date | string;
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  language: string;
}>;

const FIND_SESSION = `select s."id" as "authSessionId", s."updatedAt" as "updatedAt",
  u."id" as "id", u."name" as "name", u."email" as "email", u."emailVerified" as "emailVerified", u.language as "language"
  from sessions s join users u on u."id" = s."userId" where s."token" = ? and s."expiresAt" > ? and s."createdAt" > ?`;
const FIND_SESSIONS_OF_USER = `select "id" as "id" from sessions where "userId" = ? and "expiresAt" > ? and "createdAt" > ?`;

export function createAuthSessionLookup(storage: Storage, tokens: SessionTokens) {
  return {
    async find(cookies: string | undefined): Promise<FoundAuthSession | undefined> {
      const token = tokens.hashIn(cookies);
      if (token === undefined) return undefined;
      const [row] = await storage.read<AuthSessionRow>(FIND_SESSION, [token, ...bounds()]);
      if (row === undefined) return undefined;
      const { authSessionId, updatedAt, emailVerified, language, ...user } = row;
      return {
        user: { ...user, emailVerified: Boolean(emailVerified) },
        authSessionId,
        prolongedAt: new Date(updatedAt).getTime(),
        language,
      };
    },
    /** Why the cookie's session was ended on purpose; null if it was not. */
    async endOf(cookies: string | undefined): Promise<EndReason | null> {
      const token = tokens.hashIn(cookies);
      return token === undefined ? null : endOf(storage.db, token);
    },
    async ofUser(userId: string): Promise<ReadonlySet<string>> {
      const rows = await storage.read<{ id: string }>(FIND_SESSIONS_OF_USER, [userId, ...bounds()]);
      return new Set(rows.map(({ id }) => id));
    },
  };

  /** The oldest last use and the oldest start of a valid session. */
  function bounds() {
    const now = Date.now();
    return [storedTime(storage, now), storedTime(storage, now - LONGEST_SESSION_MS)] as const;
  }
}

/** A time in the format of the account tables. */
export function storedTime({ engine }: Pick<Storage, "engine">, ms: number): Date | string {
  return engine === "sqlite" ? new Date(ms).toISOString() : new Date(ms);
}
