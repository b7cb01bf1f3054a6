import { once } from "node:events";
import { type ClientRequest, request as httpRequest } from "node:http";
import {
  type Change,
  createReplica,
  MAX_BODY_BYTES,
  MAX_CHANGES,
  mergeChanges,
  NEVER,
  newNode,
  parseAnswer,
  parseChange,
} from "@furrow/sync";
import { formatStamp, PROTOCOL, replicaDigest } from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import { openDevice } from "../testing/sync-device.ts";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

describeOnOneEngine("the sync routes", (_engine, newDatabase) => {
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    server = await startTestServer({ SYNC_RATE_LIMIT: "200" }, { database: await newDatabase() });
    ada = new Browser(server);
    userId = await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  const push = (...changes: Change[]) => ada.post("/api/sync", aRequest({ changes }));
  const adasRows = () =>
    server.storage.db.selectFrom("sync_rows").selectAll().where("user_id", "=", userId).execute();

  test("two devices of one person become equal, edits of one task's fields and all", async () => {
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
    );
    const laptop = await openDevice(
      ada,
      newNode(() => 0.2),
    );
    await phone.write({ table: "tasks", row: "a", cells: { _c: true, title: "Read", hours: 1 } });
    await phone.settle();
    await laptop.settle();
    await phone.write({ table: "tasks", row: "a", cells: { title: "Read more" } });
    await laptop.write({ table: "tasks", row: "a", cells: { hours: 2 } });
    for (const device of [phone, laptop, phone]) await device.settle();
    expect(laptop.tab.replica.tables.get("tasks")?.get("a")?.fields).toEqual({
      title: "Read more",
      hours: 2,
    });
    expect(phone.digest()).toBe(laptop.digest());
  });

  test("a device that reads between two requests of another's push knows that more is to come", async () => {
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
    );
    const laptopSession = new Browser(server);
    await laptopSession.signIn("ada@example.org");
    const laptop = await openDevice(
      laptopSession,
      newNode(() => 0.2),
    );
    const first = aRequest({ changes: [aChange("a", 1)], more: true });
    await ada.post("/api/sync", first);
    await laptop.settle();
    await phone.settle();
    expect([laptop.tab.isPartial(Date.now()), phone.tab.isPartial(Date.now())]).toEqual([true, false]);
    await push(aChange("b", 2));
    await laptop.settle();
    expect(laptop.tab.isPartial(Date.now())).toBe(false);
  });

  test("a clear reaches a device that was offline, which keeps what it wrote later", async () => {
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
    );
    const laptop = await openDevice(
      ada,
      newNode(() => 0.2),
    );
    await phone.write({ table: "tasks", row: "old", cells: { _c: true } });
    await phone.settle();
    await laptop.settle();
    await laptop.write({ table: "tasks", row: "offline", cells: { _c: true } });
    await phone.clear();
    await phone.settle();
    await laptop.settle();
    await laptop.write({ table: "tasks", row: "new", cells: { _c: true } });
    for (const device of [laptop, phone]) await device.settle();
    expect([...(phone.tab.replica.tables.get("tasks")?.keys() ?? [])]).toEqual(["new"]);
    expect(phone.digest()).toBe(laptop.digest());
  });

  test("a device far ahead of the server's clock is refused, corrects itself and loses nothing", async () => {
    const hourAhead = () => Date.now() + 3_600_000;
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
      hourAhead,
    );
    await phone.write({ table: "tasks", row: "a", cells: { _c: true } });
    await phone.settle();
    expect(await adasRows()).toHaveLength(1);
  });

  test.each<[string, unknown, number, Record<string, unknown>]>([
    ["no object", "hello", 400, { type: "bad-request" }],
    ["another release's protocol", { protocol: 2 }, 426, { type: "upgrade-required" }],
    ["a stale generation", aRequest({ generation: stampAt(5) }), 409, { type: "generation-stale" }],
    [
      "a stamp of tomorrow",
      aRequest({ changes: [{ ...aChange("a", 1), stamp: stampAt(Date.now() * 2) }] }),
      422,
      { type: "clock-ahead" },
    ],
    [
      "a change that is none",
      { ...aRequest(), changes: [aChange("a", 1), { row: 5 }] },
      422,
      { type: "bad-change", index: 1 },
    ],
    [
      "too many changes",
      { ...aRequest(), changes: Array(MAX_CHANGES + 1).fill(0) },
      413,
      { type: "too-large", limit: MAX_CHANGES },
    ],
  ])("%s is refused in the words of the protocol", async (_, body, status, refusal) => {
    const answer = await ada.post("/api/sync", body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    const document = await jsonOf(answer);
    expect(document).toMatchObject({ status, instance: "/api/sync", requestId: expect.any(String) });
    expect(parseAnswer(document)).toMatchObject(refusal);
    expect(await adasRows()).toEqual([]);
  });

  test("what an earlier release sends is understood, and what a later one adds is passed over", async () => {
    // Release 0.1: no `recount`, no header that says for whom, and the members in its own order.
    const earlier = { limit: 1000, changes: [aChange("a", 1)], cursor: 0, generation: NEVER, protocol: 1 };
    expect(parseAnswer(await (await ada.post("/api/sync", earlier)).json())).toMatchObject({ seq: 1 });
    const mood = aChange("b", 2, { _c: true, mood: { of: "a later release" } });
    const later = {
      ...aRequest(),
      changes: [{ ...mood, why: "new" }],
      priority: "high",
      capabilities: ["columns"],
    };
    const page = parseAnswer(await (await ada.post("/api/sync", later, { "Sync-Later": "yes" })).json());
    expect(page).toMatchObject({ type: "page", seq: 2 });
    expect((await adasRows()).map(({ content }) => content).join()).toContain(
      '"mood":{"of":"a later release"}',
    );
  });

  test("an earlier release that asks for a snapshot gets 404 without a page in its header, and reads pages", async () => {
    await push(aChange("a", 1));
    const answer = await ada.post("/api/sync/snapshot", { protocol: 1, generation: NEVER });
    expect([answer.status, answer.headers.get("Sync-Answer")]).toEqual([404, null]);
    const largest = await ada.post("/api/sync", aRequest({ limit: 4_000 }));
    expect(parseAnswer(await largest.json())).toMatchObject({ type: "page", seq: 1 });
  });

  test("a database that is set back under the live server is brought up to date again by the devices", async () => {
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
    );
    const laptop = await openDevice(
      ada,
      newNode(() => 0.2),
    );
    await phone.write({ table: "tasks", row: "before", cells: { _c: true } });
    for (const device of [phone, laptop]) await device.settle();
    const { db } = server.storage;
    const [head] = await db.selectFrom("sync_heads").selectAll().execute();
    const rows = await adasRows();
    await phone.write({ table: "tasks", row: "after", cells: { _c: true } });
    await laptop.write({ table: "tasks", row: "before", cells: { title: "Edited after" } });
    for (const device of [phone, laptop, phone]) await device.settle();
    const digest = phone.digest();

    await db.deleteFrom("sync_rows").execute();
    await db.insertInto("sync_rows").values(rows).execute();
    await db.deleteFrom("sync_heads").execute();
    if (head !== undefined) await db.insertInto("sync_heads").values(head).execute();
    for (const device of [laptop, phone, laptop]) await device.settle();
    const { digest: stored } = await db.selectFrom("sync_heads").select("digest").executeTakeFirstOrThrow();
    expect([stored, phone.digest(), laptop.digest()]).toEqual([digest, digest, digest]);
  });

  test("a body that is not called JSON is refused", async () => {
    const answer = await ada.send("POST", "/api/sync", aRequest(), { "Content-Type": "text/plain" });
    expect([answer.status, await codeOf(answer)]).toEqual([415, "unsupported-media-type"]);
  });

  test("too many requests of one person are refused with the time to wait; others are served", async () => {
    let limited: Response | undefined;
    for (let count = 0; count < 250 && limited === undefined; count++) {
      const answer = await ada.post("/api/syncQueue/x", {});
      if (answer.status === 429) limited = answer;
    }
    expect(Number(limited?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(parseAnswer(await limited?.json())).toMatchObject({ type: "rate-limited" });
    const grace = new Browser(server);
    await grace.signUp("grace@example.org");
    expect((await grace.post("/api/sync", aRequest())).status).toBe(200);
  });

  test("someone whose bodies never end is told that the server is busy; others are served", async () => {
    const slow = Array.from({ length: 4 }, () => hangingUpload(ada, MAX_BODY_BYTES));
    let answer = await push(aChange("a", 1));
    while (answer.status === 200) answer = await push(aChange("a", 1));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(parseAnswer(await answer.json())).toEqual({ type: "busy", retryAfter: 2 });
    const grace = new Browser(server);
    await grace.signUp("grace@example.org");
    expect((await grace.post("/api/sync", aRequest())).status).toBe(200);
    for (const upload of slow) upload.destroy();
    while (answer.status === 503) answer = await push(aChange("a", 1));
    expect(answer.status).toBe(200);
  });

  test("500 idle connections of 25 accounts keep no place from anybody else", async () => {
    const uploads: ClientRequest[] = [];
    const connected: Promise<unknown>[] = [];
    for (let account = 0; account < 25; account++) {
      const idle = new Browser(server);
      await idle.signUp(`idle-${account}@example.org`);
      for (let count = 0; count < 20; count++) {
        const upload = hangingUpload(idle, 1_000);
        uploads.push(upload);
        connected.push(once(upload, "socket").then(([socket]) => once(socket, "connect")));
      }
    }
    await Promise.all(connected);
    for (let count = 0; count < 20; count++) expect((await push(aChange(`row${count}`, 1))).status).toBe(200);
    expect(await (await ada.get("/metrics")).text()).toContain("sync_requests_in_progress 0\n");
    for (const upload of uploads) upload.destroy();
  });

  /** Tells how long its body is, and sends the first byte of it. */
  function hangingUpload(browser: Browser, length: number): ClientRequest {
    const upload = httpRequest(`${server.url}/api/sync`, {
      method: "POST",
      agent: false,
      headers: {
        "Content-Type": "application/json",
        "Content-Length": String(length),
        Origin: server.origin,
        Cookie: browser.cookie ?? "",
      },
    });
    upload.on("error", () => {});
    upload.write("{");
    return upload;
  }

  test("a clear ends a generation, and one asked of another release is refused", async () => {
    await push(aChange("a", 1));
    const cleared = await ada.post("/api/sync/generation", { protocol: PROTOCOL, generation: stampAt(5) });
    expect(parseAnswer(await cleared.json())).toMatchObject({
      type: "cleared",
      generation: stampAt(5),
      seq: 1,
    });
    expect(await adasRows()).toEqual([]);
    expect((await ada.post("/api/sync/generation", { protocol: 9, generation: stampAt(6) })).status).toBe(
      426,
    );
    const ahead = {
      protocol: PROTOCOL,
      generation: formatStamp({ time: Date.now() * 2, counter: 0, node: "node000001" }),
    };
    expect((await ada.post("/api/sync/generation", ahead)).status).toBe(422);
  });

  test("the closing page's beacon is counted for its own user; another user's id in path or body is refused", async () => {
    const { user } = await jsonOf(await ada.get("/api/auth/get-session"));
    const own = (user as { id: string }).id;
    const eves = await new Browser(server).signUp("eve@example.org");
    const beacon = (path: string, userId: string) =>
      ada.post(`/api/syncQueue/${path}`, {
        userId,
        timestamp: new Date(0).toISOString(),
        syncRequested: true,
      });
    expect((await beacon(own, own)).status).toBe(204);
    for (const [path, userId] of [
      [eves, own],
      [own, eves],
      [eves, eves],
    ] as const) {
      const answer = await beacon(path, userId);
      expect([answer.status, await codeOf(answer)]).toEqual([403, "forbidden"]);
    }
    const broken = [{}, { userId: own }, { userId: own, timestamp: "soon", syncRequested: true }];
    for (const body of broken) expect((await ada.post(`/api/syncQueue/${own}`, body)).status).toBe(400);
    expect(await (await ada.get("/metrics")).text()).toContain("sync_queue_beacons_total 1\n");
  });

  test("the export holds every row, also those of tables nobody here knows", async () => {
    const rows = Array.from({ length: MAX_CHANGES }, (_, index) => aChange(`row${index}`, 1));
    await push(...rows);
    await push(...rows.map(({ row }) => aChange(`more-${row}`, 2)));
    await push(...rows.map(({ row }) => ({ ...aChange(row, 3, { x: [1, { y: "é" }] }), table: "unknown" })));
    const answer = await ada.get("/api/account/export");
    expect(answer.headers.get("Content-Disposition")).toContain("attachment");
    const { changes, generation, seq } = await jsonOf(answer);
    expect(seq).toBe(3 * MAX_CHANGES);
    expect(generation).toBe(aRequest().generation);
    const replica = createReplica();
    for (const change of changes as unknown[]) {
      const parsed = parseChange(change);
      if (parsed.ok) mergeChanges(replica, [parsed.value]);
    }
    const head = await server.storage.db.selectFrom("sync_heads").select("digest").executeTakeFirstOrThrow();
    expect(replicaDigest(replica)).toBe(head.digest);
  });

  test("a request that is meant for somebody else's account stores nothing and answers 401", async () => {
    const request = aRequest({ changes: [aChange("a", 1)] });
    const other = await ada.post("/api/sync", request, { "Sync-User": "somebody-else" });
    expect([other.status, await codeOf(other)]).toEqual([401, "unauthenticated"]);
    const clear = { protocol: PROTOCOL, generation: stampAt(5) };
    expect((await ada.post("/api/sync/generation", clear, { "Sync-User": "somebody-else" })).status).toBe(
      401,
    );
    expect(await adasRows()).toEqual([]);
    expect((await ada.post("/api/sync", request, { "Sync-User": userId })).status).toBe(200);
  });

  test("a person reads one export at a time", async () => {
    // More than the buffers between server and client hold, so that the first is still being written.
    const large = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`f${index}`, "x".repeat(16_000)]),
    );
    for (let row = 0; row < 60; row += 4) {
      const changes = [0, 1, 2, 3].map((index) => aChange(`row${row + index}`, 1, large));
      expect((await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 }))).status).toBe(200);
    }
    const first = await ada.get("/api/account/export");
    const second = await ada.get("/api/account/export");
    expect([second.status, await codeOf(second)]).toEqual([503, "busy"]);
    expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
    await first.text();
    const third = await ada.get("/api/account/export");
    expect(third.status).toBe(200);
    // The server would wait for whoever has not read it all before it stops.
    await third.text();
  });

  test("an export ends with the session that asked for it, at this server and at another", async () => {
    const large = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`f${index}`, "x".repeat(16_000)]),
    );
    for (let row = 0; row < 60; row += 4) {
      const changes = [0, 1, 2, 3].map((index) => aChange(`row${row + index}`, 1, large));
      expect((await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 }))).status).toBe(200);
    }
    const other = new Browser(server);
    const signIn = () => other.signIn("ada@example.org");
    const restOf = async (answer: Response) => {
      const reader = answer.body?.getReader();
      let text = "";
      try {
        for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
          text += new TextDecoder().decode(piece.value);
      } catch {
        return "cut";
      }
      return text.endsWith("]}\n") ? "whole" : "short";
    };
    await signIn();
    const here = await other.get("/api/account/export");
    await ada.post("/api/auth/revoke-other-sessions", {});
    expect(await restOf(here)).toBe("cut");
    await signIn();
    const elsewhere = await other.get("/api/account/export");
    // As another server would: nothing tells this one.
    await server.storage.db.deleteFrom("sessions").where("userId", "=", userId).execute();
    expect(await restOf(elsewhere)).toBe("cut");
  });

  test("the export of a person without rows is a document too", async () => {
    expect(await jsonOf(await ada.get("/api/account/export"))).toMatchObject({ seq: 0, changes: [] });
  });

  test("deleting the account needs the password and leaves nothing synced", async () => {
    await push(aChange("a", 1));
    const wrong = await ada.send("DELETE", "/api/account", { password: "not it" });
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, "wrong-password"]);
    expect(await adasRows()).toHaveLength(1);
    expect((await ada.deleteAccount()).status).toBe(204);
    expect(await adasRows()).toEqual([]);
    expect(await server.storage.db.selectFrom("sync_heads").selectAll().execute()).toEqual([]);
    expect((await push(aChange("b", 1))).status).toBe(401);
  });

  test("a large page travels compressed, if the client takes that", async () => {
    await push(...Array.from({ length: 200 }, (_, index) => aChange(`row${index}`, 1)));
    const packed = await ada.post("/api/sync", aRequest(), { "Accept-Encoding": "gzip" });
    const plain = await ada.post("/api/sync", aRequest(), { "Accept-Encoding": "identity" });
    expect([packed.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")]).toEqual([
      "gzip",
      null,
    ]);
    const [one, other] = [await packed.json(), await plain.json()].map(parseAnswer);
    expect(one).toEqual({ ...other, time: expect.any(Number) });
  });

  test("what was done is counted for the operator", async () => {
    await push(aChange("a", 1));
    await ada.post("/api/sync", { protocol: 2 });
    await ada.post("/api/sync", aRequest({ recount: true }));
    const metrics = await (await ada.get("/metrics")).text();
    expect(metrics).toContain('sync_requests_total{operation="exchange",outcome="page"} 2');
    expect(metrics).toContain('sync_requests_total{operation="exchange",outcome="upgrade-required"} 1');
    expect(metrics).toContain("sync_changes_received_total 1");
    expect(metrics).toContain("sync_disagreements_total 1");
    expect(metrics).toContain('sync_transaction_seconds_count{operation="exchange"} 2');
  });
});
