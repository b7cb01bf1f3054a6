/** Requests about accounts, with their failures as the forms show them. */
import { err, isJsonObject, type Json, type Result } from "@furrow/core";
import { parseAccount } from "../../state/accounts/account.ts";
import type { Account, AccountProblem } from "../ports/server.ts";
import { type HttpFailure, type HttpRequest, requestJson } from "./http.ts";

export async function ask(request: HttpRequest): Promise<Result<Json, AccountProblem>> {
  const answer = await requestJson(request);
  return answer.ok ? answer : err(toAccountProblem(answer.error));
}

export const accountIn = (body: Json): Account | null =>
  isJsonObject(body) ? parseAccount(body.user) : null;

function toAccountProblem(failure: HttpFailure): AccountProblem {
  if (failure.type !== "Problem") return failure;
  const { status, code, message, retryAfterSeconds } = failure;
  if (status === 429) return { type: "RateLimited", retryAfterSeconds };
  if (code === "busy") return { type: "Busy" };
  if (status >= 500) return { type: "ServerDown" };
  return { type: "Refused", code, message };
}
