/** What is asked of the server about an account by whoever presses something. Loaded with the first such press. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import type { Account, AccountAnswer, AccountProblem, SignedInDevice } from "../ports.ts";
import { type AccountRequests, accountIn, ask, tell } from "./http-account-answers.ts";

export const accountRequests: AccountRequests = {
  signUp: (person) => askForAccount("/api/auth/sign-up/email", person),
  signIn: (credentials) => askForAccount("/api/auth/sign-in/email", credentials),
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
  resetPassword: ({ token, password }) => tell("/api/auth/reset-password", { token, newPassword: password }),
  deleteAccount: (password) => tell("/api/auth/delete-user", { password }),
};

async function askForAccount(path: string, body: unknown): AccountAnswer<Account> {
  const answer = await ask({ method: "POST", path, body });
  if (!answer.ok) return answer;
  const account = accountIn(answer.value);
  return account === null ? err({ type: "ServerDown" }) : ok(account);
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
