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
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import { type AppContext, type RouteModule, userAgentOf } from "../http/route-module.ts";
import type { FeedHead, FeedStore } from "./feed-store.ts";

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
export const MOST_BODY = 1_500_000;
const BYTES_PER_REQUEST = 256 * 1024;
/** Of one calendar in a minute. Programs ask a few times an hour. */
export const MOST_READS = 60;

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

  const readsOf = createRateLimit(MOST_READS);

  return (app) => {
    app.get("/api/feeds", async (c) => {
      const { user } = await requireAuthSession(c);
      return c.json({ userId: user.id, isOn, feeds: isOn ? await store.list(user.id) : [] });
    });

    app.post("/api/feeds", async (c) => {
      const userId = await userOf(c);
      const input = await readJsonBody(c, createInput);
      const created = await store.create(userId, input.options, userAgentOf(c));
      onCreated(userId);
      return c.json(created, 201);
    });

    app.put("/api/feeds/:id", async (c) => {
      const userId = await userOf(c);
      const id = c.req.param("id");
      const known = await store.known(userId, id);
      const input = await readJsonBody(c, publishInput, MOST_BODY);
      rateLimit.charge(userId, input.body.length / BYTES_PER_REQUEST);
      if (store.differs(known, input)) {
        await checkText(input.body);
        await store.publish(userId, { ...input, id });
      }
      return c.body(null, 204);
    });

    app.post("/api/feeds/:id/rotate", async (c) => {
      const userId = await userOf(c);
      return c.json({ token: await store.rotate(userId, c.req.param("id"), userAgentOf(c)) });
    });

    app.delete("/api/feeds/:id", async (c) => {
      await store.remove(await userOf(c), c.req.param("id"));
      return c.body(null, 204);
    });

    app.get("/feeds/:file", async (c) => {
      c.env.outgoing.setHeader("X-Robots-Tag", "noindex");
      rateLimit.count(`feeds ${addressKey(c.get("clientAddress"))}`);
      const token = FILE.exec(c.req.param("file"))?.[1];
      const feed = isOn && token !== undefined ? await store.find(token) : undefined;
      if (feed === undefined) throw new Problem("not-found");
      readsOf.count(feed.id);
      store.countRead(feed);
      return serve(c, feed, store);
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

async function serve(c: AppContext, feed: FeedHead, store: FeedStore): Promise<Response> {
  if (matchesEtag(c.req.header("If-None-Match"), `"${feed.revision}"`))
    return new Response(null, { status: 304, headers: headersOf(feed) });
  if (c.req.method === "HEAD") return new Response(null, { headers: headersOf(feed) });
  const isGzip = chooseEncoding(c.req.header("Accept-Encoding"), ["gzip", "identity"]) === "gzip";
  // The text as it is stored and as it is sent. How long it is unpacked is not known yet.
  holdUntilSent(c, 2 * feed.size + (isGzip ? 0 : MOST_INFLATED));
  const text = await store.text(feed);
  if (text === undefined) throw new Problem("not-found");
  const gzipped = Buffer.from(text.body, "base64");
  return new Response(new Uint8Array(isGzip ? gzipped : await inflate(gzipped)), {
    headers: { ...headersOf(text), ...(isGzip && { "Content-Encoding": "gzip" }) },
  });
}

const headersOf = ({ revision }: Pick<FeedHead, "revision">) => ({
  "Content-Type": "text/calendar; charset=utf-8",
  "Cache-Control": "private, no-cache",
  Vary: "Accept-Encoding",
  // Weak, because both encodings have it.
  ETag: `W/"${revision}"`,
});

const inflate = (gzipped: Buffer): Promise<Buffer> =>
  promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(gzipped, { maxOutputLength: MOST_INFLATED });
