/** The public address (BASE_URL) and its path, such as /furrow. Routes and `c.req.path` are without it. */
import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import type { Config } from "../config.ts";
import { localOrigin } from "./client-address.ts";
import { Problem } from "./problem.ts";
import type { AppEnv } from "./route-module.ts";

/** Makes a path of ours, such as /timer, an address for mails, redirects and other servers. */
export type PublicUrl = (path: string) => string;

export const publicUrl =
  ({ baseUrl, host, port }: Pick<Config, "baseUrl" | "host" | "port">): PublicUrl =>
  (path) =>
    `${baseUrl ?? localOrigin(host, port)}${path}`;

/** Empty, or without a slash at its end. */
export const basePathOf = (baseUrl: string | undefined): string =>
  baseUrl === undefined ? "" : new URL(baseUrl).pathname.replace(/\/$/, "");

const OUTSIDE = "/outside-base-url";
/** Health checks inside a container need not know the path. */
const EVERYWHERE = ["/api/health", "/api/ready"];

/** The path that Hono routes by. */
export const pathBelow =
  (basePath: string) =>
  (request: Request): string => {
    const path = getPath(request);
    if (path.startsWith(`${basePath}/`)) return path.slice(basePath.length);
    return EVERYWHERE.includes(path) ? path : OUTSIDE;
  };

/** A service worker's scope ends with a slash, so the app's own address does, too. */
export function refuseOutside(baseUrl: string | undefined): MiddlewareHandler<AppEnv> {
  const basePath = basePathOf(baseUrl);
  return async (c, next) => {
    if (basePath === "" || c.req.path !== OUTSIDE) return next();
    const { pathname, search } = new URL(c.req.url);
    if (pathname === basePath) return c.redirect(`${basePath}/${search}`, 308);
    throw new Problem("not-found", {
      detail: `This server is set up for ${baseUrl}. A proxy must pass the whole path on.`,
    });
  };
}
