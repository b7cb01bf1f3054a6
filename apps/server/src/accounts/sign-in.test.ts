import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnEveryEngine } from "../testing/engines.ts";
import { heldPasswords } from "../testing/held-passwords.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createLink } from "./one-time-links.ts";

describeOnEveryEngine("signing in while the password changes", (_engine, newDatabase) => {
  const held = heldPasswords();
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    const database = await newDatabase();
    server = await startTestServer({}, { database }, { passwords: held.hashing });
    ada = new Browser(server);
    userId = await ada.signUp("ada@example.org");
  });
  afterEach(() => server.close());

  /** Its password is verified before the change and answered after it. */
  async function signInAround(change: () => Promise<unknown>, password = "secret-1") {
    const release = held.holdNext();
    const waiting = new Browser(server).post("/api/auth/sign-in/email", {
      email: "ada@example.org",
      password,
    });
    await vi.waitUntil(() => held.running() === 1);
    await change();
    release();
    return waiting;
  }
  const sessions = async () => {
    const found = server.storage.db.selectFrom("sessions").select("id").where("userId", "=", userId);
    return (await found.execute()).length;
  };
  const changePassword = async () => {
    const change = { currentPassword: "secret-1", newPassword: "secret-2" };
    expect((await ada.post("/api/auth/change-password", change)).status).toBe(204);
  };

  test("a sign-in with the old password that waits while it is changed makes no session", async () => {
    const answer = await signInAround(changePassword);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "invalid-credentials"]);
    expect(await sessions()).toBe(1);
  });

  test("nor one that waits while it is reset", async () => {
    const token = await createLink(server.storage, "reset-password", userId);
    const answer = await signInAround(async () => {
      const reset = { token, newPassword: "secret-2" };
      expect((await ada.post("/api/auth/reset-password", reset)).status).toBe(204);
    });
    expect(answer.status).toBe(401);
    expect(await sessions()).toBe(0);
  });

  test("nor one that waits while the account is deleted", async () => {
    const answer = await signInAround(async () => {
      expect((await ada.send("DELETE", "/api/account", { password: "secret-1" })).status).toBe(204);
    });
    expect(answer.status).toBe(401);
    expect(await sessions()).toBe(0);
  });

  test("a change that waits while it is changed elsewhere changes nothing", async () => {
    const release = held.holdNext();
    const waiting = ada.post("/api/auth/change-password", {
      currentPassword: "secret-1",
      newPassword: "secret-3",
    });
    await vi.waitUntil(() => held.running() === 1);
    await changePassword();
    release();
    expect(await codeOf(await waiting)).toBe("wrong-password");
    const signIn = { email: "ada@example.org", password: "secret-2" };
    expect((await new Browser(server).post("/api/auth/sign-in/email", signIn)).status).toBe(200);
  });

  test("a hash made anew meanwhile is the same password: the sign-in succeeds", async () => {
    const { db } = server.storage;
    const { password } = await db.selectFrom("credentials").select("password").executeTakeFirstOrThrow();
    const answer = await signInAround(() =>
      db
        .updateTable("credentials")
        .set({ password: `old:${password}` })
        .execute(),
    );
    expect(answer.status).toBe(200);
  });
});
