import { APP_NAME, SERVED_BY } from "@furrow/values";
import type { Storage } from "../storage/storage.ts";
import { VERSION } from "../version.ts";
import { Problem } from "./problem.ts";
import type { RouteModule } from "./route-module.ts";

const PING_TIMEOUT_MS = 3_000;

export function healthRoutes(storage: Storage, closing: AbortSignal): RouteModule {
  return (app) => {
    app.get("/api/health", (c) => c.json({ status: "ok", version: VERSION }, 200, { [SERVED_BY]: APP_NAME }));
    app.get("/api/ready", async (c) => {
      if (closing.aborted) throw new Problem("unavailable", { detail: "The server is stopping." });
      try {
        await within(storage.ping(), PING_TIMEOUT_MS);
      } catch (cause) {
        throw new Problem("unavailable", {
          detail: "The database does not answer.",
          headers: { "Retry-After": "5" },
          cause,
        });
      }
      return c.json({ status: "ready" });
    });
  };
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
