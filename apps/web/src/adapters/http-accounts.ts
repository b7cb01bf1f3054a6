import { err, isJsonObject, type Json, ok } from "@furrow/core";
import type { AccountAnswer, AccountsApi, KnownAuthSession } from "../ports.ts";
import { type AccountRequests, accountIn, ask, tell } from "./http-account-answers.ts";

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

async function request<T>(make: (api: AccountRequests) => AccountAnswer<T>): AccountAnswer<T> {
  const loaded = await import("./http-account-requests.ts").catch(() => null);
  // What cannot be loaded could not have been asked either.
  return loaded === null ? err({ type: "Offline" }) : make(loaded.accountRequests);
}

function endIn(body: Json): KnownAuthSession["ended"] {
  const ended = isJsonObject(body) ? body.ended : null;
  return ended === "revoked" || ended === "account-deleted" ? ended : null;
}
