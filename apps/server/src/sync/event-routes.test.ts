import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import { readEvents } from "../testing/event-reader.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

describeOnOneEngine("the event stream", (_engine, newDatabase) => {
  let server: TestServer;
  let ada: Browser;
  beforeEach(async () => {
    server = await startTestServer({}, { database: await newDatabase() });
    ada = new Browser(server);
    await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  const listen = async (browser: Browser) => {
    const events = readEvents(await browser.get("/api/sync/events"));
    const hello = await events.next();
    return { ...events, hello, id: String(Object(hello?.data).stream) };
  };
  const push = (row: string, headers = {}) =>
    ada.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }), headers);
  const signInElsewhere = async () => {
    const other = new Browser(server);
    await other.signIn("ada@example.org");
    return other;
  };

  test("says hello with the present number, then pokes after a push", async () => {
    await push("a");
    const events = await listen(ada);
    expect(events.hello).toEqual({ event: "hello", data: { stream: events.id, seq: 1 } });
    await push("b");
    expect(await events.next()).toEqual({ event: "poke", data: { seq: 2 } });
    await events.close();
  });

  test("does not poke the device that pushed, nor anybody for a push that changed nothing", async () => {
    const [phone, laptop] = [await listen(ada), await listen(ada)];
    await push("a", { "Sync-Stream": phone.id });
    await push("a", { "Sync-Stream": laptop.id });
    await push("b", { "Sync-Stream": laptop.id });
    expect(await laptop.next()).toEqual({ event: "poke", data: { seq: 1 } });
    expect(await phone.next()).toEqual({ event: "poke", data: { seq: 2 } });
    await Promise.all([phone.close(), laptop.close()]);
  });

  test("ends when its session is signed out, and other sessions' streams stay", async () => {
    const other = await signInElsewhere();
    const [mine, theirs] = [await listen(ada), await listen(other)];
    await other.post("/api/auth/sign-out", {});
    expect(await theirs.next()).toBeUndefined();
    await push("a");
    expect(await mine.next()).toMatchObject({ event: "poke" });
    await mine.close();
  });

  test("ends when its session is revoked, by its id or with all others", async () => {
    for (const revoke of [
      async () => {
        const { sessions } = await jsonOf(await ada.get("/api/auth/list-sessions"));
        const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
        await ada.post("/api/auth/revoke-session", { id: other?.id });
      },
      () => ada.post("/api/auth/revoke-other-sessions", {}),
    ]) {
      const theirs = await listen(await signInElsewhere());
      await revoke();
      expect(await theirs.next()).toBeUndefined();
    }
  });

  test("ends when the account is deleted", async () => {
    const events = await listen(ada);
    await ada.deleteAccount();
    expect(await events.next()).toBeUndefined();
  });

  test("ends when the server stops, which does not wait for it", async () => {
    const events = await listen(ada);
    await server.close();
    expect(await events.next()).toBeUndefined();
    server = await startTestServer();
  });

  test("asked for with HEAD it opens nothing", async () => {
    const head = await fetch(`${server.url}/api/sync/events`, {
      method: "HEAD",
      headers: { Cookie: ada.cookie ?? "" },
    });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    expect(await (await ada.get("/metrics")).text()).toContain("sync_event_streams 0");
  });
});
