/**
 * Two people against every route the server has, taken from its own route table. A new route makes this fail until it is entered
 * below with what it takes: that is the moment to think about whose data it touches.
 */

import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { PROTOCOL } from "@furrow/sync/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";

type Kind = "public" | "own";
/** `body` is what B would like to do to A: it may name A's ids and A's e-mail, never A's password. */
type Entry = Readonly<{
  kind: Kind;
  body?: (a: Victim) => unknown;
  endless?: true;
  /** Another server calls it: a signature counts there instead of origin and cookie. */
  fromServers?: true;
}>;
type Victim = Readonly<{ userId: string; email: string; sessionId: string }>;

const CALENDAR = gzipSync("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n").toString("base64");

const routes: Readonly<Record<string, Entry>> = {
  "GET /api/health": { kind: "public" },
  "GET /api/ready": { kind: "public" },
  "GET /.well-known/change-password": { kind: "public" },
  "GET /sitemap.xml": { kind: "public" },
  "GET /api/settings": { kind: "public" },
  "GET /api/legal/:page": { kind: "public" },
  "GET /api/common-passwords": { kind: "public" },
  "GET /api/ad-frame": { kind: "public" },
  "GET /metrics": { kind: "public" },
  "POST /api/telemetry": { kind: "public", body: () => ({ entries: [{ type: "page-view", route: "/" }] }) },
  "POST /api/auth/sign-up/email": {
    kind: "public",
    body: ({ email }) => ({ name: "B", email, password: "b-secret-1" }),
  },
  "POST /api/auth/sign-in/email": {
    kind: "public",
    body: ({ email }) => ({ email, password: "b-secret-1" }),
  },
  "POST /api/auth/request-password-reset": { kind: "public", body: ({ email }) => ({ email }) },
  "POST /api/auth/reset-password": {
    kind: "public",
    body: ({ userId }) => ({ token: userId, newPassword: "b-secret-2" }),
  },
  "POST /api/auth/verify-email": { kind: "public", body: ({ userId }) => ({ token: userId }) },
  "POST /api/auth/send-verification": { kind: "own", body: ({ email }) => ({ email }) },
  "POST /api/auth/sign-out": { kind: "public", body: ({ sessionId }) => ({ id: sessionId }) },
  "GET /api/auth/get-session": { kind: "public" },
  "POST /api/auth/oidc/start": { kind: "public", body: () => ({ provider: "unknown" }) },
  "GET /api/auth/oidc/callback/:provider": { kind: "public" },
  "POST /api/auth/oidc/finish": { kind: "public", body: ({ userId }) => ({ query: `?code=${userId}` }) },
  "POST /api/auth/oidc/link": { kind: "public", body: () => ({ password: "b-secret-1" }) },
  "GET /api/auth/oidc/ways": { kind: "own" },
  "POST /api/auth/oidc/unlink": { kind: "own", body: () => ({ provider: "unknown" }) },
  "POST /api/auth/oidc/logout/:provider": { kind: "public", fromServers: true },
  "GET /api/auth/list-sessions": { kind: "own" },
  "POST /api/auth/update-user": { kind: "own", body: () => ({ name: "Changed" }) },
  "POST /api/auth/change-password": {
    kind: "own",
    body: () => ({ currentPassword: "b-secret-1", newPassword: "b-secret-2", revokeOtherSessions: true }),
  },
  "POST /api/auth/revoke-session": { kind: "own", body: ({ sessionId }) => ({ id: sessionId }) },
  "POST /api/auth/revoke-other-sessions": { kind: "own", body: () => ({}) },
  "DELETE /api/account": { kind: "own", body: () => ({ password: "b-secret-1" }) },
  "GET /api/account/export": { kind: "own" },
  "GET /api/alarm": { kind: "own" },
  "PUT /api/alarm/subscription": {
    kind: "own",
    body: () => ({
      endpoint: "https://fcm.googleapis.com/b",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    }),
  },
  "DELETE /api/alarm/subscription": { kind: "own" },
  "PUT /api/alarm/topic": { kind: "own", body: () => ({}) },
  "DELETE /api/alarm/topic": { kind: "own" },
  "PUT /api/alarm/sessions/:session": { kind: "own", body: () => ({ end: null, stamp: 9 }) },
  "POST /api/alarm/test": { kind: "own", body: () => ({ id: "b" }) },
  "GET /api/feeds": { kind: "own" },
  "POST /api/feeds": { kind: "own", body: () => ({ options: "{}" }) },
  "PUT /api/feeds/:id": {
    kind: "own",
    body: () => ({ was: "{}", options: "{}", revision: "0123456789abcdef", body: CALENDAR }),
  },
  "POST /api/feeds/:id/rotate": { kind: "own" },
  "DELETE /api/feeds/:id": { kind: "own" },
  "GET /feeds/:file": { kind: "public" },
  "GET /api/subscriptions": { kind: "own" },
  "POST /api/subscriptions": {
    kind: "own",
    body: () => ({ address: "https://calendar.example.org/b.ics", label: "Of B" }),
  },
  "DELETE /api/subscriptions/:id": { kind: "own" },
  "POST /api/subscriptions/:id/refresh": { kind: "own" },
  "GET /api/subscriptions/:id/body": { kind: "own" },
  "POST /api/sync": {
    kind: "own",
    body: ({ userId }) => ({
      ...aRequest({ changes: [aChange("a-row", 9, { title: "B was here" })] }),
      userId,
    }),
  },
  "POST /api/sync/generation": {
    kind: "own",
    body: ({ userId }) => ({ protocol: PROTOCOL, generation: stampAt(9), userId }),
  },
  "POST /api/syncQueue/:uid": {
    kind: "own",
    body: ({ userId }) => ({ userId, timestamp: new Date(0).toISOString(), syncRequested: true }),
  },
  "GET /api/sync/events": { kind: "own", endless: true },
  "POST /api/auth/delete-user": { kind: "own", body: () => ({ password: "b-secret-1" }) },
};

/** Middleware and the catch-alls, which hold nobody's data. */
const surroundings = ["ALL /*", "ALL /api/*", "ALL /feeds/*"];

let server: TestServer;
/** One A for all: the tests hold that nothing of A ever changes. */
let a: Browser;
let victim: Victim;
beforeAll(async () => {
  server = await startTestServer();
  a = new Browser(server);
  const email = "victim@example.org";
  const userId = await a.signUp(email, "a-secret-1", "Person A");
  const sessions = server.storage.db.selectFrom("sessions").where("userId", "=", userId);
  const { id } = await sessions.select("id").executeTakeFirstOrThrow();
  victim = { userId, email, sessionId: id };
  const push = await a.post(
    "/api/sync",
    aRequest({ changes: [aChange("a-row", 1, { title: "Of person A" })] }),
  );
  expect(push.status).toBe(200);
  // Under the name that stands in the route's pattern, which B uses too.
  const alarm = {
    session: ":session",
    stamp: 1,
    ends_at: Date.now() + 3_600_000,
    wake_at: Date.now() + 3_600_000,
  };
  const { db } = server.storage;
  await db
    .insertInto("alarms")
    .values({ user_id: userId, ...alarm, targets: "" })
    .execute();
  const times = { fetched_at: 1, tried_at: 0, next_fetch_at: Date.now() + 3_600_000 };
  await db
    .insertInto("subscriptions")
    .values({
      ...{ user_id: userId, id: ":id", sealed: "A", etag: "", last_modified: "", version: "A" },
      ...{ ...times, failures: 0, failure: "" },
    })
    .execute();
  await db.insertInto("subscription_bodies").values({ user_id: userId, id: ":id", sealed: "A" }).execute();
  const subscription = { endpoint: "https://fcm.googleapis.com/a", p256dh: "A", auth: "A", failure: "" };
  const feed = {
    token_hash: "A",
    options: "{}",
    revision: "",
    body: "",
    updated_at: 0,
    last_read_at: 0,
    reads: 0,
  };
  await db
    .insertInto("feeds")
    .values({ user_id: userId, id: ":id", ...feed })
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values({ user_id: userId, auth_session_id: id, ...subscription })
    .execute();
});
afterAll(() => server.close());

async function somebodyElse(): Promise<Browser> {
  const b = new Browser(server);
  await b.signUp(`${randomUUID()}@example.org`, "b-secret-1", "Person B");
  return b;
}

async function everythingOf({ userId }: Victim) {
  const { db } = server.storage;
  return {
    user: await db.selectFrom("users").selectAll().where("id", "=", userId).execute(),
    sessions: await db.selectFrom("sessions").selectAll().where("userId", "=", userId).execute(),
    heads: await db.selectFrom("sync_heads").selectAll().where("user_id", "=", userId).execute(),
    rows: await db.selectFrom("sync_rows").selectAll().where("user_id", "=", userId).execute(),
    credentials: await db.selectFrom("credentials").selectAll().where("userId", "=", userId).execute(),
    alarms: await db.selectFrom("alarms").selectAll().where("user_id", "=", userId).execute(),
    feeds: await db.selectFrom("feeds").selectAll().where("user_id", "=", userId).execute(),
    subscriptions: await db
      .selectFrom("push_subscriptions")
      .selectAll()
      .where("user_id", "=", userId)
      .execute(),
    calendars: await db.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).execute(),
    bodies: await db.selectFrom("subscription_bodies").selectAll().where("user_id", "=", userId).execute(),
    topics: await db.selectFrom("alarm_topics").selectAll().where("user_id", "=", userId).execute(),
  };
}

const call = (browser: Browser, route: string, body: unknown, headers = {}) => {
  const [method = "", path = ""] = route.split(" ");
  return method === "GET" ? browser.get(path, headers) : browser.send(method, path, body ?? {}, headers);
};

async function firstPiece(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const piece = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(piece?.value);
}

test("every route of the server is entered here", () => {
  const table = new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`));
  expect([...table].sort()).toEqual([...Object.keys(routes), ...surroundings].sort());
});

const entries = Object.entries(routes);
const ownRoutes = entries.filter(([, { kind }]) => kind === "own");
const changingRoutes = entries.filter(
  ([route, { fromServers }]) => !route.startsWith("GET ") && !fromServers,
);

test.each(entries)("%s shows B nothing of A and changes nothing of A", async (route, { body, endless }) => {
  const b = await somebodyElse();
  const before = await everythingOf(victim);
  const response = await call(b, route, body?.(victim));
  const answer = endless ? await firstPiece(response) : await response.text();
  for (const secret of [victim.userId, victim.email, victim.sessionId, "Person A", "Of person A"])
    expect(answer).not.toContain(secret);
  expect(await everythingOf(victim)).toEqual(before);
  expect((await a.get("/api/auth/list-sessions")).status).toBe(200);
});

test.each(ownRoutes)("%s refuses a visitor who is not signed in", async (route, { body }) => {
  const answer = await call(new Browser(server), route, body?.(victim));
  expect([answer.status, await codeOf(answer)]).toEqual([401, "unauthenticated"]);
});

const anything = [{}, { password: 1 }, [], "text", { password: "b-secret-1", more: true }];
test.each(ownRoutes)("%s refuses a visitor before it looks at what was sent", async (route) => {
  for (const body of anything) {
    const answer = await call(new Browser(server), route, body);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "unauthenticated"]);
  }
  const [method = "", path = ""] = route.split(" ");
  if (method === "GET") return;
  for (const type of ["application/json", "text/plain"]) {
    const headers = { Origin: server.origin, "Content-Type": type };
    const answer = await fetch(`${server.url}${path}`, { method, body: "{broken", headers });
    expect([answer.status, await codeOf(answer)]).toEqual([401, "unauthenticated"]);
  }
});

test.each(changingRoutes)("%s refuses another site's page and a hidden origin", async (route, { body }) => {
  const before = await everythingOf(victim);
  const [method = "", path = ""] = route.split(" ");
  const disguises: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${server.origin}.evil.example` },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    {},
  ];
  for (const disguise of disguises) {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      body: JSON.stringify(body?.(victim) ?? {}),
      headers: { "Content-Type": "application/json", Cookie: a.cookie ?? "", ...disguise },
    });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "forbidden-origin"]);
  }
  expect(await everythingOf(victim)).toEqual(before);
});
