/** The cookie holds a signed token, the database its hash: database and secret together sign nobody in. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type CookieScope, cookieName, cookieValue, serverCookie } from "./cookies.ts";

/** A session expires after 60 days without use; `get-session` renews it. After a year it ends anyway (auth-session-lookup.ts). */
export const SESSION_SECONDS = 60 * 24 * 60 * 60;

export type SessionTokens = ReturnType<typeof createSessionTokens>;

export function createSessionTokens(secret: string, scope: CookieScope) {
  const name = cookieName(scope, "session");
  const setCookie = (value: string, seconds: number) => serverCookie(scope, name, value, seconds);

  /** `token.signature`, URL-encoded; HMAC-SHA-256 in base64. */
  function signed(token: string): string {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return encodeURIComponent(`${token}.${signature}`);
  }

  return {
    /** The hash of the token in a cookie with our signature, in exactly our format. */
    hashIn(cookies: string | undefined): string | undefined {
      const value = cookieValue(cookies, name);
      const [token = ""] = value.split(".", 1);
      // Recomputed and compared as a whole: one token has one cookie, whatever the signature's spelling.
      return token !== "" && isSame(value, signed(token)) ? hashOf(token) : undefined;
    },
    create() {
      const token = randomBytes(32).toString("base64url");
      return { hash: hashOf(token), cookie: setCookie(signed(token), SESSION_SECONDS) };
    },
    prolonged: (cookies: string | undefined) => setCookie(cookieValue(cookies, name), SESSION_SECONDS),
    cleared: setCookie("", 0),
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
