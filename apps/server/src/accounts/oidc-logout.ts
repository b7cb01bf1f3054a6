/** Back-channel logout (OpenID Connect Back-Channel Logout 1.0): the provider's server says that a user is signed out. */

import { createHash } from "node:crypto";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { readBody } from "../http/read-body.ts";
import type { AppContext } from "../http/route-module.ts";
import { messageOf } from "../log.ts";
import type { Storage, Tx } from "../storage/storage.ts";
import type { AccountParts } from "./account-parts.ts";
import { endAuthSessions, usersOfProviderSession } from "./auth-sessions.ts";
import { userOfIdentity } from "./credentials.ts";
import type { OidcProvider } from "./oidc-client.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const MOST_BYTES = 16 * 1024;
const TOLERANCE_SECONDS = 30;
const MOST_AGE_SECONDS = 180;

const keysOf = new WeakMap<OidcProvider, JWTVerifyGetKey>();

export async function logOutAtProvider(
  c: AppContext,
  provider: OidcProvider,
  { storage, onAuthSessionsEnded }: AccountParts,
): Promise<Response> {
  const token = new URLSearchParams(await readBody(c, MOST_BYTES)).get("logout_token") ?? "";
  let claims: JWTPayload;
  try {
    claims = await verifyLogoutToken(provider, token);
  } catch (error) {
    c.get("log").warn("a provider's logout was refused", {
      provider: provider.settings.id,
      error: messageOf(error),
    });
    return c.json({ error: "invalid_request" }, 400);
  }
  const { issuer } = provider.settings;
  const { jti, sub } = claims;
  const sid = typeof claims.sid === "string" ? claims.sid : undefined;
  const until = Date.now() + (MOST_AGE_SECONDS + 2 * TOLERANCE_SECONDS) * 1000;
  const ended = await storage.transaction(async (tx) => {
    // A token sent again must not end the sessions that began since.
    if (!(await useOnce(tx, `${issuer} ${jti}`, until))) return undefined;
    const owner = sub === undefined ? undefined : await userOfIdentity(tx.run, { issuer, subject: sub });
    const ofSub = owner === undefined ? [] : [owner.id];
    const users = sid === undefined ? ofSub : await usersOfProviderSession(tx, { issuer, sid });
    for (const userId of users) await endAuthSessions(tx, userId, { issuer, sid });
    return users;
  });
  if (ended === undefined) return c.json({ error: "invalid_request" }, 400);
  for (const userId of ended) onAuthSessionsEnded(userId);
  return c.body(null, 200);
}

async function verifyLogoutToken(provider: OidcProvider, token: string): Promise<JWTPayload> {
  const { createRemoteJWKSet, jwtVerify } = await import("jose");
  const { issuer, jwks_uri } = await provider.metadata();
  if (jwks_uri === undefined) throw new Error("the provider names no keys");
  const keys = keysOf.get(provider) ?? createRemoteJWKSet(new URL(jwks_uri));
  keysOf.set(provider, keys);
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: provider.settings.clientId,
    requiredClaims: ["iat", "jti", "events"],
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MOST_AGE_SECONDS,
  });
  const { events, nonce, sub, sid } = payload;
  // An ID token has a nonce and no event, so it is no logout token.
  if (typeof events !== "object" || events === null || !(EVENT in events) || nonce !== undefined)
    throw new Error("not a logout token");
  if (sub === undefined && typeof sid !== "string") throw new Error("the token names no user and no session");
  return payload;
}

/** False: the token was used before, at any server of the database. */
export async function useOnce({ db }: Pick<Tx, "db">, token: string, until: number): Promise<boolean> {
  const token_hash = createHash("sha256").update(token).digest("base64url");
  const added = await db
    .insertInto("used_tokens")
    .values({ token_hash, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .execute();
  return added.length > 0;
}

export async function forgetUsedTokens({ db }: Storage): Promise<void> {
  await db.deleteFrom("used_tokens").where("until", "<", Date.now()).execute();
}
