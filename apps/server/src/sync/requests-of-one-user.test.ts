/** One user's requests wait for each other, so that another user's does not wait for all of them. */
import { Registry } from "@prometheus-io/client";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { type Listening, listen } from "../http/listen.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import type { AppContext, AppEnv } from "../http/route-module.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { createEventStreams } from "./event-streams.ts";
import { createLocalPokeBus } from "./poke-bus.ts";
import { createAdmission } from "./sync-admission.ts";
import { createSyncMetrics } from "./sync-metrics.ts";
import { AT_ONCE_OF_USER, syncRoutes } from "./sync-routes.ts";
import type { Stored, SyncStore } from "./sync-store.ts";

let listening: Listening;
afterEach(() => listening.close(0));

test("of sixteen pushes of a user four begin, and another user's begins beside them", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let received = 0;
  const exchange = (userId: string) => {
    begun.push(userId);
    return new Promise<Stored<never>>((resolve) => {
      ends.push(() => resolve({ answer: { type: "busy", retryAfter: 1 }, changed: false, bytes: 0 }));
    });
  };
  const admission = createAdmission();
  const enter: typeof admission.enter = (userId, bytes) => {
    received += 1;
    return admission.enter(userId, bytes);
  };
  const streams = createEventStreams();
  const requireAuthSession = async (c: AppContext) => {
    const id = c.req.header("User") ?? "";
    c.set("userId", id);
    const user = { id, name: id, email: id, emailVerified: true };
    return { user, authSessionId: id, prolongedAt: 0, language: "" };
  };
  const app = new Hono<AppEnv>();
  syncRoutes({
    store: { exchange } as unknown as SyncStore,
    requireUser: async (c) => (await requireAuthSession(c)).user,
    requireAuthSession,
    authSessionsOf: async () => new Set(),
    streams,
    admission: { ...admission, enter },
    rateLimit: createRateLimit(1_000_000),
    bus: createLocalPokeBus(),
    metrics: createSyncMetrics(new Registry(), admission, streams),
  })(app);
  listening = await listen(app, { port: 0, host: "127.0.0.1" });
  const push = (user: string) =>
    fetch(`http://127.0.0.1:${listening.port}/api/sync`, {
      method: "POST",
      headers: { User: user, "Content-Type": "application/json" },
      body: JSON.stringify(aRequest({ changes: [aChange("row", 1)] })),
    });

  const pushes = Array.from({ length: 16 }, () => push("ada"));
  await expect.poll(() => received).toBe(16);
  pushes.push(push("grace"));
  await expect.poll(() => begun.at(-1)).toBe("grace");
  expect(begun).toEqual([...Array(AT_ONCE_OF_USER).fill("ada"), "grace"]);
  while (begun.length < 17 || ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await expect.poll(() => ends.length > 0 || begun.length === 17).toBe(true);
  }
  await Promise.all(pushes);
});
