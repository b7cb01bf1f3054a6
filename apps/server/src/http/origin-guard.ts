/**
 * Only our own pages may change anything. Browsers say where a request comes from and pages cannot forge it; a request that says
 * nothing is refused too.
 */
import type { MiddlewareHandler } from "hono";
import { Problem } from "./problem.ts";
import type { AppContext, AppEnv } from "./route-module.ts";
import { shownPath } from "./shown-path.ts";

/** Anybody may send any Host. */
const MOST_WARNINGS = 20;
const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

export function originGuard(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  const warnedOf = new Set<string>();

  return (c, next) => {
    if (!harmless.has(c.req.method)) {
      const origin = c.req.header("Origin");
      const ours =
        origin === undefined
          ? c.req.header("Sec-Fetch-Site") === "same-origin"
          : isOurs(origin, c.req.header("Host"));
      if (!ours) throw refusal(c, origin);
    }
    return next();
  };

  /** A page that came from this very server, under another address than the one it was told: a setting is wrong, or the way here. */
  function refusal(c: AppContext, origin: string | undefined): Problem {
    if (baseUrl === undefined || origin === undefined || !isAddressOf(origin, c.req.header("Host")))
      return new Problem("forbidden-origin");
    const openedAt = shownPath(origin);
    if (!warnedOf.has(openedAt) && warnedOf.size < MOST_WARNINGS) {
      warnedOf.add(openedAt);
      c.get("log").warn("opened at another address than BASE_URL: nobody can sign in there", {
        baseUrl,
        openedAt,
      });
    }
    return new Problem("forbidden-origin", {
      detail: `This server is set up for ${baseUrl}, but the page was opened at ${openedAt}. Open the first, or ask the person who runs it to correct BASE_URL.`,
    });
  }

  function isOurs(origin: string, host: string | undefined): boolean {
    if (baseUrl !== undefined) return origin === baseUrl;
    return isAddressOf(origin, host);
  }
}

function isAddressOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
