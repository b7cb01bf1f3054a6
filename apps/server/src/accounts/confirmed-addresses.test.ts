import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { byDayEndsOn, describeOnEveryEngine } from "../testing/engines.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import {
  BASE_PATH,
  Browser,
  codeOf,
  jsonOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { createLink } from "./one-time-links.ts";

const BASE_URL = "https://study.example.org";
const withMail = { BASE_URL, SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "no-reply@example.org" };
const email = "ada@example.org";

describeOnEveryEngine("confirmed addresses", (engine, newDatabase) => {
  let server: TestServer;
  let ada: Browser;
  let userId: string;
  beforeEach(async () => {
    server = await startTestServer(withMail, { database: await newDatabase() });
    ada = new Browser(server, BASE_URL);
    userId = await ada.signUp(email, "secret-1", "Ada <script>");
    await mailAt(0);
  });
  afterEach(() => server.close());

  const mailAt = (index: number) => vi.waitUntil(() => server.mails[index]);
  const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const visitor = () => new Browser(server, BASE_URL);
  const userOf = async (browser: Browser) => (await jsonOf(await browser.get("/api/auth/get-session"))).user;
  const confirm = (token: string) => visitor().post("/api/auth/verify-email", { token });
  const reset = (token: string, more: object = {}) =>
    visitor().post("/api/auth/reset-password", { token, newPassword: "secret-2", ...more });
  const askForReset = async () => {
    const index = server.mails.length;
    await visitor().post("/api/auth/request-password-reset", { email });
    return mailAt(index);
  };
  const signIn = async (password: string) => {
    const browser = visitor();
    const answer = await browser.post("/api/auth/sign-in/email", { email, password });
    expect(answer.status).toBe(200);
    return browser;
  };
  const requestReset = async (browser: Browser) =>
    (await browser.post("/api/auth/request-password-reset", { email })).status;

  test("a reset ends calendar addresses and renews the alarm's topic", async () => {
    const made = await ada.post("/api/feeds", { options: "{}" });
    const { id: feedId } = await jsonOf(made);
    const topics = server.storage.db.selectFrom("alarm_topics").select("topic");
    await server.storage.db
      .insertInto("alarm_topics")
      .values({ user_id: userId, topic: "known-to-a-thief", failure: "" })
      .execute();
    expect((await reset(tokenIn((await askForReset()).link))).status).toBe(204);
    const { feeds } = await jsonOf(await (await signIn("secret-2")).get("/api/feeds"));
    expect(feeds).toMatchObject([{ id: feedId, endedAt: expect.any(Number) }]);
    expect(Object(feeds)[0].endedAt).toBeGreaterThan(0);
    expect((await topics.executeTakeFirstOrThrow()).topic).not.toBe("known-to-a-thief");
  });

  test("signing up sends one link, at once usable, and everything works without it", async () => {
    expect(await userOf(ada)).toEqual({ id: userId, name: "Ada <script>", email, emailVerified: false });
    expect((await ada.post("/api/sync", aRequest())).status).toBe(200);
    const { purpose, link } = await mailAt(0);
    expect([purpose, link.split("?")[0]]).toEqual(["verify-email", `${BASE_URL}${BASE_PATH}/verify-email`]);
    expect((await confirm(tokenIn(link))).status).toBe(204);
    expect(await userOf(ada)).toMatchObject({ emailVerified: true });
    expect(await codeOf(await confirm(tokenIn(link)))).toBe("verify-link-invalid");
    expect(await codeOf(await confirm("made-up"))).toBe("verify-link-invalid");
  });

  test("the link is sent again on demand, voids the earlier one, and is not sent for a confirmed address", async () => {
    expect((await ada.post("/api/auth/send-verification", {})).status).toBe(204);
    const [first, second] = [await mailAt(0), await mailAt(1)];
    expect(await codeOf(await confirm(tokenIn(first.link)))).toBe("verify-link-invalid");
    expect((await confirm(tokenIn(second.link))).status).toBe(204);
    expect((await ada.post("/api/auth/send-verification", {})).status).toBe(204);
    expect((await askForReset()).purpose).toBe("reset-password");
    expect(server.mails).toHaveLength(3);
  });

  test("using a mailed reset link confirms the address", async () => {
    const { link } = await askForReset();
    expect((await reset(tokenIn(link))).status).toBe(204);
    expect(await userOf(await signIn("secret-2"))).toMatchObject({ id: userId, emailVerified: true });
  });

  test("the first reset of an unconfirmed account may start empty: nothing of what a stranger put there is left", async () => {
    const changes = [aChange("strangers", 1, { title: "A stranger's words" })];
    expect((await ada.post("/api/sync", aRequest({ changes }))).status).toBe(200);
    const { link } = await askForReset();
    expect(new URL(link).searchParams.get("unconfirmed")).toBe("1");
    expect((await reset(tokenIn(link), { startEmpty: true })).status).toBe(204);
    const owner = await signIn("secret-2");
    const user = await userOf(owner);
    expect(user).toMatchObject({ name: "", email, emailVerified: true });
    expect(user).not.toMatchObject({ id: userId });
    expect(await jsonOf(await owner.get("/api/account/export"))).toMatchObject({ changes: [] });
    expect(await jsonOf(await ada.get("/api/auth/get-session"))).toEqual({
      user: null,
      ended: "account-deleted",
    });
    const rows = server.storage.db.selectFrom("sync_rows").selectAll().where("user_id", "=", userId);
    expect(await rows.execute()).toEqual([]);
  });

  if (byDayEndsOn(engine)) return;

  test("mails are in the language that the last device told", async () => {
    const languageOf = async () =>
      (await server.storage.db.selectFrom("users").select("language").executeTakeFirstOrThrow()).language;
    expect(await languageOf()).toBe("");
    expect((await askForReset()).language).toBe("");
    await ada.get("/api/auth/get-session", { "App-Language": "pt-BR" });
    expect((await askForReset()).language).toBe("pt-BR");
    await ada.get("/api/auth/get-session", { "App-Language": "no tag; at all" });
    await ada.get("/api/auth/get-session");
    expect(await languageOf()).toBe("pt-BR");
    const headers = { "App-Language": "de" };
    await visitor().post("/api/auth/sign-in/email", { email, password: "secret-1" }, headers);
    expect(await languageOf()).toBe("de");
    const grace = visitor();
    const account = { name: "Grace", email: "grace@example.org", password: "secret-1" };
    const index = server.mails.length;
    await grace.post("/api/auth/sign-up/email", account, headers);
    expect(await mailAt(index)).toMatchObject({ purpose: "verify-email", language: "de" });
  });

  test.each([true, false])("a new password with renewAddresses %s", async (renewAddresses) => {
    await ada.post("/api/feeds", { options: "{}" });
    const change = { currentPassword: "secret-1", newPassword: "secret-2", renewAddresses };
    expect((await ada.post("/api/auth/change-password", change)).status).toBe(204);
    const { feeds } = await jsonOf(await ada.get("/api/feeds"));
    expect(Object(feeds)[0].endedAt > 0).toBe(renewAddresses);
  });

  test("mails to one address are counted together: the sixth within an hour is refused", async () => {
    // The first was sent at the sign-up.
    for (let count = 1; count < 5; count++) expect(await requestReset(visitor())).toBe(204);
    expect(await requestReset(visitor())).toBe(429);
    await mailAt(4);
    expect(server.mails).toHaveLength(5);
  });

  test("a device that was signed in before may ask for mails after strangers have used up their five, and has five too", async () => {
    for (let count = 1; count < 5; count++) await requestReset(visitor());
    await ada.post("/api/auth/sign-out", {});
    for (let count = 0; count < 5; count++) expect(await requestReset(ada)).toBe(204);
    expect(await requestReset(ada)).toBe(429);
  });

  test("a link that confirms sets no password, and the other way round", async () => {
    const { link } = await mailAt(0);
    expect(await codeOf(await reset(tokenIn(link)))).toBe("reset-link-invalid");
    expect(await codeOf(await confirm(tokenIn((await askForReset()).link)))).toBe("verify-link-invalid");
  });

  test("a link that the operator hands out confirms nothing", async () => {
    const token = (await createLink(server.storage, "reset-password", userId)) ?? "";
    expect(await codeOf(await reset(token, { startEmpty: true }))).toBe("forbidden");
    expect((await reset(token)).status).toBe(204);
    expect(await userOf(await signIn("secret-2"))).toMatchObject({ id: userId, emailVerified: false });
  });

  test("a confirmed account never starts empty, whatever the request says", async () => {
    expect((await confirm(tokenIn((await mailAt(0)).link))).status).toBe(204);
    const { link } = await askForReset();
    expect(new URL(link).searchParams.has("unconfirmed")).toBe(false);
    expect(await codeOf(await reset(tokenIn(link), { startEmpty: true }))).toBe("forbidden");
    expect(await userOf(ada)).toMatchObject({ id: userId });
    expect((await reset(tokenIn(link))).status).toBe(204);
  });
});

test("without a mail server nothing is sent at sign-up, and no address is asked to be confirmed", async () => {
  const server = await startTestServer();
  const ada = new Browser(server);
  const id = await ada.signUp(email);
  expect((await jsonOf(await ada.get("/api/auth/get-session"))).user).toEqual({ id, name: "Ada", email });
  expect(await codeOf(await ada.post("/api/auth/send-verification", {}))).toBe("not-found");
  await server.close();
  expect(server.mails).toEqual([]);
});
