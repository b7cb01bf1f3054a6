/**
 * A cookie holds the token of an auth session, the database only its hash: who has a copy of the database, even with the secret
 * beside it, is signed in nowhere. The accounts library is given the hash alone, as if it were the token; the change from one to the
 * other is made where cookies come in and go out.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SessionTokens {
  /** The token's hash, from a cookie that carries our signature. */
  hashIn(cookies: string | undefined): string | undefined;
  /** Calls the library with the cookie it understands, and hands its cookies on as browsers get them. */
  translate<T extends Readonly<{ headers: Headers | null | undefined }>>(
    cookies: string | undefined,
    call: (cookies: string) => Promise<T>,
  ): Promise<Readonly<{ result: T; setCookies: readonly string[] }>>;
}

const MOST_KNOWN = 10_000;

/** Of the call under way: the tokens by their hashes, as none of them can be found from its hash. */
const tokensOfCall = new AsyncLocalStorage<Map<string, string>>();

const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** For the library's hook that sees a session before it is stored. */
export function hashNewToken(token: string): string {
  const hash = hashOfToken(token);
  tokensOfCall.getStore()?.set(hash, token);
  return hash;
}

export function createSessionTokens(secret: string, cookieName: string): SessionTokens {
  const sign = (token: string) => createHmac("sha256", secret).update(token).digest();
  /** `token.signature`, URL-encoded; the signature is the library's: HMAC-SHA-256 in base64. */
  const signed = (token: string) => encodeURIComponent(`${token}.${sign(token).toString("base64")}`);

  /** By cookie value: every request asks, and what the secret has signed stays signed. */
  const hashes = new Map<string, string>();

  function valueIn(cookies: string): string {
    for (const pair of cookies.split(";")) {
      const equals = pair.indexOf("=");
      if (pair.slice(0, equals).trim() === cookieName) return pair.slice(equals + 1).trim();
    }
    return "";
  }

  function tokenOf(value: string): string | undefined {
    const text = decoded(value);
    const dot = text.lastIndexOf(".");
    if (dot < 1) return undefined;
    const token = text.slice(0, dot);
    const [given, right] = [Buffer.from(text.slice(dot + 1), "base64"), sign(token)];
    return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
  }

  return {
    hashIn(cookies = "") {
      const value = valueIn(cookies);
      const known = hashes.get(value);
      if (known !== undefined) return known;
      const token = tokenOf(value);
      if (token === undefined) return undefined;
      const hash = hashOfToken(token);
      if (hashes.size >= MOST_KNOWN) hashes.clear();
      hashes.set(value, hash);
      return hash;
    },
    async translate(cookies = "", call) {
      const tokens = new Map<string, string>();
      const token = tokenOf(valueIn(cookies));
      if (token !== undefined) tokens.set(hashOfToken(token), token);
      const known = token === undefined ? "" : `${cookieName}=${signed(hashOfToken(token))}`;
      const result = await tokensOfCall.run(tokens, () => call(known));
      const setCookies = (result.headers?.getSetCookie() ?? [])
        // It also clears cookies of features that are off; the cookie policy lists one cookie, and one is what we set.
        .filter((cookie) => cookie.startsWith(`${cookieName}=`))
        .map((cookie) => {
          const [, value = "", attributes = ""] = /^[^=]+=([^;]*)(.*)$/.exec(cookie) ?? [];
          const plain = tokens.get(tokenOf(value) ?? "");
          return plain === undefined ? cookie : `${cookieName}=${signed(plain)}${attributes}`;
        });
      return { result, setCookies };
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
