/** Accounts as our own server keeps them. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import type {
  Account,
  AccountAnswer,
  AccountProblem,
  AccountsApi,
  KnownAuthSession,
  ProviderAnswer,
  SignedInDevice,
  SignInWays,
} from "../ports.ts";
import { parseAccount } from "../state/accounts/account.ts";
import { parseProviders } from "../state/accounts/sign-in-settings.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type HttpFailure, type HttpRequest, requestJson } from "./http.ts";

export const httpAccounts: AccountsApi = {
  async authSession() {
    const answer = await ask({ method: "GET", path: "/api/auth/get-session" });
    return answer.ok ? ok({ user: accountIn(answer.value), ended: endIn(answer.value) }) : answer;
  },
  signUp: (person) => askForAccount("/api/auth/sign-up/email", person),
  signIn: (credentials) => askForAccount("/api/auth/sign-in/email", credentials),
  async startProvider(start) {
    const answer = await ask({ method: "POST", path: "/api/auth/oidc/start", body: start });
    if (!answer.ok) return answer;
    const url = isJsonObject(answer.value) ? answer.value.url : undefined;
    return typeof url === "string" ? ok(url) : err({ type: "ServerDown" });
  },
  async finishProvider(query) {
    const answer = await ask({ method: "POST", path: "/api/auth/oidc/finish", body: { query } });
    if (!answer.ok) return answer;
    const found = providerAnswerIn(answer.value);
    return found === null ? err({ type: "ServerDown" }) : ok(found);
  },
  linkProvider: (password) => askForAccount("/api/auth/oidc/link", { password }),
  async signInWays() {
    const answer = await ask({ method: "GET", path: "/api/auth/oidc/ways" });
    return answer.ok ? ok(waysIn(answer.value)) : answer;
  },
  unlinkProvider: (provider) => tell("/api/auth/oidc/unlink", { provider }),
  signOut: () => tell("/api/auth/sign-out", {}),
  rename: (name) => tell("/api/auth/update-user", { name }),
  changePassword: ({ current, next, endOthers }) =>
    tell("/api/auth/change-password", {
      currentPassword: current,
      newPassword: next,
      revokeOtherSessions: endOthers,
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

export async function ask(request: HttpRequest): Promise<Result<Json, AccountProblem>> {
  const answer = await requestJson(request);
  return answer.ok ? answer : err(toAccountProblem(answer.error));
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

const accountIn = (body: Json): Account | null => (isJsonObject(body) ? parseAccount(body.user) : null);

function providerAnswerIn(body: Json): ProviderAnswer | null {
  if (!isJsonObject(body)) return null;
  const { link, done } = body;
  if (done === "link" || done === "confirm") return { type: done };
  if (isJsonObject(link)) {
    const { email, provider, hasPassword } = link;
    if (typeof email !== "string" || typeof provider !== "string") return null;
    return { type: "account-exists", email, provider, hasPassword: hasPassword === true };
  }
  const account = accountIn(body);
  return account && { type: "signed-in", account, isNew: body.isNew === true };
}

function waysIn(body: Json): SignInWays {
  const { password, confirmed, providers } = isJsonObject(body) ? body : {};
  return {
    password: password === true,
    confirmed: confirmed === true,
    providers: parseProviders(providers),
  };
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

function toAccountProblem(failure: HttpFailure): AccountProblem {
  if (failure.type !== "Problem") return failure;
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 429) return { type: "RateLimited", retryAfterSeconds };
  if (code === "busy") return { type: "Busy" };
  if (status >= 500) return { type: "ServerDown" };
  return { type: "Refused", code, message };
}
