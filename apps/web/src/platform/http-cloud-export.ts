import { err, ok } from "@furrow/core";
import type { ReadCloud } from "../ports.ts";
import { requestJson } from "./http.ts";

const TIMEOUT_MS = 120_000;

export const readCloud: ReadCloud = async () => {
  const answer = await requestJson({ method: "GET", path: "/api/account/export", timeoutMs: TIMEOUT_MS });
  if (answer.ok) return ok(answer.body);
  const { failure } = answer;
  if (failure.type !== "Problem") return err({ type: failure.type });
  return err({ type: failure.status === 401 ? "SignedOut" : "ServerDown" });
};
