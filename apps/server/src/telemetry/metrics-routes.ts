/**
 * `/metrics` for the operator: with the token, or from this machine if the server is not public. Behind a
 * local proxy every visitor comes from loopback, and not every proxy sends a header.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Registry } from "@prometheus-io/client";
import type { Config } from "../config.ts";
import { isLoopback } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";

const proxyHeaders = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"];

type MetricsSettings = Pick<Config, "metricsToken" | "trustedProxies" | "baseUrl">;

export function metricsRoutes(
  registry: Registry,
  { metricsToken: token, trustedProxies, baseUrl }: MetricsSettings,
): RouteModule {
  const isPublic = trustedProxies > 0 || !isThisMachine(baseUrl);
  return (app) => {
    app.get("/metrics", async (c) => {
      if (!hasToken(c) && (isPublic || !isLocal(c))) throw new Problem("forbidden");
      return c.text(await registry.metrics(), 200, {
        "Content-Type": registry.contentType,
        "Cache-Control": "no-store",
      });
    });
  };

  function hasToken(c: AppContext): boolean {
    const given = /^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    return token !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(token));
  }
}

function isThisMachine(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined) return true;
  const { hostname } = new URL(baseUrl);
  return hostname === "localhost" || isLoopback(hostname);
}

/** A local proxy also comes from loopback but names its client. */
function isLocal(c: AppContext): boolean {
  const { remoteAddress } = c.env.incoming.socket;
  return isLoopback(remoteAddress ?? "") && proxyHeaders.every((name) => c.req.header(name) === undefined);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
