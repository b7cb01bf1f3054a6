import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import { parseAccount } from "../accounts/account.ts";
import type { Account, AccountAnswer, AccountProblem, AccountsApi, KnownAuthSession } from "../ports.ts";
import { type HttpFailure, type HttpRequest, requestJson } from "./http.ts";

/** Accounts as our own server keeps them. */
export function httpAccounts(): AccountsApi {
  return {
    authSession: async () => {
      const answer = await ask({ method: "GET", path: "/api/auth/get-session" });
      return answer.ok ? ok({ user: accountIn(answer.value), ended: endIn(answer.value) }) : answer;
    },
    signOut: () => tell("/api/auth/sign-out", {}),
    signUp: (person) => request((api) => api.signUp(person)),
    signIn: (credentials) => request((api) => api.signIn(credentials)),
    rename: (name) => request((api) => api.rename(name)),
    changePassword: (change) => request((api) => api.changePassword(change)),
    devices: () => request((api) => api.devices()),
    endDevice: (id) => request((api) => api.endDevice(id)),
    endOtherDevices: () => request((api) => api.endOtherDevices()),
    requestPasswordReset: (email) => request((api) => api.requestPasswordReset(email)),
    resetPassword: (reset) => request((api) => api.resetPassword(reset)),
    deleteAccount: (password) => request((api) => api.deleteAccount(password)),
  };
}

/** The landing page needs none of them. */
export type AccountRequests = Omit<AccountsApi, "authSession" | "signOut">;

async function request<T>(make: (api: AccountRequests) => AccountAnswer<T>): AccountAnswer<T> {
  const loaded = await import("./http-account-requests.ts").catch(() => null);
  // What cannot be loaded could not have been asked either.
  return loaded === null ? err({ type: "Offline" }) : make(loaded.accountRequests);
}

export async function ask(request: HttpRequest): Promise<Result<Json, AccountProblem>> {
  const answer = await requestJson(request);
  return answer.ok ? ok(answer.body) : err(toAccountProblem(answer.failure));
}

export async function tell(path: string, body: unknown): AccountAnswer<void> {
  const answer = await ask({ method: "POST", path, body });
  return answer.ok ? ok(undefined) : answer;
}

export function accountIn(body: Json): Account | null {
  return isJsonObject(body) ? parseAccount(body.user) : null;
}

function endIn(body: Json): KnownAuthSession["ended"] {
  const ended = isJsonObject(body) ? body.ended : null;
  return ended === "revoked" || ended === "account-deleted" ? ended : null;
}

function toAccountProblem(failure: HttpFailure): AccountProblem {
  if (failure.type !== "Problem") return failure;
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 429) return { type: "RateLimited", retryAfterSeconds };
  if (status >= 500) return { type: "ServerDown" };
  return { type: "Refused", code, message };
}
