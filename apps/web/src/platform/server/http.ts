/** JSON over fetch, with failures as values. It shows nothing and does not navigate: callers do. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/core";
import { language } from "#messages/language.ts";
import { toPublic } from "../../base-path.ts";

export type HttpFailure =
  | { readonly type: "Offline" }
  | { readonly type: "ServerDown" }
  | {
      readonly type: "Problem";
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly retryAfterSeconds: number | null;
    };

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs?: number;
  readonly cache?: RequestCache;
}

export async function requestJson({
  method,
  path,
  body,
  timeoutMs = 15_000,
  cache = "default",
}: HttpRequest): Promise<Result<Json, HttpFailure>> {
  let response: Response;
  try {
    response = await fetch(toPublic(path), {
      method,
      credentials: "same-origin",
      cache,
      headers: {
        Accept: "application/json",
        // The server writes mails and notifications in it.
        "App-Language": language.tag,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return err({ type: navigator.onLine ? "ServerDown" : "Offline" });
  }
  const answer = await readJson(response);
  // A captive portal answers every request with status 200. Without this check its page would sign users out.
  if (response.ok && answer === undefined) return err({ type: "ServerDown" });
  if (response.ok) return ok(answer ?? null);
  // A proxy in front of a stopped server answers with its own pages, not with problem documents.
  if (!isJsonObject(answer) || (response.status >= 502 && answer.code !== "busy"))
    return err({ type: "ServerDown" });
  const { code, title, detail } = answer;
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return err({
    type: "Problem",
    status: response.status,
    code: typeof code === "string" ? code : "unknown",
    message: [detail, title].find((words) => typeof words === "string") ?? "",
    retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

const NO_CONTENT: ReadonlySet<number> = new Set([202, 204]);

/** Undefined: what came is no JSON, or broke off. */
async function readJson(response: Response): Promise<Json | undefined> {
  try {
    return NO_CONTENT.has(response.status) ? null : await response.json();
  } catch {
    return undefined;
  }
}
