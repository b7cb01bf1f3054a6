import {
  createReplica,
  mergeChanges,
  NEVER,
  newNode,
  parseAnswer,
  readSnapshot,
  visibleRows,
} from "@furrow/sync";
import { PROTOCOL, replicaDigest } from "@furrow/sync/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../testing/engines.ts";
import { openDevice } from "../testing/sync-device.ts";
import { aChange, aRequest, stampAt } from "../testing/sync-samples.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";

describeOnEveryEngine("the snapshot for a new device", (_engine, emptyDatabase) => {
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    server = await startTestServer({ SYNC_RATE_LIMIT: "200" }, { database: await emptyDatabase() });
    ada = new Browser(server);
    userId = await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  const ask = (generation = NEVER, browser = ada) =>
    browser.post("/api/sync/snapshot", { protocol: PROTOCOL, generation });

  const read = async (response: Response) => {
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("Snapshot-Length")).toBe(String(bytes.byteLength));
    const replica = readSnapshot(bytes);
    if (!replica.ok) throw new Error(replica.error.type);
    const answer = parseAnswer(JSON.parse(response.headers.get("Sync-Answer") ?? ""));
    if (answer?.type !== "page") throw new Error("no page");
    return { replica: replica.value, answer };
  };

  const namesIn = ({ replica }: { replica: ReturnType<typeof createReplica> }) =>
    Array.from(visibleRows(replica), ({ row }) => row).sort();

  test("is all that was pushed, over many pages, and agrees with the server's own digest", async () => {
    const large = { _c: true, x: "é".repeat(7_000) };
    for (const part of [0, 1, 2, 3]) {
      const changes = Array.from({ length: 60 }, (_, index) =>
        aChange(`row${part}-${index}`, 1 + index, large),
      );
      expect((await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 }))).status).toBe(200);
    }
    await ada.post(
      "/api/sync",
      aRequest({ changes: [aChange("row0-7", 900, { _d: true })], cursor: 2 ** 40 }),
    );
    const { replica, answer } = await read(await ask());
    expect(answer).toMatchObject({
      generation: NEVER,
      seq: 241,
      cursor: 241,
      more: false,
      changes: [],
      rows: 240,
    });
    expect(answer.incomplete).toBeUndefined();
    expect(replicaDigest(replica)).toBe(answer.digest);
    expect(namesIn({ replica })).toHaveLength(239);
    const paged = createReplica();
    for (let cursor = 0, more = true; more; ) {
      const page = parseAnswer(await (await ada.post("/api/sync", aRequest({ cursor }))).json());
      if (page?.type !== "page") throw new Error("no page");
      mergeChanges(paged, page.changes);
      ({ cursor, more } = page);
    }
    expect(replicaDigest(paged)).toBe(replicaDigest(replica));
  });

  test("holds nothing of anybody else's, and of somebody without rows it is empty", async () => {
    await ada.post("/api/sync", aRequest({ changes: [aChange("a", 1)] }));
    const grace = new Browser(server);
    await grace.signUp("grace@example.org");
    expect(namesIn(await read(await ask(NEVER, grace)))).toEqual([]);
    expect(namesIn(await read(await ask()))).toEqual(["a"]);
  });

  test("is of the generation that was asked for, and of another it is refused; the next is whole again", async () => {
    const phone = await openDevice(
      ada,
      newNode(() => 0.1),
    );
    await phone.write({ table: "tasks", row: "old", cells: { _c: true } });
    await phone.settle();
    await phone.clear();
    await phone.settle();
    await phone.write({ table: "tasks", row: "new", cells: { _c: true } });
    await phone.settle();
    const { generation } = phone.store.contents.meta;
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(parseAnswer(await refused.json())).toEqual({ type: "generation-stale", generation });
    const { replica } = await read(await ask(generation));
    expect([namesIn({ replica }), replica.floor]).toEqual([["new"], generation]);
    expect(replicaDigest(replica)).toBe(phone.digest());
  });

  test("says that another device's push goes on, and ends nobody's", async () => {
    const laptop = new Browser(server);
    await laptop.post("/api/auth/sign-in/email", { email: "ada@example.org", password: "secret-1" });
    await laptop.post("/api/sync", aRequest({ changes: [aChange("a", 1)], more: true }));
    expect((await read(await ask())).answer.incomplete).toBe(true);
    expect((await read(await ask(NEVER, laptop))).answer.incomplete).toBeUndefined();
    expect((await read(await ask())).answer.incomplete).toBe(true);
  });

  test.each(["zstd", "gzip", "identity"])("comes as %s to whoever takes that", async (encoding) => {
    const changes = Array.from({ length: 200 }, (_, index) => aChange(`row${index}`, 1 + index));
    await ada.post("/api/sync", aRequest({ changes }));
    const asked = { protocol: PROTOCOL, generation: NEVER };
    const response = await ada.post("/api/sync/snapshot", asked, { "Accept-Encoding": encoding });
    expect(response.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
  });

  test("is made one at a time: who asks meanwhile is told to come back, and gets it then", async () => {
    await ada.post("/api/sync", aRequest({ changes: [aChange("a", 1)] }));
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect(parseAnswer(await busy?.json())).toEqual({ type: "busy", retryAfter: 2 });
    expect(namesIn(await read(await ask()))).toEqual(["a"]);
  });

  test("costs as much of the minute as reading all of it does", async () => {
    const large = { _c: true, x: "x".repeat(15_000) };
    for (let part = 0; part < 12; part++) {
      const changes = Array.from({ length: 60 }, (_, index) => aChange(`row${part}-${index}`, 1, large));
      await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 }));
    }
    let answer = await ask();
    for (let count = 0; answer.status === 200 && count < 12; count++) answer = await ask();
    expect([answer.status, await codeOf(answer)]).toEqual([429, "rate-limited"]);
  });

  test("is refused to nobody in particular, to somebody else's tab, and in a protocol that is not spoken", async () => {
    expect((await ask(NEVER, new Browser(server))).status).toBe(401);
    const elsewhere = await ada.post(
      "/api/sync/snapshot",
      { protocol: PROTOCOL, generation: NEVER },
      { "Sync-User": "somebody" },
    );
    expect(elsewhere.status).toBe(401);
    expect((await ada.post("/api/sync/snapshot", { protocol: 2, generation: NEVER })).status).toBe(426);
    expect((await ada.post("/api/sync/snapshot", { protocol: PROTOCOL })).status).toBe(400);
    expect((await ada.post("/api/sync/snapshot", { protocol: PROTOCOL, generation: "x" })).status).toBe(400);
  });

  test("of a row that cannot be read there is none, and once it can there is one again", async () => {
    await ada.post("/api/sync", aRequest({ changes: [aChange("a", 1)] }));
    const [row] = await server.storage.db.selectFrom("sync_rows").select("content").execute();
    const put = (content: string) =>
      server.storage.db.updateTable("sync_rows").set({ content }).where("user_id", "=", userId).execute();
    await put("torn [");
    expect((await ask()).status).toBe(500);
    await put(row?.content ?? "");
    expect(namesIn(await read(await ask()))).toEqual(["a"]);
  });

  test("where the head tells of other rows there is none, and pages come as ever", async () => {
    await ada.post("/api/sync", aRequest({ changes: [aChange("a", 1), aChange("b", 2)] }));
    await server.storage.db.updateTable("sync_heads").set({ row_count: 3 }).execute();
    expect((await ask()).status).toBe(500);
    const page = parseAnswer(await (await ada.post("/api/sync", aRequest())).json());
    expect(page?.type === "page" && page.changes).toHaveLength(2);
  });

  test("refusals one after another leave nothing behind", async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on("warning", warn);
    for (let count = 0; count < 15; count++) expect((await ask(stampAt(5))).status).toBe(409);
    expect(namesIn(await read(await ask()))).toEqual([]);
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });

  test("what is stored while it is made is in it, or comes with the next page", async () => {
    const rows = (part: number) =>
      aRequest({
        changes: Array.from({ length: 100 }, (_, index) => aChange(`row${part}-${index}`, 1 + part)),
      });
    await ada.post("/api/sync", rows(0));
    const [made] = await Promise.all([ask(), ada.post("/api/sync", rows(1)), ada.post("/api/sync", rows(2))]);
    const { replica, answer } = await read(made);
    const rest = parseAnswer(await (await ada.post("/api/sync", aRequest({ cursor: answer.cursor }))).json());
    if (rest?.type !== "page") throw new Error("no page");
    mergeChanges(replica, rest.changes);
    expect(namesIn({ replica })).toHaveLength(300);
    expect(replicaDigest(replica)).toBe(rest.digest);
  });
});
