import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import {
  BASE_PATH,
  Browser,
  codeOf,
  jsonOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { scryptHashing } from "./password-hashing.ts";

let emailNumber = 0;
const newEmail = () => `person-${++emailNumber}@example.org`;

describeOnOneEngine("accounts", (_engine, newDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, { database: await newDatabase() });
  });
  afterAll(() => server.close());

  const session = async (browser: Browser) => (await jsonOf(await browser.get("/api/auth/get-session"))).user;
  const sessionIdOf = async (browser: Browser): Promise<string> => {
    const { sessions } = await jsonOf(await browser.get("/api/auth/list-sessions"));
    const listed = Array.isArray(sessions) ? sessions : [];
    return listed.find(({ current }) => current).id;
  };
  const signIn = (browser: Browser, email: string, password: string) =>
    browser.post("/api/auth/sign-in/email", { email, password });

  test("a visitor signs up, is known after a reload, signs out and in again", async () => {
    const browser = new Browser(server);
    expect(await session(browser)).toBeNull();
    const email = newEmail();
    const id = await browser.signUp(`  ${email.toUpperCase()} `);
    expect(await session(browser)).toEqual({ id, name: "Ada", email });
    expect((await browser.post("/api/auth/sign-out", {})).status).toBe(204);
    expect(await session(browser)).toBeNull();
    const answer = await signIn(browser, email, "secret-1");
    expect(await jsonOf(answer)).toEqual({ user: { id, name: "Ada", email } });
    expect(await session(browser)).toEqual({ id, name: "Ada", email });
  });

  test("signing out is fine for somebody who is not signed in", async () => {
    expect((await new Browser(server).post("/api/auth/sign-out", {})).status).toBe(204);
  });

  test("the session cookie and the one that knows the device are HttpOnly and SameSite=Lax, and the only ones", async () => {
    const answer = await new Browser(server).post("/api/auth/sign-up/email", {
      name: "Ada",
      email: newEmail(),
      password: "secret-1",
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    const rules = `Path=${BASE_PATH || "/"}; HttpOnly; SameSite=Lax`;
    expect(cookies[0]).toMatch(new RegExp(`^furrow_session=[^;]+; Max-Age=5184000; ${rules}$`));
    expect(cookies[1]).toMatch(
      new RegExp(`^furrow_device=[\\w-]{22}\\.[\\w-]{22}; Max-Age=31536000; ${rules}$`),
    );
  });

  test("an e-mail address belongs to one account, in whatever case it is written", async () => {
    const email = newEmail();
    await new Browser(server).signUp(email);
    const again = await new Browser(server).post("/api/auth/sign-up/email", {
      name: "Eve",
      email: email.toUpperCase(),
      password: "secret-2",
    });
    expect(again.status).toBe(409);
    expect(await codeOf(again)).toBe("email-taken");
  });

  test("of two sign-ups with one address at the same moment one wins", async () => {
    const body = { name: "Ada", email: newEmail(), password: "secret-1" };
    const answers = await Promise.all(
      [1, 2].map(() => new Browser(server).post("/api/auth/sign-up/email", body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["weak-password", { password: "12345" }],
    ["password-too-long", { password: "x".repeat(129) }],
    ["invalid-email", { email: "nobody" }],
    ["bad-request", { name: "  " }],
    ["bad-request", { password: undefined }],
    ["bad-request", { role: "admin" }],
  ])("sign-up is refused with %s for %o", async (code, change) => {
    const body = { name: "Ada", email: newEmail(), password: "secret-1", ...change };
    const answer = await new Browser(server).post("/api/auth/sign-up/email", body);
    expect(answer.status).toBe(400);
    expect(await codeOf(answer)).toBe(code);
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    const email = newEmail();
    await new Browser(server).signUp(email);
    const documents = await Promise.all(
      [email, newEmail()].map(async (tried) => {
        const answer = await signIn(new Browser(server), tried, "wrong-password");
        const { requestId: _, ...document } = await jsonOf(answer);
        return document;
      }),
    );
    expect(documents[0]).toEqual(documents[1]);
    expect(documents[0]).toMatchObject({ status: 401, code: "invalid-credentials" });
  });

  test("the name can be changed, and nothing else that way", async () => {
    const browser = new Browser(server);
    await browser.signUp(newEmail());
    expect((await browser.post("/api/auth/update-user", { name: " Grace " })).status).toBe(200);
    expect(await session(browser)).toMatchObject({ name: "Grace" });
    expect(
      (await browser.post("/api/auth/update-user", { name: "\u0000Ada\r\n\tLovelace\u0000" })).status,
    ).toBe(200);
    expect(await session(browser)).toMatchObject({ name: "Ada Lovelace" });
    expect(await codeOf(await browser.post("/api/auth/update-user", { name: "X", image: "y" }))).toBe(
      "bad-request",
    );
    expect(await codeOf(await new Browser(server).post("/api/auth/update-user", { name: "X" }))).toBe(
      "unauthenticated",
    );
  });

  test("an auth session ends after a year, however often it is used", async () => {
    const email = newEmail();
    const browser = new Browser(server);
    const userId = await browser.signUp(email);
    const beginDaysAgo = (days: number) => {
      const moment = new Date(Date.now() - days * 24 * 60 * 60_000);
      const createdAt = server.storage.engine === "sqlite" ? moment.toISOString() : moment;
      return server.storage.db
        .updateTable("sessions")
        .set({ createdAt })
        .where("userId", "=", userId)
        .execute();
    };
    await beginDaysAgo(364);
    expect(await session(browser)).toMatchObject({ email });
    expect((await browser.get("/api/auth/list-sessions")).status).toBe(200);
    await beginDaysAgo(366);
    expect(await session(browser)).toBeNull();
    expect(await codeOf(await browser.get("/api/auth/list-sessions"))).toBe("unauthenticated");
  });

  test("changing the password keeps the other sessions only where that is asked for", async () => {
    const email = newEmail();
    const [first, second] = [new Browser(server), new Browser(server)];
    await first.signUp(email);
    await signIn(second, email, "secret-1");
    const change = (newPassword: string, more: object) => {
      const body = {
        currentPassword: newPassword === "secret-2" ? "secret-1" : "secret-2",
        newPassword,
        ...more,
      };
      return first.post("/api/auth/change-password", body);
    };
    expect((await change("secret-2", { revokeOtherSessions: false })).status).toBe(204);
    expect(await session(second)).toMatchObject({ email });
    expect((await change("secret-3", {})).status).toBe(204);
    expect(await session(second)).toBeNull();
    expect(await session(first)).toMatchObject({ email });
  });

  test("changing the password needs the present one and can end the other sessions", async () => {
    const email = newEmail();
    const [first, second] = [new Browser(server), new Browser(server)];
    await first.signUp(email);
    await signIn(second, email, "secret-1");
    const change = (currentPassword: string) =>
      first.post("/api/auth/change-password", {
        currentPassword,
        newPassword: "secret-2",
        revokeOtherSessions: true,
      });
    expect(await codeOf(await change("wrong"))).toBe("wrong-password");
    expect((await change("secret-1")).status).toBe(204);
    expect(await session(first)).toMatchObject({ email });
    expect(await session(second)).toBeNull();
    expect(await codeOf(await signIn(second, email, "secret-1"))).toBe("invalid-credentials");
    expect((await signIn(second, email, "secret-2")).status).toBe(200);
  });

  test("a person sees their sessions without secrets and ends one, which is refused at once", async () => {
    const email = newEmail();
    const [first, second] = [new Browser(server), new Browser(server)];
    await first.signUp(email);
    await second.signIn(email);
    const { sessions } = await jsonOf(await first.get("/api/auth/list-sessions"));
    expect(sessions).toHaveLength(2);
    const listed = Array.isArray(sessions) ? sessions : [];
    expect(Object.keys(listed[0])).toEqual(["id", "current", "userAgent", "createdAt", "lastSeenAt"]);
    const other = listed.find(({ current }) => !current);
    expect((await first.post("/api/auth/revoke-session", { id: other.id })).status).toBe(204);
    expect(await codeOf(await second.get("/api/auth/list-sessions"))).toBe("unauthenticated");
    expect(await codeOf(await first.post("/api/auth/revoke-session", { id: other.id }))).toBe(
      "session-unknown",
    );
    expect(await session(first)).toMatchObject({ email });
  });

  test("all other sessions end together", async () => {
    const email = newEmail();
    const [first, second, third] = [new Browser(server), new Browser(server), new Browser(server)];
    await first.signUp(email);
    await second.signIn(email);
    await third.signIn(email);
    expect((await first.post("/api/auth/revoke-other-sessions", {})).status).toBe(204);
    expect([await session(first), await session(second), await session(third)]).toEqual([
      expect.objectContaining({ email }),
      null,
      null,
    ]);
  });

  test("a device that was signed out from elsewhere is told why, one whose session is unknown is not", async () => {
    const email = newEmail();
    const [own, revoked, other, unknown] = [1, 2, 3, 4].map(() => new Browser(server)) as [
      Browser,
      Browser,
      Browser,
      Browser,
    ];
    const userId = await own.signUp(email);
    for (const browser of [revoked, other, unknown]) await browser.signIn(email);
    const answer = async (browser: Browser) => jsonOf(await browser.get("/api/auth/get-session"));
    const id = await sessionIdOf(revoked);
    expect((await own.post("/api/auth/revoke-session", { id })).status).toBe(204);
    for (let asked = 0; asked < 2; asked++)
      expect(await answer(revoked)).toEqual({ user: null, ended: "revoked" });
    // As after a restored backup, which does not know of the session.
    await server.storage.db
      .deleteFrom("sessions")
      .where("userId", "=", userId)
      .where("id", "=", await sessionIdOf(unknown))
      .execute();
    expect(await answer(unknown)).toEqual({ user: null });
    expect((await own.post("/api/auth/revoke-other-sessions", {})).status).toBe(204);
    expect(await answer(other)).toEqual({ user: null, ended: "revoked" });
    await other.signIn(email);
    expect((await own.deleteAccount()).status).toBe(204);
    expect(await answer(other)).toEqual({ user: null, ended: "account-deleted" });
  });

  test("who signs in again after that is signed in", async () => {
    const email = newEmail();
    const [own, other] = [new Browser(server), new Browser(server)];
    await own.signUp(email);
    await other.signIn(email);
    await own.post("/api/auth/revoke-other-sessions", {});
    await other.signIn(email);
    expect(await session(other)).toMatchObject({ email });
  });

  test("a forgotten password is set anew by the mailed link, once, and every session ends", async () => {
    const email = newEmail();
    const browser = new Browser(server);
    await browser.signUp(email);
    expect((await browser.post("/api/auth/request-password-reset", { email })).status).toBe(204);
    const mail = await vi.waitUntil(() => server.mails.find((sent) => sent.email === email));
    const link = new URL(mail.link);
    expect(`${link.origin}${link.pathname}`).toBe(`${server.address}/reset-password`);
    const reset = (newPassword: string) =>
      browser.post("/api/auth/reset-password", { token: link.searchParams.get("token"), newPassword });
    expect(await codeOf(await reset("12345"))).toBe("weak-password");
    expect((await reset("secret-2")).status).toBe(204);
    expect(await session(browser)).toBeNull();
    expect(await codeOf(await reset("secret-3"))).toBe("reset-link-invalid");
    expect((await signIn(browser, email, "secret-2")).status).toBe(200);
  });

  test("asking for a link tells nothing about an unknown address", async () => {
    const answer = await new Browser(server).post("/api/auth/request-password-reset", { email: newEmail() });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  test("deleting the account needs the password and leaves no row", async () => {
    const email = newEmail();
    const [first, second] = [new Browser(server), new Browser(server)];
    const userId = await first.signUp(email);
    await signIn(second, email, "secret-1");
    await first.post("/api/auth/request-password-reset", { email });
    await vi.waitUntil(() => server.mails.some((sent) => sent.email === email));
    expect(await codeOf(await first.post("/api/auth/delete-user", { password: "wrong" }))).toBe(
      "wrong-password",
    );
    expect(await session(first)).toMatchObject({ email });
    expect((await first.post("/api/auth/delete-user", { password: "secret-1" })).status).toBe(204);
    expect(await session(second)).toBeNull();
    const { db } = server.storage;
    expect(await db.selectFrom("users").select("id").where("id", "=", userId).execute()).toEqual([]);
    expect(await db.selectFrom("sessions").select("id").where("userId", "=", userId).execute()).toEqual([]);
    expect(await db.selectFrom("credentials").select("id").where("userId", "=", userId).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom("verifications").select("id").where("value", "=", userId).execute()).toEqual(
      [],
    );
    expect(await codeOf(await signIn(first, email, "secret-1"))).toBe("invalid-credentials");
    await first.signUp(email);
  });

  test("guessing at one account is stopped, from whatever address, and says how long to wait", async () => {
    const email = newEmail();
    await new Browser(server).signUp(email);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(new Browser(server), email, "wrong-password");
    const refused = await signIn(new Browser(server), email, "secret-1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await codeOf(refused)).toBe("rate-limited");
  });

  test("who guesses at an account does not shut out a device that was signed in to it", async () => {
    const email = newEmail();
    const laptop = new Browser(server);
    await laptop.signUp(email);
    await laptop.post("/api/auth/sign-out", {});
    for (let attempt = 0; attempt < 10; attempt++) await signIn(new Browser(server), email, "wrong-password");
    expect((await signIn(new Browser(server), email, "secret-1")).status).toBe(429);
    expect((await signIn(laptop, email, "secret-1")).status).toBe(200);
    // The proof is the account's: it opens no way to guess at another.
    const other = newEmail();
    await new Browser(server).signUp(other);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(laptop, other, "wrong-password");
    expect((await signIn(laptop, other, "secret-1")).status).toBe(429);
    for (let attempt = 0; attempt < 10; attempt++) await signIn(laptop, email, "wrong-password");
    expect((await signIn(laptop, email, "secret-1")).status).toBe(429);
  });

  test("signing in forgives earlier mistakes", async () => {
    const email = newEmail();
    await new Browser(server).signUp(email);
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++)
        await signIn(new Browser(server), email, "wrong-password");
      expect((await signIn(new Browser(server), email, "secret-1")).status).toBe(200);
    }
  });

  test("routes of accounts libraries that are not ours are not there", async () => {
    const browser = new Browser(server);
    await browser.signUp(newEmail());
    for (const path of [
      "sign-in/social",
      "change-email",
      "verify-password",
      "update-session",
      "link-social",
      "revoke-sessions",
    ]) {
      expect((await browser.post(`/api/auth/${path}`, {})).status).toBe(404);
    }
    for (const path of ["ok", "error", "list-accounts", "delete-user/callback", "reset-password/x"]) {
      expect((await browser.get(`/api/auth/${path}`)).status).toBe(404);
    }
  });

  test("no password, cookie or token is in the log", async () => {
    const log = server.lines.join("");
    expect(log).toContain("/api/auth/sign-in/email");
    expect(log).not.toMatch(/secret-[123]|furrow_session|wrong-password"|token=/);
  });
});

test("under https the cookie is Secure and bound to the host", async () => {
  const server = await startTestServer({ BASE_URL: "https://study.example.org" });
  const browser = new Browser(server, "https://study.example.org");
  const answer = await browser.post("/api/auth/sign-up/email", {
    name: "Ada",
    email: newEmail(),
    password: "secret-1",
  });
  for (const [index, name] of ["session", "device"].entries())
    expect(answer.headers.getSetCookie()[index]).toMatch(
      new RegExp(
        BASE_PATH === ""
          ? `^__Host-furrow_${name}=.*; Path=/; HttpOnly; Secure; SameSite=Lax$`
          : `^__Secure-furrow_${name}=.*; Path=${BASE_PATH}; HttpOnly; Secure; SameSite=Lax$`,
      ),
    );
  expect(answer.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect((await jsonOf(await browser.get("/api/auth/get-session"))).user).toMatchObject({ name: "Ada" });
  await server.close();
});

test("a password is kept as a slow hash with a salt of its own", async () => {
  const server = await startTestServer({}, {}, { passwords: scryptHashing });
  const people = ["ada@example.org", "eve@example.org"];
  for (const email of people) await new Browser(server).signUp(email, "secret-1");
  const { rows } = await sql<{ password: string }>`SELECT password FROM credentials`.execute(
    server.storage.db,
  );
  const hashes = rows.map(({ password }) => password);
  expect(new Set(hashes).size).toBe(people.length);
  for (const hash of hashes) expect(hash).toMatch(/^\$scrypt\$N=32768,r=8,p=3\$[\w-]{22}\$[\w-]{86}$/);
  const body = { email: people[0], password: "secret-1" };
  expect((await new Browser(server).post("/api/auth/sign-in/email", body)).status).toBe(200);
  await server.close();
});
