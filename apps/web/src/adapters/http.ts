/** JSON over fetch, with failures as values. It shows nothing and sends nobody anywhere: that is for those who asked. */
import * as v from "valibot";

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
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: HttpFailure };

export interface HttpRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

const problem = v.object({
  code: v.optional(v.string(), "unknown"),
  title: v.optional(v.string(), "Unknown error"),
  detail: v.optional(v.string()),
});

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
  if (response.ok) return { ok: true, body: answer };
  const parsed = v.safeParse(problem, answer);
  // A proxy in front of a stopped server answers in pages of its own, not in problem documents.
  if (!parsed.success || response.status >= 502) return { ok: false, failure: { type: "ServerDown" } };
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return {
    ok: false,
    failure: {
      type: "Problem",
      status: response.status,
      code: parsed.output.code,
      message: parsed.output.detail ?? parsed.output.title,
      retryAfterSeconds: Number.isNaN(retryAfter) ? null : retryAfter,
    },
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
