/** Wraps every request: its id, log line and metrics. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./route-module.ts";
import { shownPath } from "./shown-path.ts";

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
  return async (c, next) => {
    const begin = performance.now();
    const given = c.req.header("X-Request-Id");
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    c.set("log", withRequestId(log, requestId));
    c.set(
      "clientAddress",
      clientAddress(
        c.env.incoming.socket.remoteAddress ?? "",
        c.req.header("X-Forwarded-For"),
        trustedProxies,
      ),
    );
    const { outgoing } = c.env;
    outgoing.setHeader("X-Request-Id", requestId);
    await next();
    if (closing.aborted) outgoing.setHeader("Connection", "close");
    const ms = performance.now() - begin;
    const { method, path } = c.req;
    const { status } = c.res;
    observe({ method, route: routePath(c), status, seconds: ms / 1000 });
    // Only the path: a query may hold a reset token.
    log[status >= 500 ? "error" : "info"]("request", {
      requestId,
      method,
      path: shownPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
    });
  };
}

function withRequestId(log: Log, requestId: string): Log {
  return {
    debug: (message, fields) => log.debug(message, { requestId, ...fields }),
    info: (message, fields) => log.info(message, { requestId, ...fields }),
    warn: (message, fields) => log.warn(message, { requestId, ...fields }),
    error: (message, fields) => log.error(message, { requestId, ...fields }),
  };
}
