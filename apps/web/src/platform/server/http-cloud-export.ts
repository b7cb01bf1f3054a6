import { err } from "@furrow/core";
import type { ReadCloud } from "../ports/server.ts";
import { requestJson } from "./http.ts";

const TIMEOUT_MS = 120_000;

export const readCloud: ReadCloud = async () => {
  const answer = await requestJson({ method: "GET", path: "/api/account/export", timeoutMs: TIMEOUT_MS });
  if (answer.ok) return answer;
  const { error } = answer;
  if (error.type !== "Problem") return err({ type: error.type });
  return err({ type: error.status === 401 ? "SignedOut" : "ServerDown" });
};
