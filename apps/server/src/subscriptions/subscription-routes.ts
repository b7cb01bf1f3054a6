/** The routes of subscriptions. docs/http.md describes them. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as v from "valibot";
import type { RequireUser } from "../accounts/auth-session-lookup.ts";
import { chooseEncoding } from "../http/accept-encoding.ts";
import { readJsonBody } from "../http/json-body.ts";
import { type Outgoing, OutgoingError } from "../http/outgoing.ts";
import { Problem, refusalProblem } from "../http/problem.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import type { SubscriptionStore } from "./subscription-store.ts";

type RouteParts = Readonly<{
  store: SubscriptionStore;
  outgoing: Outgoing;
  /** False: the operator has turned subscriptions off. */
  isOn: boolean;
  requireUser: RequireUser;
  rateLimit: RateLimit;
  wake: () => void;
  onChanged: (userId: string) => void;
}>;

/** What adding counts in the user's rate, because the server sends a request for it. */
const ADDING_COUNTS = 20;
const addInput = v.strictObject({
  address: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
  label: v.pipe(v.string(), v.maxLength(1_000)),
});
const unzip = promisify(gunzip);

export function subscriptionRoutes(parts: RouteParts): RouteModule {
  const { store, outgoing, isOn, rateLimit, wake, onChanged } = parts;

  async function ownerOf(c: AppContext): Promise<string> {
    const { id } = await parts.requireUser(c);
    if (!isOn) throw new Problem("not-found", { detail: "This server subscribes to no calendars." });
    return id;
  }

  return (app) => {
    app.get("/api/subscriptions", async (c) => {
      const { id: userId } = await parts.requireUser(c);
      const listed = isOn ? await store.list(userId) : [];
      const subscriptions = listed.map(({ id, wanted, version, fetchedAt, failure }) => ({
        id,
        address: wanted?.address ?? null,
        label: wanted?.label ?? null,
        version: version || null,
        fetchedAt: fetchedAt || null,
        failure: failure || null,
      }));
      return c.json({ userId, isOn, subscriptions }, 200, { "Cache-Control": "no-store" });
    });

    app.post("/api/subscriptions", async (c) => {
      const userId = await ownerOf(c);
      const { address, label } = await readJsonBody(c, addInput);
      rateLimit.charge(userId, ADDING_COUNTS - 1);
      await store.put(userId, { address: checked(address), label });
      wake();
      onChanged(userId);
      return c.body(null, 204);
    });

    app.delete("/api/subscriptions/:id", async (c) => {
      const userId = await ownerOf(c);
      await store.remove(userId, c.req.param("id"));
      onChanged(userId);
      return c.body(null, 204);
    });

    app.post("/api/subscriptions/:id/refresh", async (c) => {
      const userId = await ownerOf(c);
      const waitMs = await store.refresh(userId, c.req.param("id"));
      if (waitMs === undefined) throw new Problem("not-found");
      if (waitMs > 0) throw refusalProblem({ type: "rate-limited", retryAfter: Math.ceil(waitMs / 1000) });
      wake();
      return c.body(null, 202);
    });

    app.get("/api/subscriptions/:id/body", async (c) => {
      const userId = await ownerOf(c);
      const body = await store.body(userId, c.req.param("id"));
      if (body === undefined) throw new Problem("not-found");
      const headers = {
        ETag: `"${body.version}"`,
        "Cache-Control": "private, no-cache",
        // What a user's calendar holds is never shown as a page of this origin.
        "Content-Type": "application/octet-stream",
        "Content-Disposition": 'attachment; filename="calendar.ics"',
        Vary: "Accept-Encoding",
      };
      if (c.req.header("If-None-Match") === headers.ETag) return c.body(null, 304, headers);
      const isZipped = chooseEncoding(c.req.header("Accept-Encoding"), ["gzip", "identity"]) === "gzip";
      const content = new Uint8Array(isZipped ? body.zipped : await unzip(body.zipped));
      return new Response(content, {
        headers: { ...headers, ...(isZipped && { "Content-Encoding": "gzip" }) },
      });
    });
  };

  /** Calendar apps write `webcal:` for https. */
  function checked(address: string): string {
    try {
      const url = outgoing.check(address.replace(/^webcals?:/i, "https:"));
      url.hash = "";
      return url.href;
    } catch (error) {
      if (error instanceof OutgoingError)
        throw new Problem("address-refused", { detail: `${error.message}.` });
      throw error;
    }
  }
}
