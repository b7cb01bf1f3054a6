import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import { heldPasswords } from "../testing/held-passwords.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { MOST_OF_ONE_ADDRESS } from "./passwords.ts";

const push = (browser: Browser, row: string) =>
  browser.post("/api/sync", aRequest({ changes: [aChange(row, 1, { title: row })] }));

describeOnOneEngine("passwords", (_engine, newDatabase) => {
  const held = heldPasswords();
  let server: TestServer;
  let ada: Browser;
  beforeEach(async () => {
    const database = await newDatabase();
    server = await startTestServer({}, { database }, { passwords: held.hashing });
    ada = new Browser(server);
    await ada.signUp("ada@example.org");
  });
  afterEach(async () => {
    held.release();
    await server.close();
  });

  const signUps = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Browser(server).signUp(`person-${index}@example.org`, "secret-1"),
    );

  test("of twelve who sign up at once two are hashed at a time, and nobody's push waits for them", async () => {
    held.hold();
    const all = Promise.all(signUps(12));
    await vi.waitUntil(() => held.running() === 2);
    // Answered while both still stand there: no transaction is open meanwhile.
    for (const row of ["one", "two", "three"]) expect((await push(ada, row)).status).toBe(200);
    expect(held.running()).toBe(2);
    held.release();
    expect(new Set(await all).size).toBe(12);
    expect(held.most()).toBe(2);
  });

  test("signing in, changing and resetting wait in the same line, without a transaction", async () => {
    await ada.post("/api/auth/request-password-reset", { email: "ada@example.org" });
    const mail = await vi.waitUntil(() => server.mails.at(-1));
    const token = new URL(mail.link).searchParams.get("token");
    held.hold();
    const all = [
      ada.post("/api/auth/change-password", { currentPassword: "secret-1", newPassword: "secret-2" }),
      new Browser(server).post("/api/auth/sign-in/email", { email: "ada@example.org", password: "secret-1" }),
      new Browser(server).post("/api/auth/reset-password", { token, newPassword: "secret-3" }),
      ...signUps(2),
    ];
    await vi.waitUntil(() => held.running() === 2);
    expect((await push(ada, "meanwhile")).status).toBe(200);
    expect(held.running()).toBe(2);
    held.release();
    await Promise.allSettled(all);
    expect(held.most()).toBe(2);
  });

  test("a password that finds no room in the line is answered at once, and was no attempt", async () => {
    held.hold();
    const signIn = () =>
      new Browser(server).post("/api/auth/sign-in/email", { email: "ada@example.org", password: "secret-1" });
    // Of others, so that only the line is full and not an account's count. None but the one too many is answered.
    const waiting = Array.from({ length: MOST_OF_ONE_ADDRESS + 1 }, (_, index) => {
      const person = { name: "Eve", email: `eve-${index}@example.org`, password: "secret-1" };
      return new Browser(server).post("/api/auth/sign-up/email", person);
    });
    expect((await Promise.race(waiting)).status).toBe(503);
    for (let count = 0; count < 12; count++) {
      const busy = await signIn();
      expect([busy.status, busy.headers.get("Retry-After"), await codeOf(busy)]).toEqual([503, "10", "busy"]);
    }
    held.release();
    await Promise.all(waiting);
    expect((await signIn()).status).toBe(200);
  });

  test("a hash of an earlier version is made anew when its owner signs in, and not before", async () => {
    const stored = async () =>
      (await server.storage.db.selectFrom("credentials").select("password").executeTakeFirstOrThrow())
        .password;
    const old = `old:${await stored()}`;
    await server.storage.db.updateTable("credentials").set({ password: old }).execute();
    const signIn = (password: string) =>
      new Browser(server).post("/api/auth/sign-in/email", { email: "ada@example.org", password });
    expect((await signIn("wrong-password")).status).toBe(401);
    expect(await stored()).toBe(old);
    expect((await signIn("secret-1")).status).toBe(200);
    await vi.waitUntil(async () => (await stored()) === old.slice("old:".length));
    expect((await signIn("secret-1")).status).toBe(200);
  });

  test("a common password is taken wherever one is chosen", async () => {
    const eve = new Browser(server);
    await eve.signUp("eve@example.org", "123456");
    const change = { currentPassword: "123456", newPassword: "Password1" };
    expect((await eve.post("/api/auth/change-password", change)).status).toBe(204);
    const signIn = { email: "eve@example.org", password: "Password1" };
    expect((await new Browser(server).post("/api/auth/sign-in/email", signIn)).status).toBe(200);
  });

  test("with PASSWORDS=strict a common password is refused wherever one is chosen, and nothing changes", async () => {
    const strict = await startTestServer({ PASSWORDS: "strict" }, { database: await newDatabase() });
    const grace = new Browser(strict);
    await grace.signUp("grace@example.org");
    const refused = async (path: string, body: object) => codeOf(await grace.post(`/api/auth/${path}`, body));
    const person = { name: "Eve", email: "eve@example.org", password: "Password1" };
    expect(await refused("sign-up/email", person)).toBe("password-common");
    const change = { currentPassword: "secret-1", newPassword: "123456" };
    expect(await refused("change-password", change)).toBe("password-common");
    expect(await refused("reset-password", { token: "x", newPassword: "iloveyou" })).toBe("password-common");
    const signIn = { email: "grace@example.org", password: "secret-1" };
    expect((await new Browser(strict).post("/api/auth/sign-in/email", signIn)).status).toBe(200);
    await strict.close();
  });
});
