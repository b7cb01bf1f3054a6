/** How our own server is asked about an account, and what its answers mean. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import { parseAccount } from "../accounts/account.ts";
import type { Account, AccountAnswer, AccountProblem, AccountsApi } from "../ports.ts";
import { type HttpFailure, type HttpRequest, requestJson } from "./http.ts";

/** What the landing page needs none of. */
export type AccountRequests = Omit<AccountsApi, "authSession" | "signOut">;

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

function toAccountProblem(failure: HttpFailure): AccountProblem {
  if (failure.type !== "Problem") return failure;
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 429) return { type: "RateLimited", retryAfterSeconds };
  if (status >= 500) return { type: "ServerDown" };
  return { type: "Refused", code, message };
}
