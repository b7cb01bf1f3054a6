/** Only our own pages may change data. Browsers send the origin; requests without it are refused. */
import type { MiddlewareHandler } from "hono";
import { Problem, shownPath } from "./problem.ts";
import type { AppContext, AppEnv } from "./route-module.ts";

/** Clients can send any Host. */
const MOST_WARNINGS = 20;
const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sign-in providers send logouts here, signed by themselves. No cookie counts for it. */
export const PROVIDER_LOGOUT_PATH = "/api/auth/oidc/logout/";

export function originGuard(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  const ownOrigin = baseUrl && new URL(baseUrl).origin;
  const warnedOf = new Set<string>();

  return (c, next) => {
    if (!harmless.has(c.req.method) && !c.req.path.startsWith(PROVIDER_LOGOUT_PATH)) {
      const origin = c.req.header("Origin");
      const ours =
        origin === undefined
          ? c.req.header("Sec-Fetch-Site") === "same-origin"
          : isOurs(origin, c.req.header("Host"));
      if (!ours) throw refusal(c, origin);
    }
    return next();
  };

  /** A page of this server under another address than BASE_URL: a setting is wrong, or the user's link. */
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
    return ownOrigin === undefined ? isAddressOf(origin, host) : origin === ownOrigin;
  }
}

function isAddressOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
