/** What the modules of accounts share: one object, of which each takes what it needs. */
import type { Config } from "../config.ts";
import { Problem } from "../http/problem.ts";
import type { PublicUrl } from "../http/public-url.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import { describeError, type Log } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import {
  createAuthSessionLookup,
  type FindAuthSession,
  type RequireAuthSession,
  type RequireUser,
} from "./auth-session-lookup.ts";
import { noteUse } from "./auth-sessions.ts";
import type { CookieScope } from "./cookies.ts";
import { type DeletionHook, deleteAccountRows } from "./delete-account.ts";
import { createKnownDevices } from "./known-devices.ts";
import type { Mailer } from "./mail.ts";
import { createMailedLinks } from "./mailed-links.ts";
import { createOidcProvider } from "./oidc-client.ts";
import type { OidcProviderSettings } from "./oidc-settings.ts";
import type { PasswordHashing } from "./password-hashing.ts";
import { createPasswords, refusePasswords } from "./passwords.ts";
import type { RenewalHook } from "./renewal.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { createSignUpPolicy } from "./sign-up-policy.ts";
import { createThrottle, type ThrottleLimits } from "./throttle.ts";
export type AccountsOptions = Readonly<{
  storage: Storage;
  secret: string;
  cookieScope: CookieScope;
  publicUrl: PublicUrl;
  mailer: Mailer;
  /** Mails are sent: users are asked to confirm their address. */
  confirmsAddresses: boolean;
  signUp: Config["signUp"];
  oidc: readonly OidcProviderSettings[];
  /** False: users sign in through providers only. */
  passwordSignIn: boolean;
  passwordRule: Config["passwords"];
  throttle: ThrottleLimits;
  /** Each module that stores rows of a user registers how to remove them. */
  deletionHooks: readonly DeletionHook[];
  /** Each module whose addresses work without a session registers how to renew them. */
  renewalHooks: readonly RenewalHook[];
  onAuthSessionsEnded: (userId: string) => void;
  onAddressesRenewed: (userId: string) => void;
  hashing: PasswordHashing;
  rateLimit: RateLimit;
  log: Log;
}>;

export type AccountParts = ReturnType<typeof createAccountParts>;

export function createAccountParts(options: AccountsOptions) {
  const { storage, secret, deletionHooks, log } = options;
  const passwords = createPasswords(options.hashing);
  const signUpPolicy = createSignUpPolicy(storage, options.signUp, log);
  const throttle = createThrottle(storage, secret, options.throttle);
  const background = new Set<Promise<void>>();

  const inBackground = (work: () => Promise<unknown>) => {
    const task = work()
      .then(
        () => undefined,
        (error: unknown) => log.error("background task failed", describeError(error)),
      )
      .finally(() => background.delete(task));
    background.add(task);
  };

  const tokens = createSessionTokens(secret, options.cookieScope);
  const authSessions = createAuthSessionLookup(storage, tokens);
  /** All routes look sessions up here, so each request of a user is counted. */
  const findAuthSession: FindAuthSession = async (c) => {
    const session = await authSessions.find(c.req.header("Cookie"));
    if (session === undefined) return undefined;
    c.set("userId", session.user.id);
    noteUse(session.authSessionId);
    options.rateLimit.count(session.user.id);
    return session;
  };
  const requireAuthSession: RequireAuthSession = async (c) => {
    const session = await findAuthSession(c);
    if (session === undefined) throw new Problem("unauthenticated");
    return session;
  };
  const requireUser: RequireUser = async (c) => (await requireAuthSession(c)).user;

  return {
    ...options,
    tokens,
    authSessions,
    passwords,
    refusePasswordSignIn: () => {
      if (!options.passwordSignIn) throw new Problem("passwords-off");
    },
    providers: options.oidc.map(createOidcProvider),
    refusePassword: refusePasswords(options.passwordRule),
    mailedLinks: createMailedLinks(options),
    throttle,
    knownDevices: createKnownDevices(secret, options.cookieScope),
    signUpPolicy,
    findAuthSession,
    requireAuthSession,
    requireUser,
    deleteAccount: (userId: string) => deleteAccountRows(storage, deletionHooks, userId),
    inBackground,
    /** Waits for mails that are being sent. */
    settled: () => Promise.all(background),
  };
}
