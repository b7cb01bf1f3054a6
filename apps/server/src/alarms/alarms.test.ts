/** The whole way: a browser's requests, the server, and a push service that decrypts what it gets. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { formatStamp } from "@furrow/sync";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { newPostgres } from "../testing/engines.ts";
import { listenHere } from "../testing/free-port.ts";
import { PLANTED, plantLanguage } from "../testing/planted-language.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { MOST_AN_HOUR } from "./alarm-scheduler.ts";

const HOUR_MS = 60 * 60_000;

let service: PushService;
let server: TestServer;
let ada: Browser;
const toClose: (() => unknown)[] = [];

/** An alarm is due an hour before the end: one whose session ends in an hour is sent at once. */
const start = async (env: Readonly<Record<string, string>> = {}) => {
  server = await startTestServer({ ...service.env, ...env }, {}, { alarmDelayMs: -HOUR_MS });
  toClose.push(server.close);
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
};
beforeEach(async () => {
  service = await startPushService();
  toClose.push(service.close);
});
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

const put = (path: string, body: unknown, browser = ada) => browser.send("PUT", `/api/alarm/${path}`, body);
const subscribe = (browser = ada) => put("subscription", service.subscribe(), browser);
let stamp = 0;
const ring = (session: string) => put(`sessions/${session}`, { end: Date.now() + HOUR_MS, stamp: ++stamp });
const stateOf = async (browser = ada) => jsonOf(await browser.get("/api/alarm"));
const failureOf = async () => (await stateOf()).failure;
const alarms = () => server.storage.db.selectFrom("alarms").selectAll().execute();
const subscriptions = () => server.storage.db.selectFrom("push_subscriptions").selectAll().execute();
const eventually = { timeout: 15_000 };

describe("an alarm", () => {
  test("reaches the subscribed device encrypted, and the row is deleted", async () => {
    await start();
    expect(await stateOf()).toEqual({
      key: expect.stringMatching(/^[\w-]{87}$/),
      ntfy: null,
      subscription: false,
      topic: null,
      topicMadeAt: null,
      topicDevice: null,
      failure: null,
    });
    expect((await subscribe()).status).toBe(204);
    expect(await stateOf()).toMatchObject({ subscription: true });
    const end = Date.now() + HOUR_MS;
    expect((await put("sessions/s1:warning", { end, stamp: ++stamp })).status).toBe(204);
    const [received] = await service.arrived(1);
    const data = { session: "s1:warning", end, sentAt: expect.any(Number) };
    expect(received?.message).toEqual({
      ...data,
      web_push: 8030,
      mutable: true,
      notification: {
        title: "Session ends soon",
        lang: "en",
        dir: "ltr",
        navigate: `${server.address}/timer`,
        tag: "timer",
        mutable: true,
        data,
      },
    });
    await expect.poll(alarms, eventually).toEqual([]);
    expect(service.problems).toEqual([]);
    const metrics = await (await ada.get("/metrics")).text();
    expect(metrics).toContain('alarms_sent_total{to="push"} 1');
  });

  test("of a reminder says only that something is due, and opens the tasks", async () => {
    await start();
    await subscribe();
    const end = Date.now() + HOUR_MS;
    await put("sessions/reminder_1", { end, stamp: ++stamp });
    const [received] = await service.arrived(1);
    expect(received?.message).toMatchObject({
      session: "reminder_1",
      end,
      notification: {
        title: "Something is due",
        navigate: `${server.address}/tasks`,
        tag: "reminder_1",
      },
    });
    expect(received?.headers.ttl).toBe("1800");
    const later = Date.now() + 30 * 24 * HOUR_MS;
    expect((await put("sessions/reminder_2", { end: later, stamp: ++stamp })).status).toBe(204);
  });

  test("reaches every device of the user, and no other user", async () => {
    await start();
    const grace = new Browser(server);
    await grace.signUp("grace@example.org");
    await subscribe(grace);
    const phone = new Browser(server);
    await phone.signIn("ada@example.org");
    await subscribe();
    await subscribe(phone);
    await ring("s1");
    await service.arrived(2);
    await expect.poll(alarms, eventually).toEqual([]);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(2);
    expect(service.received).toHaveLength(2);
  });

  test("that the page has rung itself, or that was paused, is not sent", async () => {
    await start();
    await subscribe();
    const later = Date.now() + 2 * HOUR_MS;
    await put("sessions/s1", { end: later, stamp: 10 });
    await put("sessions/s1", { end: null, stamp: 12 });
    expect(await alarms()).toEqual([]);
  });

  test("leaves neither session, endpoint nor topic in the log, also if it fails", async () => {
    await start();
    await subscribe();
    const endpoint = (await subscriptions())[0]?.endpoint ?? "";
    service.answerWith(({ path }) => ({ status: 403, body: `{"reason":"Refused","at":"${path}"}` }));
    await ring("secret-session");
    await expect.poll(failureOf, eventually).toBe("refused");
    const log = server.lines.join("");
    expect(log).toContain("/api/alarm/sessions/:session");
    expect(log).toContain("an alarm was not accepted");
    for (const secret of ["secret-session", new URL(endpoint).pathname]) expect(log).not.toContain(secret);
  });
});

describe("the alarm of a row that a push brings", () => {
  const MINUTE_MS = 60_000;
  const later = () => Date.now() + 2 * HOUR_MS;
  const ends = async () => (await alarms()).map(({ session, ends_at }) => [session, Number(ends_at)]);
  const dueAt = (end: number | null) => ({
    due: { table: "running", moments: end === null ? [] : [{ row: "session_1", kind: "end", at: end }] },
  });
  const push = async (
    browser: Browser,
    stampedAt: number,
    end: number | null,
    cells: object = { _c: true, end },
    said: object = dueAt(end),
  ) => {
    const answer = await browser.post("/api/sync", {
      protocol: 1,
      generation: "0".repeat(22),
      cursor: 0,
      limit: 100,
      changes: [
        {
          table: "running",
          row: "session_1",
          stamp: formatStamp({ time: stampedAt, counter: 0, node: "node000001" }),
          cells,
        },
      ],
      ...said,
    });
    expect(answer.status).toBe(200);
  };

  test("rings with no other request, and once", async () => {
    await start();
    await subscribe();
    const stampedAt = Date.now();
    const end = stampedAt + HOUR_MS;
    // The second time because the answer was lost.
    for (let sent = 0; sent < 2; sent++) await push(ada, stampedAt, end);
    const [received] = await service.arrived(1);
    expect(received?.message).toMatchObject({ session: "session_1", end });
    await expect.poll(alarms, eventually).toEqual([]);
    expect(service.received).toHaveLength(1);
  });

  test("goes with a pause on a device that took the session over from one whose clock is fast", async () => {
    await start();
    const phone = new Browser(server);
    await phone.signIn("ada@example.org");
    const now = Date.now();
    const end = later();
    // The phone is three minutes fast. The laptop has seen its stamp, so its own is greater.
    await push(phone, now + 3 * MINUTE_MS, end);
    expect(await ends()).toEqual([["session_1", end]]);
    await push(ada, now + 3 * MINUTE_MS + 1, null);
    expect(await ends()).toEqual([]);
    // What the phone had not sent yet comes too late.
    await push(phone, now + 3 * MINUTE_MS, end);
    expect(await ends()).toEqual([]);
  });

  test("comes with reminders of the same push, which go when another device has done what they are about", async () => {
    await start();
    const phone = new Browser(server);
    await phone.signIn("ada@example.org");
    const reminders = ["reminder_1", "reminder_2"];
    const end = later();
    const now = Date.now();
    const pushReminders = (browser: Browser, stampedAt: number, cells: object, moments: readonly object[]) =>
      browser.post("/api/sync", {
        protocol: 1,
        generation: "0".repeat(22),
        cursor: 0,
        limit: 100,
        changes: [["running", "session_1"], ...reminders.map((row) => ["reminders", row])].map(
          ([table, row]) => ({
            table,
            row,
            stamp: formatStamp({ time: stampedAt, counter: 0, node: "node000001" }),
            cells,
          }),
        ),
        due: [
          { table: "running", moments: [{ row: "session_1", kind: "end", at: end }] },
          { table: "reminders", moments },
        ],
      });
    const moments = reminders.map((row) => ({ row, kind: "end", at: end + 29 * 24 * HOUR_MS }));
    expect((await pushReminders(ada, now, { _c: true, at: end }, moments)).status).toBe(200);
    expect((await ends()).map(([id]) => id).toSorted()).toEqual([...reminders, "session_1"]);
    await pushReminders(phone, now + 1, { shownAt: now }, moments.slice(1));
    expect((await ends()).map(([id]) => id).toSorted()).toEqual(["reminder_2", "session_1"]);
    await pushReminders(ada, now + 2, { _d: true }, []);
    expect(await ends()).toEqual([["session_1", end]]);
  });

  test("stays when a page of an earlier version changes the row, and goes when the row is deleted", async () => {
    await start();
    const end = later();
    const now = Date.now();
    await push(ada, now, end);
    await push(ada, now + 1, null, { note: 1 }, {});
    expect(await ends()).toEqual([["session_1", end]]);
    await push(ada, now + 2, null, { _d: true });
    expect(await ends()).toEqual([]);
  });
});

describe("the answer of the push service", () => {
  test.each([
    [404, "", "gone", false],
    [410, "", "gone", false],
    [400, '{"reason":"BadUrgency"}', "malformed", true],
    [400, '{"reason":"VapidPkHashMismatch"}', "key", true],
    [401, '{"code":401,"errno":109,"message":"VAPID public key mismatch"}', "key", true],
    [401, '{"code":401,"errno":109,"message":"Auth expired"}', "token", true],
    [403, '{"reason":"VapidPkHashMismatch"}', "key", true],
    [403, "the VAPID credentials do not correspond to the credentials used before", "key", true],
    [403, '{"reason":"BadJwtToken"}', "token", true],
    [403, "invalid JWT provided", "token", true],
    [403, "", "refused", true],
    [413, "", "too-large", true],
    [429, "", "busy", true],
    [503, "", "unreachable", true],
    [302, "", "refused", true],
  ] as const)("%i %s is remembered as %s", async (status, body, failure, isKept) => {
    await start({ FEEDBACK_EMAIL: "hello@school.edu" });
    await subscribe();
    service.answerWith(() => ({ status, body, headers: { Location: "/elsewhere", "Retry-After": "600" } }));
    await ring("s1");
    await expect.poll(failureOf, eventually).toBe(failure);
    const [, reason] = /"(?:reason|errno)":"?(\w+)/.exec(body) ?? [];
    const logged = server.lines.find((line) => line.includes("an alarm was not accepted")) ?? "{}";
    expect(JSON.parse(logged)).toMatchObject({
      failure,
      status,
      ...(reason === undefined ? {} : { reason }),
    });
    expect(await stateOf()).toMatchObject({ subscription: isKept });
    expect(service.received).toHaveLength(1);
    await subscribe();
    expect(await stateOf()).toMatchObject({ subscription: true, failure: null });
  });

  test("BadJwtToken names the contact address where Apple refuses that, as the log does at the start", async () => {
    await start();
    expect(server.lines.join("")).toMatch(
      new RegExp(`"level":"warn".*Apple refuses pushes of ${server.address}: .*BASE_URL.*FEEDBACK_EMAIL`),
    );
    await subscribe();
    service.answerWith(() => ({ status: 403, body: '{"reason":"BadJwtToken"}' }));
    await ring("s1");
    await expect.poll(failureOf, eventually).toBe("subject");
  });

  test("an address that Apple takes needs no warning at the start", async () => {
    await start({ FEEDBACK_EMAIL: "hello@school.edu" });
    expect(server.lines.join("")).not.toContain("Apple");
  });

  test.each([429, 503])("%i is followed by another attempt, when the service wants it", async (status) => {
    await start();
    await subscribe();
    service.answerWith(() => ({ status, headers: { "Retry-After": "0" } }));
    await ring("s1");
    await service.arrived(2);
    service.answerWith(() => ({ status: 201 }));
    await expect.poll(alarms, eventually).toEqual([]);
    expect(await failureOf()).toBe(null);
  });
});

test("a push service that answers slowly holds up no alarm of another one", async () => {
  const other = await startPushService();
  toClose.push(other.close);
  await start({ PRIVATE_HOSTS: `${service.env.PRIVATE_HOSTS},${other.env.PRIVATE_HOSTS}` });
  const phone = new Browser(server);
  await phone.signIn("ada@example.org");
  let release = () => {};
  const slowly = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.answerWith(async () => {
    await slowly;
    return { status: 201 };
  });
  await subscribe();
  await put("subscription", other.subscribe(), phone);
  await ring("s1");
  await ring("s2");
  await other.arrived(2);
  await service.arrived(2);
  expect(await alarms()).toHaveLength(2);
  release();
  await expect.poll(alarms, eventually).toEqual([]);
});

const postgres = inject("postgresUrl");
describe.skipIf(postgres === undefined)("two servers on one database", () => {
  test("send each alarm once, and a pause at one cancels an alarm that the other was given", async () => {
    const database = await newPostgres(postgres ?? "");
    const env = { ...service.env, AUTH_SECRET: "a secret that both servers share, long enough" };
    const pair: TestServer[] = [];
    for (let count = 0; count < 2; count++) {
      server = await startTestServer(env, { database }, { alarmDelayMs: -HOUR_MS });
      toClose.push(server.close);
      pair.push(server);
    }
    ada = new Browser(server);
    await ada.signUp("ada@example.org");
    await subscribe();
    const browsers = pair.map((one) => ada.at(one));
    const at = (index: number) => browsers[index % 2];
    await put("sessions/later", { end: Date.now() + 2 * HOUR_MS, stamp: 1 }, at(0));
    const end = Date.now() + HOUR_MS;
    const ids = ["reminder_0", "reminder_1", "reminder_2", "s0", "s1", "s2", "s3", "s4", "s5", "s6"];
    await Promise.all(ids.map((id, index) => put(`sessions/${id}`, { end, stamp: 1 }, at(index))));
    await put("sessions/later", { end: null, stamp: 2 }, at(1));
    await expect.poll(alarms, eventually).toEqual([]);
    const sessions = service.received.map(({ message }) => message.session).toSorted();
    expect(sessions).toEqual(ids);
  });
});

describe("a subscription", () => {
  test.each([
    "https://push.example.org/1",
    "https://127.0.0.1/1",
    "http://127.0.0.1:1/1",
    "http://fcm.googleapis.com/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://fcm.googleapis.com@evil.example/1",
    "https://fcm.googleapis.com:8443/1",
    "nonsense",
  ])("to %s is refused", async (endpoint) => {
    await start();
    const answer = await put("subscription", { ...service.subscribe(), endpoint });
    expect([answer.status, await codeOf(answer)]).toEqual([400, "push-host-refused"]);
    expect(await subscriptions()).toEqual([]);
  });

  test("to a browser's push service is accepted, with keys that can be used", async () => {
    await start();
    const keys = service.subscribe();
    const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA";
    expect((await put("subscription", { ...keys, endpoint })).status).toBe(204);
    const wrong = await put("subscription", { ...keys, endpoint, p256dh: "AAAA" });
    expect(await jsonOf(wrong)).toMatchObject({ code: "bad-request", fields: ["p256dh"] });
  });

  test("of a device replaces the one before it, and can be ended", async () => {
    await start();
    await subscribe();
    await subscribe();
    expect(await subscriptions()).toHaveLength(1);
    expect((await ada.send("DELETE", "/api/alarm/subscription", {})).status).toBe(204);
    expect(await subscriptions()).toEqual([]);
  });

  test("ends when its device is signed out there or elsewhere", async () => {
    await start();
    await subscribe();
    const phone = new Browser(server);
    await phone.signIn("ada@example.org");
    await subscribe(phone);
    const laptop = new Browser(server);
    await laptop.signIn("ada@example.org");
    await subscribe(laptop);
    await laptop.post("/api/auth/sign-out", {});
    await expect.poll(subscriptions, eventually).toHaveLength(2);
    await ada.post("/api/auth/revoke-other-sessions", {});
    await expect.poll(subscriptions, eventually).toHaveLength(1);
    await ring("s1");
    await service.arrived(1);
    await expect.poll(alarms, eventually).toEqual([]);
    expect(service.received).toHaveLength(1);
  });

  test("and alarm and topic are deleted with the account", async () => {
    await start();
    await subscribe();
    await put("sessions/s1", { end: Date.now() + 2 * HOUR_MS, stamp: ++stamp });
    expect((await ada.deleteAccount()).status).toBe(204);
    expect([await alarms(), await subscriptions()]).toEqual([[], []]);
  });
});

describe("a test of the alarm", () => {
  test("is an alarm for this device alone, ten seconds later", async () => {
    await start();
    await subscribe();
    const phone = new Browser(server);
    await phone.signIn("ada@example.org");
    await subscribe(phone);
    const before = Date.now();
    expect((await phone.post("/api/alarm/test", { id: "t1" })).status).toBe(202);
    const [row] = await alarms();
    expect(row?.session).toBe("test:t1");
    expect(row?.wake_at).toBeGreaterThanOrEqual(before + 10_000);
    expect(row?.wake_at).toBeLessThanOrEqual(Date.now() + 10_000);
    // Brought forward. The other alarm makes the server look.
    await server.storage.db
      .updateTable("alarms")
      .set({ wake_at: 1, ends_at: Date.now() + HOUR_MS })
      .execute();
    await ring("s1");
    await service.arrived(3);
    await expect.poll(alarms, eventually).toEqual([]);
    const sessions = service.received.map(({ message }) => message.session).toSorted();
    expect(sessions).toEqual(["s1", "s1", "test:t1"]);
  });

  test("beyond the alarms of an hour is refused and stores nothing", async () => {
    await start({ SYNC_RATE_LIMIT: "100000" });
    await subscribe();
    let answer = await ada.post("/api/alarm/test", { id: "t1" });
    for (let count = 0; answer.status === 202 && count < 2 * MOST_AN_HOUR; count++) {
      await server.storage.db.deleteFrom("alarms").execute();
      answer = await ada.post("/api/alarm/test", { id: "t1" });
    }
    expect([answer.status, await codeOf(answer)]).toEqual([429, "rate-limited"]);
    expect(await alarms()).toEqual([]);
  });

  test("needs a subscription or a topic", async () => {
    await start();
    expect(await codeOf(await ada.post("/api/alarm/test", { id: "t1" }))).toBe("not-found");
  });
});

describe("with an ntfy server", () => {
  test("the alarm is posted to the user's topic, with nothing of the session", async () => {
    plantLanguage();
    const posted: unknown[] = [];
    const ntfy = createServer(async (request, response) => {
      const { title, priority } = request.headers;
      posted.push({ url: request.url, title, priority, body: await text(request) });
      response.end("{}");
    });
    const host = `127.0.0.1:${await listenHere(ntfy)}`;
    toClose.push(() => ntfy.close().closeAllConnections());
    await start({ NTFY_URL: `http://${host}/` });
    expect(await codeOf(await put("topic", { topic: "another-user" }))).toBe("bad-request");
    expect((await put("topic", {})).status).toBe(204);
    const { topic, ...state } = await stateOf();
    expect(topic).toMatch(/^[\w-]{24}$/);
    expect(state).toMatchObject({ ntfy: host, subscription: false, topicMadeAt: expect.any(Number) });
    expect((await ada.post("/api/alarm/test", { id: "t1" })).status).toBe(202);
    await ring("secret-session");
    const message = {
      url: `/${topic}`,
      title: "Session complete",
      priority: "high",
      body: "Open the timer to go on.",
    };
    await expect.poll(() => posted, eventually).toEqual([message]);

    const device = new Browser(server);
    await device.signIn("ada@example.org");
    await device.get("/api/auth/get-session", { "App-Language": PLANTED });
    await ring("another-session");
    await expect.poll(() => posted, eventually).toHaveLength(2);
    expect(posted[1]).toEqual({
      ...message,
      title: `=?UTF-8?B?${Buffer.from("Sitzung geschafft ✓").toString("base64")}?=`,
      body: "Weiter geht es im Timer.",
    });
    for (const secret of [String(topic), "secret-session"])
      expect(server.lines.join("")).not.toContain(secret);
    expect((await ada.send("DELETE", "/api/alarm/topic", {})).status).toBe(204);
    expect(await stateOf()).toMatchObject({ topic: null });
  });

  test("a topic has 8 to 64 letters, digits, - and _", async () => {
    await start({ NTFY_URL: "https://ntfy.example.org" });
    for (const topic of ["short", "with/slash", "x".repeat(65), "späßchen"])
      expect(await codeOf(await put("topic", { topic }))).toBe("bad-request");
  });

  test("and without one no topic is taken", async () => {
    await start();
    expect(await codeOf(await put("topic", {}))).toBe("not-found");
  });
});

test("what is not as described is refused, and stores nothing", async () => {
  await start();
  const tooFar = Date.now() + 25 * HOUR_MS;
  const end = Date.now() + HOUR_MS;
  const wrong: [string, unknown][] = [
    ["s1", { end: tooFar, stamp: 1 }],
    ["reminder_1", { end: Date.now() + 32 * 24 * HOUR_MS, stamp: 1 }],
    ["s1", { end, stamp: tooFar }],
    ["s1", { end }],
    ["s1", { end: "soon", stamp: 1 }],
    ["s1", { end: 1.5, stamp: 1 }],
    ["s1", { end: -1, stamp: 1 }],
    ["s1", { end, stamp: 1, title: "Essay" }],
    ["with%20space", { end, stamp: 1 }],
    ["x".repeat(81), { end, stamp: 1 }],
  ];
  for (const [session, body] of wrong)
    expect([session, await codeOf(await put(`sessions/${session}`, body))]).toEqual([session, "bad-request"]);
  expect(await alarms()).toEqual([]);
});
