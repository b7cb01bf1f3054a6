import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../testing/engines.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { storedTime } from "./auth-session-lookup.ts";

describeOnEveryEngine("links to a new password", (_engine, newDatabase) => {
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    server = await startTestServer({}, { database: await newDatabase() });
    ada = new Browser(server);
    userId = await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  async function askForLink(): Promise<string> {
    const before = server.mails.length;
    await new Browser(server).post("/api/auth/request-password-reset", { email: "ada@example.org" });
    const mail = await vi.waitUntil(() => server.mails[before]);
    return new URL(mail.link).searchParams.get("token") ?? "";
  }
  const reset = (token: string, newPassword: string) =>
    new Browser(server).post("/api/auth/reset-password", { token, newPassword });
  const isDead = async (token: string) =>
    (await codeOf(await reset(token, "secret-9"))) === "reset-link-invalid";
  const canSignIn = async (password: string) => {
    const signIn = { email: "ada@example.org", password };
    return (await new Browser(server).post("/api/auth/sign-in/email", signIn)).status === 200;
  };

  test("asking for one voids the earlier ones", async () => {
    const [first, second] = [await askForLink(), await askForLink()];
    expect(await isDead(first)).toBe(true);
    expect((await reset(second, "secret-2")).status).toBe(204);
    expect(await canSignIn("secret-2")).toBe(true);
  });

  test("using one ends every auth session, and it works once", async () => {
    const token = await askForLink();
    expect((await reset(token, "secret-2")).status).toBe(204);
    expect(await codeOf(await ada.get("/api/auth/list-sessions"))).toBe("unauthenticated");
    expect(await isDead(token)).toBe(true);
    expect(await canSignIn("secret-2")).toBe(true);
  });

  test("of two who use one at the same moment one succeeds", async () => {
    const token = await askForLink();
    const answers = await Promise.all(["secret-2", "secret-3"].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test("changing the password voids them", async () => {
    const token = await askForLink();
    const change = { currentPassword: "secret-1", newPassword: "secret-2" };
    expect((await ada.post("/api/auth/change-password", change)).status).toBe(204);
    expect(await isDead(token)).toBe(true);
    expect(await canSignIn("secret-2")).toBe(true);
  });

  test("one that ran out, and one of nobody, are refused", async () => {
    const token = await askForLink();
    const expiresAt = storedTime(server.storage, Date.now() - 1);
    await server.storage.db.updateTable("verifications").set({ expiresAt }).execute();
    expect([await isDead(token), await isDead("made-up")]).toEqual([true, true]);
    expect(await canSignIn("secret-1")).toBe(true);
  });

  test("one that an earlier release sent within the hour still works", async () => {
    const identifier = createHash("sha256").update("reset-password:sent-before").digest("base64url");
    const [now, later] = [0, 60_000].map((ms) => storedTime(server.storage, Date.now() + ms));
    if (now === undefined || later === undefined) throw new Error("no time");
    await server.storage.db
      .insertInto("verifications")
      .values({ id: "v", identifier, value: userId, expiresAt: later, createdAt: now, updatedAt: now })
      .execute();
    expect((await reset("sent-before", "secret-2")).status).toBe(204);
  });

  test("the database holds only its hash", async () => {
    const token = await askForLink();
    expect(
      JSON.stringify(await server.storage.db.selectFrom("verifications").selectAll().execute()),
    ).not.toContain(token);
  });
});
