/** JSON over fetch, with failures as values. It shows nothing and does not navigate: callers do. */
import { isJsonObject, type Json } from "@furrow/core";

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

export type HttpAnswer =
  | { readonly ok: true; readonly body: Json }
  | { readonly ok: false; readonly failure: HttpFailure };

export interface HttpRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

export async function requestJson({
  method,
  path,
  body,
  timeoutMs = 15_000,
}: HttpRequest): Promise<HttpAnswer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, failure: { type: navigator.onLine ? "ServerDown" : "Offline" } };
  }
  const answer = await readJson(response);
  // A captive portal answers every request with status 200. Without this check its page would sign users out.
  if (response.ok && answer === undefined) return { ok: false, failure: { type: "ServerDown" } };
  if (response.ok) return { ok: true, body: answer ?? null };
  // A proxy in front of a stopped server answers with its own pages, not with problem documents.
  if (!isJsonObject(answer) || (response.status >= 502 && answer.code !== "busy"))
    return { ok: false, failure: { type: "ServerDown" } };
  const { code, title, detail } = answer;
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return {
    ok: false,
    failure: {
      type: "Problem",
      status: response.status,
      code: typeof code === "string" ? code : "unknown",
      message: [detail, title].find((words) => typeof words === "string") ?? "",
      retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    },
  };
}

/** Undefined: what came is no JSON, or broke off. */
async function readJson(response: Response): Promise<Json | undefined> {
  try {
    return response.status === 204 ? null : await response.json();
  } catch {
    return undefined;
  }
}
