/**
 * Whose auth session a cookie names, straight from the database, so that a revoked session is refused at once. Every sync asks this,
 * and asking the accounts library would cost more than the sync itself. Only it writes sessions; `get-session` refreshes them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../http/route-module.ts";
import type { Storage } from "../storage/storage.ts";
import { type EndReason, endOf } from "./ended-sessions.ts";

export type User = Readonly<{ id: string; name: string; email: string }>;

/** The signed-in person, straight from the database: a revoked session is refused at once. Throws `unauthenticated`. */
export type RequireUser = (c: AppContext) => Promise<User>;

/** As `requireUser`, with the auth session the person is signed in by. */
export type RequireAuthSession = (c: AppContext) => Promise<FoundAuthSession>;

export type FoundAuthSession = Readonly<{ user: User; authSessionId: string }>;

export interface AuthSessionLookup {
  find(cookies: string | undefined): Promise<FoundAuthSession | undefined>;
  /** Why somebody ended the session that the cookie names; null where nobody did. */
  endOf(cookies: string | undefined): Promise<EndReason | null>;
  /** The ids of the person's sessions that still hold. */
  ofUser(userId: string): Promise<ReadonlySet<string>>;
}

/** However often it is used. */
export const LONGEST_SESSION_MS = 365 * 24 * 60 * 60_000;

type AuthSessionRow = Readonly<{ authSessionId: string; id: string; name: string; email: string }>;

const FIND_SESSION = `select s."id" as "authSessionId", u."id" as "id", u."name" as "name", u."email" as "email"
  from sessions s join users u on u."id" = s."userId" where s."token" = ? and s."expiresAt" > ? and s."createdAt" > ?`;
const FIND_SESSIONS_OF_USER = `select "id" as "id" from sessions where "userId" = ? and "expiresAt" > ? and "createdAt" > ?`;

const MOST_KNOWN = 10_000;

export function createAuthSessionLookup(
  storage: Storage,
  secret: string,
  cookieName: string,
): AuthSessionLookup {
  const known = new Set<string>();
  return {
    async find(cookies) {
      const token = tokenIn(cookies ?? "");
      if (token === undefined) return undefined;
      const [row] = await storage.read<AuthSessionRow>(FIND_SESSION, [token, ...bounds()]);
      if (row === undefined) return undefined;
      const { authSessionId, ...user } = row;
      return { user, authSessionId };
    },
    async endOf(cookies) {
      const token = tokenIn(cookies ?? "");
      return token === undefined ? null : endOf(storage.db, token);
    },
    async ofUser(userId) {
      const rows = await storage.read<{ id: string }>(FIND_SESSIONS_OF_USER, [userId, ...bounds()]);
      return new Set(rows.map(({ id }) => id));
    },
  };

  /** What a session that holds runs out after, and was begun after. */
  function bounds() {
    const now = Date.now();
    return [storedTime(storage, now), storedTime(storage, now - LONGEST_SESSION_MS)] as const;
  }

  /** The cookie is `token.signature`, URL-encoded; the signature is the library's: HMAC-SHA-256 in base64. */
  function tokenIn(cookies: string): string | undefined {
    for (const pair of cookies.split(";")) {
      const equals = pair.indexOf("=");
      if (pair.slice(0, equals).trim() !== cookieName) continue;
      const value = decoded(pair.slice(equals + 1).trim());
      const dot = value.lastIndexOf(".");
      if (dot < 1) return undefined;
      const token = value.slice(0, dot);
      return isSigned(token, value.slice(dot + 1)) ? token : undefined;
    }
    return undefined;
  }

  /** Whether the session still holds is asked each time; what the secret has signed stays signed. */
  function isSigned(token: string, signature: string): boolean {
    if (known.has(`${token}.${signature}`)) return true;
    const given = Buffer.from(signature, "base64");
    const right = createHmac("sha256", secret).update(token).digest();
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(`${token}.${signature}`);
    return true;
  }
}

/** A moment as the accounts library has it stored. */
export function storedTime({ engine }: Storage, ms: number): Date | string {
  return engine === "sqlite" ? new Date(ms).toISOString() : new Date(ms);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
