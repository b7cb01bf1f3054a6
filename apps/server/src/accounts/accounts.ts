/** What the rest of the server needs from accounts: whose request it is. */
import type { Storage } from "../storage/storage.ts";
import { type AccountsOptions, createAccountParts } from "./account-parts.ts";
import { accountRoutes } from "./account-routes.ts";
import { LONGEST_SESSION_MS, storedTime } from "./auth-session-lookup.ts";
import { commonPasswordRoutes } from "./common-passwords.ts";
import { forgetEnded } from "./ended-sessions.ts";
import { forgetExpiredInvites } from "./invites.ts";
import { linkRoutes } from "./link-routes.ts";
import { forgetUsedTokens } from "./oidc-logout.ts";
import { oidcRoutes } from "./oidc-routes.ts";
import { signInWaysRoutes } from "./sign-in-ways-routes.ts";

export type Accounts = ReturnType<typeof createAccounts>;

const CLEANING_INTERVAL_MS = 15 * 60_000;

export function createAccounts(options: AccountsOptions) {
  const parts = createAccountParts(options);
  const { storage, throttle } = parts;
  const clean = () =>
    parts.inBackground(() =>
      Promise.all([
        throttle.forgetExpired(),
        forgetExpiredAuthSessions(storage),
        forgetEnded(storage.db),
        forgetExpiredInvites(storage),
        forgetUsedTokens(storage),
        storage.wipeDeleted(),
      ]),
    );
  const cleaning = setInterval(clean, CLEANING_INTERVAL_MS).unref();
  clean();
  return {
    routes: [
      accountRoutes(parts),
      linkRoutes(parts),
      oidcRoutes(parts),
      signInWaysRoutes(parts),
      commonPasswordRoutes,
    ],
    requireUser: parts.requireUser,
    requireAuthSession: parts.requireAuthSession,
    signUpState: parts.signUpPolicy.state,
    authSessionsOf: parts.authSessions.ofUser,
    async close(): Promise<void> {
      clearInterval(cleaning);
      await parts.settled();
      parts.mailer.close();
    },
  };
}

async function forgetExpiredAuthSessions(storage: Storage): Promise<void> {
  const { db } = storage;
  const now = storedTime(storage, Date.now());
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db
    .deleteFrom("sessions")
    .where("createdAt", "<", storedTime(storage, Date.now() - LONGEST_SESSION_MS))
    .execute();
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
}
