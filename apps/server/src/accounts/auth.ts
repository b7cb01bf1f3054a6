/** Better Auth, narrowed to what we use: e-mail and password, sessions in the database and nowhere else. */

import { APP_NAME } from "@furrow/values";
import { betterAuth } from "better-auth";
import { describeError, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { PASSWORD_LEAST, PASSWORD_MOST } from "./account-input.ts";
import { rememberEnded } from "./ended-sessions.ts";
import type { ResetMailer } from "./mail.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import { hashNewToken } from "./session-tokens.ts";

const DAY = 24 * 60 * 60;
const SESSION_SECONDS = 60 * DAY;
const RESET_LINK_SECONDS = 60 * 60;

export type AuthOptions = Readonly<{
  storage: Storage;
  secret: string;
  secure: boolean;
  /** Where people reach the web app; known once the port is. */
  publicOrigin: () => string;
  mailer: ResetMailer;
  beforeDelete: (userId: string) => Promise<void>;
  onAuthSessionsEnded: (userId: string) => void;
  passwords: Pick<PasswordHashing, "hash" | "verify">;
  log: Log;
}>;

export type Auth = ReturnType<typeof createAuth>;

/** Under https the prefix makes browsers refuse the cookie from anything but this very host over a safe connection. */
export function authSessionCookieName(secure: boolean): string {
  const name = `${APP_NAME.toLowerCase()}_session`;
  return secure ? `__Host-${name}` : name;
}

export function createAuth({
  storage,
  secret,
  secure,
  publicOrigin,
  mailer,
  beforeDelete,
  onAuthSessionsEnded,
  passwords,
  log,
}: AuthOptions) {
  return betterAuth({
    appName: APP_NAME,
    // Better Auth's own routes are not mounted, so this is only a name; links are made from publicOrigin.
    baseURL: secure ? "https://localhost" : "http://localhost",
    secret,
    database: { db: storage.db, type: storage.engine, transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) => log.error(message, describeError(details[0] ?? message)),
    },
    user: {
      modelName: "users",
      deleteUser: { enabled: true, beforeDelete: (user) => beforeDelete(user.id) },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, token: hashNewToken(session.token) } }),
        },
        delete: {
          after: async ({ userId, token, expiresAt }) => {
            await rememberEnded(storage.db, [{ token, expiresAt }], "revoked");
            onAuthSessionsEnded(userId);
          },
        },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      password: passwords,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      sendResetPassword: async ({ user, token }) => {
        const link = `${publicOrigin()}/reset-password?token=${encodeURIComponent(token)}`;
        await mailer.send({ name: user.name, email: user.email, link });
      },
    },
    advanced: {
      useSecureCookies: false,
      // Addresses are personal data that is not needed here: the throttle keeps keyed hashes of its own.
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: authSessionCookieName(secure),
          attributes: { httpOnly: true, sameSite: "lax", secure, path: "/" },
        },
      },
    },
  });
}
