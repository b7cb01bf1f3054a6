/** The routes of private calendar addresses. docs/http.md describes them. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import * as v from "valibot";
import type { RequireAuthSession } from "../accounts/auth-session-lookup.ts";
import { chooseEncoding } from "../http/accept-encoding.ts";
import { addressKey } from "../http/client-address.ts";
import { holdUntilSent } from "../http/compressed-answer.ts";
import { readJsonBody } from "../http/json-body.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { Problem } from "../http/problem.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { AppContext, RouteModule } from "../http/route-module.ts";
import type { FeedStore, FeedText } from "./feed-store.ts";

type FeedRouteParts = Readonly<{
  store: FeedStore;
  /** Off: every route answers 404. */
  isOn: boolean;
  requireAuthSession: RequireAuthSession;
  rateLimit: RateLimit;
  /** Tells the user's devices of a new address, which they publish from now on. */
  onCreated: (userId: string) => void;
}>;

const MOST_GZIPPED = 1024 * 1024;
/** Of a text that is mostly repetition, gzip keeps little. */
const MOST_INFLATED = 4 * 1024 * 1024;
/** Base64 takes a third more; the rest is for the other members. */
const MOST_BODY = 1_500_000;

const options = v.pipe(v.string(), v.maxLength(4_000));
const createInput = v.strictObject({ options });
const publishInput = v.strictObject({
  was: options,
  options,
  revision: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  body: v.pipe(v.string(), v.base64()),
});
const FILE = /^([\w-]{43})\.ics$/;

export function feedRoutes(parts: FeedRouteParts): RouteModule {
  const { store, isOn, requireAuthSession, rateLimit, onCreated } = parts;
  const userOf = async (c: AppContext) => {
    const { user } = await requireAuthSession(c);
    if (!isOn)
      throw new Problem("not-found", { detail: "Calendar addresses are switched off on this server." });
    return user.id;
  };

  return (app) => {
    app.get("/api/feeds", async (c) => {
      const { user } = await requireAuthSession(c);
      return c.json({ userId: user.id, isOn, feeds: isOn ? await store.list(user.id) : [] });
    });

    app.post("/api/feeds", async (c) => {
      const userId = await userOf(c);
      const input = await readJsonBody(c, createInput);
      const created = await store.create(userId, input.options);
      onCreated(userId);
      return c.json(created, 201);
    });

    app.put("/api/feeds/:id", async (c) => {
      const userId = await userOf(c);
      const input = await readJsonBody(c, publishInput, MOST_BODY);
      await checkText(input.body);
      await store.publish(userId, { ...input, id: c.req.param("id") });
      return c.body(null, 204);
    });

    app.post("/api/feeds/:id/rotate", async (c) => {
      const userId = await userOf(c);
      return c.json({ token: await store.rotate(userId, c.req.param("id")) });
    });

    app.delete("/api/feeds/:id", async (c) => {
      await store.remove(await userOf(c), c.req.param("id"));
      return c.body(null, 204);
    });

    app.get("/feeds/:file", async (c) => {
      c.env.outgoing.setHeader("X-Robots-Tag", "noindex");
      const token = FILE.exec(c.req.param("file"))?.[1] ?? "";
      const feed = isOn ? await store.read(token) : undefined;
      rateLimit.count(feed === undefined ? `feeds ${addressKey(c.get("clientAddress"))}` : `feed ${feed.id}`);
      if (feed === undefined) throw new Problem("not-found");
      await store.countRead(token);
      return serve(c, feed);
    });
    // The web app's page is no answer to a calendar.
    app.all("/feeds/*", () => {
      throw new Problem("not-found");
    });
  };
}

async function checkText(body: string): Promise<void> {
  const gzipped = Buffer.from(body, "base64");
  if (gzipped.length > MOST_GZIPPED) throw new Problem("too-large", { members: { limit: MOST_GZIPPED } });
  const text = await inflate(gzipped).catch((cause: unknown) => {
    throw new Problem("bad-request", {
      detail: "Not as expected: body.",
      members: { fields: ["body"] },
      cause,
    });
  });
  if (!text.subarray(0, 17).equals(Buffer.from("BEGIN:VCALENDAR\r\n")))
    throw new Problem("bad-request", { detail: "The text is no calendar.", members: { fields: ["body"] } });
}

async function serve(c: AppContext, { revision, body }: FeedText): Promise<Response> {
  const etag = `"${revision}"`;
  const headers: Record<string, string> = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Encoding",
    // Weak, because both encodings have it.
    ETag: `W/${etag}`,
  };
  if (matchesEtag(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const gzipped = Buffer.from(body, "base64");
  const isGzip = chooseEncoding(c.req.header("Accept-Encoding"), ["gzip", "identity"]) === "gzip";
  const bytes = isGzip ? gzipped : await inflate(gzipped);
  holdUntilSent(c, bytes.length);
  if (isGzip) headers["Content-Encoding"] = "gzip";
  return new Response(new Uint8Array(bytes), { headers });
}

const inflate = (gzipped: Buffer): Promise<Buffer> =>
  promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(gzipped, { maxOutputLength: MOST_INFLATED });
