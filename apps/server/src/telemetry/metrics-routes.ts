/** `/metrics` for the operator: from this machine itself, or with the token. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Registry } from "prom-client";
import { isLoopback } from "../http/client-address.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";

const proxyHeaders = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"];

export function metricsRoutes(registry: Registry, token: string | undefined): RouteModule {
  return (app) => {
    app.get("/metrics", async (c) => {
      if (!isLocal(c) && !hasToken(c)) throw new Problem("forbidden");
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

/** A proxy on this machine also comes from loopback, but says for whom. */
function isLocal(c: AppContext): boolean {
  const { remoteAddress } = c.env.incoming.socket;
  return isLoopback(remoteAddress ?? "") && proxyHeaders.every((name) => c.req.header(name) === undefined);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
