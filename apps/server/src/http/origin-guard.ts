/**
 * Only our own pages may change anything. Browsers say where a request comes from and pages cannot forge it; a request that says
 * nothing is refused too.
 */
import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";
import type { AppEnv } from "./route-module.ts";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

export function originGuard(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!harmless.has(c.req.method)) {
      const origin = c.req.header("Origin");
      const ours =
        origin === undefined
          ? c.req.header("Sec-Fetch-Site") === "same-origin"
          : isOurs(origin, c.req.header("Host"));
      if (!ours) throw new Problem("forbidden-origin");
    }
    return next();
  };

  function isOurs(origin: string, host: string | undefined): boolean {
    if (baseUrl !== undefined) return origin === baseUrl;
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
  }
}
