import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { describeOnEveryEngine } from "../testing/engines.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { addUser } from "./credentials.ts";
import { createInvite, forgetExpiredInvites, isInviteGood, listInvites, withdrawInvite } from "./invites.ts";
import { createSignUpPolicy } from "./sign-up-policy.ts";

const DAY_MS = 24 * 60 * 60_000;

describeOnEveryEngine("who may sign up", (_engine, newDatabase) => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let server: TestServer;
  beforeEach(async () => {
    database = await newDatabase();
  });
  afterEach(() => server.close());

  const start = async (env: Readonly<Record<string, string>>) => {
    server = await startTestServer(env, { database });
  };
  let number = 0;
  const signUp = (invite?: string, email = `person-${++number}@example.org`) =>
    new Browser(server).post("/api/auth/sign-up/email", { name: "Ada", email, password: "secret-1", invite });
  const outcome = async (invite?: string, email?: string) => {
    const answer = await signUp(invite, email);
    return answer.status === 200 ? "signed up" : await codeOf(answer);
  };
  const told = async () => (await jsonOf(await new Browser(server).get("/api/settings"))).signUp;

  test("everybody, unless the operator says otherwise", async () => {
    await start({});
    expect(await told()).toEqual({ state: "first", afterwards: "open" });
    expect([await outcome(), await outcome()]).toEqual(["signed up", "signed up"]);
    expect(await told()).toEqual({ state: "open" });
    expect(server.lines.filter((line) => line.includes("SIGN_UP=closed"))).toHaveLength(1);
  });

  test("nobody but the first, also when everybody has gone", async () => {
    await start({ SIGN_UP: "closed" });
    expect(await told()).toEqual({ state: "first", afterwards: "closed" });
    const first = new Browser(server);
    await first.signUp("first@example.org");
    expect([await outcome(), await told()]).toEqual(["sign-up-closed", { state: "closed" }]);
    await first.send("DELETE", "/api/account", { password: "secret-1" });
    expect([await outcome(), await told()]).toEqual(["sign-up-closed", { state: "closed" }]);
    await server.close();
    await start({ SIGN_UP: "invite" });
    expect([await outcome(), await told()]).toEqual(["invite-invalid", { state: "invite" }]);
  });

  test("of many who come first at the same moment one", async () => {
    await start({ SIGN_UP: "closed" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome()));
    expect(outcomes.sort()).toEqual([...Array(5).fill("sign-up-closed"), "signed up"]);
  });

  test("whoever has an invite, as often as it says and until its day", async () => {
    await start({ SIGN_UP: "invite" });
    expect(await outcome()).toBe("signed up");
    expect(await told()).toEqual({ state: "invite" });
    const { code } = await createInvite(server.storage, { uses: 2, days: 14 });
    const { code: old } = await createInvite(server.storage, { uses: 2, days: 14 }, Date.now() - 14 * DAY_MS);
    for (const wrong of [undefined, "x", "AAAA-AAAA-AAAA", old])
      expect(await outcome(wrong)).toBe("invite-invalid");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(code)));
    expect(outcomes.sort()).toEqual([...Array(3).fill("invite-invalid"), "signed up", "signed up"]);
  });

  test("a refused sign-up gives the invite back, and without one nobody learns who is here", async () => {
    await start({ SIGN_UP: "invite" });
    expect(await outcome(undefined, "here@example.org")).toBe("signed up");
    const { code } = await createInvite(server.storage, { uses: 1, days: 14 });
    expect(await outcome(undefined, "here@example.org")).toBe("invite-invalid");
    expect(await outcome(code, "here@example.org")).toBe("email-taken");
    expect(await outcome(code)).toBe("signed up");
    expect(await listInvites(server.storage)).toMatchObject([{ uses: 1, used: 1 }]);
  });

  test("a code is found however it was typed, and cannot be read from the database", async () => {
    await start({});
    const { code, invite } = await createInvite(server.storage, { uses: 1, days: 1 });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect(await isInviteGood(server.storage, typed)).toBe(true);
    const rows = JSON.stringify(await server.storage.db.selectFrom("invites").selectAll().execute());
    expect(rows).not.toContain(code.replaceAll("-", ""));
    expect([
      await withdrawInvite(server.storage, invite.id),
      await withdrawInvite(server.storage, "x"),
    ]).toEqual([true, false]);
    expect(await isInviteGood(server.storage, code)).toBe(false);
  });

  test("what has expired is forgotten", async () => {
    await start({});
    const { invite } = await createInvite(server.storage, { uses: 1, days: 1 });
    await forgetExpiredInvites(server.storage, invite.expiresAt - 1);
    expect(await listInvites(server.storage)).toEqual([invite]);
    await forgetExpiredInvites(server.storage, invite.expiresAt);
    expect(await listInvites(server.storage)).toEqual([]);
  });

  test("whoever asks for the state again and again, the accounts are counted once, and anew after a sign-up", async () => {
    await start({ MAX_ACCOUNTS: "3" });
    let asked = 0;
    const storage: typeof server.storage = {
      ...server.storage,
      read(sql, values) {
        asked += 1;
        return server.storage.read(sql, values);
      },
    };
    const log = createLog("silent", () => {});
    const policy = createSignUpPolicy(storage, { mode: "open", maxAccounts: 1 }, log);
    const states = await Promise.all(Array.from({ length: 20 }, () => policy.state()));
    expect([asked, ...new Set(states.map(({ state }) => state))]).toEqual([1, "first"]);
    const person = { name: "Ada", email: "ada@example.org", emailVerified: false, hash: "x" };
    await policy.admit(undefined, (tx) => addUser(tx, person));
    const after = await Promise.all(Array.from({ length: 20 }, () => policy.state()));
    expect([asked, ...new Set(after.map(({ state }) => state))]).toEqual([3, "full"]);
  });

  test("never more than the server is to hold, however many come at once", async () => {
    await start({ MAX_ACCOUNTS: "3" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome()));
    expect(outcomes.sort()).toEqual([...Array(3).fill("server-full"), ...Array(3).fill("signed up")]);
    expect(await told()).toEqual({ state: "full" });
  });
});
