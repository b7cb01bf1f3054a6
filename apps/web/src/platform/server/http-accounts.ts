/** Accounts as our own server keeps them. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import type {
  Account,
  AccountAnswer,
  AccountProblem,
  AccountsApi,
  KnownAuthSession,
  SignedInDevice,
} from "../ports/server.ts";
import { accountIn, ask } from "./account-requests.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const httpAccounts: AccountsApi = {
  async authSession() {
    const answer = await ask({ method: "GET", path: "/api/auth/get-session" });
    return answer.ok ? ok({ user: accountIn(answer.value), ended: endIn(answer.value) }) : answer;
  },
  signUp: (person) => askForAccount("/api/auth/sign-up/email", person),
  signIn: (credentials) => askForAccount("/api/auth/sign-in/email", credentials),
  startProvider: (start) => withProviders((api) => api.startProvider(start)),
  finishProvider: (query) => withProviders((api) => api.finishProvider(query)),
  linkProvider: (password) => askForAccount("/api/auth/oidc/link", { password }),
  signInWays: () => withProviders((api) => api.signInWays()),
  unlinkProvider: (provider) => tell("/api/auth/oidc/unlink", { provider }),
  signOut: () => tell("/api/auth/sign-out", {}),
  rename: (name) => tell("/api/auth/update-user", { name }),
  changePassword: ({ current, next, endOthers, renewAddresses }) =>
    tell("/api/auth/change-password", {
      currentPassword: current,
      newPassword: next,
      revokeOtherSessions: endOthers,
      // A server of an earlier version knows no such member.
      ...(renewAddresses && { renewAddresses }),
    }),
  async devices() {
    const answer = await ask({ method: "GET", path: "/api/auth/list-sessions" });
    return answer.ok ? devicesIn(answer.value) : answer;
  },
  endDevice: (id) => tell("/api/auth/revoke-session", { id }),
  endOtherDevices: () => tell("/api/auth/revoke-other-sessions", {}),
  requestPasswordReset: (email) => tell("/api/auth/request-password-reset", { email }),
  resetPassword: ({ token, password, startEmpty }) =>
    tell("/api/auth/reset-password", { token, newPassword: password, ...(startEmpty && { startEmpty }) }),
  sendVerification: () => tell("/api/auth/send-verification", {}),
  verifyEmail: (token) => tell("/api/auth/verify-email", { token }),
  isCommonPassword,
  deleteAccount: (password) => tell("/api/auth/delete-user", password === null ? {} : { password }),
};

/** Most servers have no providers, so their part is loaded when it is used. */
async function withProviders<T>(
  use: (api: typeof import("./http-providers.ts").httpProviders) => AccountAnswer<T>,
): AccountAnswer<T> {
  try {
    return await use((await import("./http-providers.ts")).httpProviders);
  } catch (error) {
    console.warn("The sign-in through providers could not be loaded:", error);
    return err({ type: "Offline" });
  }
}

async function tell(path: string, body: unknown): AccountAnswer<void> {
  const answer = await ask({ method: "POST", path, body });
  return answer.ok ? ok(undefined) : answer;
}

async function askForAccount(path: string, body: unknown): AccountAnswer<Account> {
  const answer = await ask({ method: "POST", path, body });
  if (!answer.ok) return answer;
  const account = accountIn(answer.value);
  return account === null ? err({ type: "ServerDown" }) : ok(account);
}

function endIn(body: Json): KnownAuthSession["ended"] {
  const ended = isJsonObject(body) ? body.ended : null;
  return ended === "revoked" || ended === "account-deleted" ? ended : null;
}

function devicesIn(body: Json): Result<readonly SignedInDevice[], AccountProblem> {
  if (!isJsonObject(body) || !Array.isArray(body.sessions)) return err({ type: "ServerDown" });
  return ok(body.sessions.flatMap((authSession) => deviceIn(authSession) ?? []));
}

function deviceIn(authSession: Json): SignedInDevice | null {
  if (!isJsonObject(authSession)) return null;
  const { id, userAgent, createdAt, lastSeenAt, current } = authSession;
  if (typeof id !== "string" || typeof createdAt !== "string" || typeof lastSeenAt !== "string") return null;
  return {
    id,
    createdAt,
    lastSeenAt,
    userAgent: typeof userAgent === "string" ? userAgent : "",
    isThisDevice: current === true,
  };
}
