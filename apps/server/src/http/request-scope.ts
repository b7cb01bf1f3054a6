/** Wraps every request: its id, log line and metrics. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler, Next } from "hono";
import { routePath } from "hono/route";
import { type Log, withRequestId } from "../log.ts";
import { clientAddress } from "./client-address.ts";
import { shownPath } from "./problem.ts";
import type { AppContext, AppEnv } from "./route-module.ts";

export type RequestObserver = (
  request: Readonly<{ method: string; route: string; status: number; seconds: number }>,
) => void;

type ScopeOptions = Readonly<{
  log: Log;
  trustedProxies: number;
  closing: AbortSignal;
  observe: RequestObserver;
}>;

const REQUEST_ID = /^[\w.-]{8,64}$/;

export function requestScope({
  log,
  trustedProxies,
  closing,
  observe,
}: ScopeOptions): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    // Only a proxy of ours may choose the id: visitors could fill the log with the same one.
    const given = trustedProxies > 0 ? c.req.header("X-Request-Id") : undefined;
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("log", log);
    return withRequestId(requestId, () => observed(c, next));
  };

  async function observed(c: AppContext, next: Next): Promise<void> {
    const begin = performance.now();
    c.set(
      "clientAddress",
      clientAddress(
        c.env.incoming.socket.remoteAddress ?? "",
        c.req.header("X-Forwarded-For"),
        trustedProxies,
      ),
    );
    const { outgoing } = c.env;
    outgoing.setHeader("X-Request-Id", c.get("requestId"));
    await next();
    if (closing.aborted) outgoing.setHeader("Connection", "close");
    const ms = performance.now() - begin;
    const { method, path } = c.req;
    const { status } = c.res;
    observe({ method, route: routePath(c), status, seconds: ms / 1000 });
    // Only the path: a query may hold a reset token.
    log[status >= 500 ? "error" : "info"]("request", {
      method,
      path: shownPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
    });
  }
}
