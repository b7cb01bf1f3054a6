/** Signing in through a real provider: who gets in, under every policy. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import { type ProviderAccount, startOidcProvider, type TestProvider } from "../testing/oidc-provider.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import {
  BASE_PATH,
  Browser,
  codeOf,
  jsonOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { createInvite } from "./invites.ts";

const ORIGIN = "https://study.example";
const ADA = { sub: "ada", email: "ada@uni.example", email_verified: true, name: "Ada Meadow" };
const GRACE = { sub: "grace", email: "grace@uni.example", email_verified: true, name: "Grace Field" };

let provider: TestProvider;
beforeAll(async () => {
  provider = await startOidcProvider(
    ["uni", "home"].map((id) => `${ORIGIN}${BASE_PATH}/api/auth/oidc/callback/${id}`),
  );
});
afterAll(() => provider.close());

const startServer = (env: Readonly<Record<string, string>> = {}) =>
  startTestServer({
    BASE_URL: ORIGIN,
    OIDC_PROVIDERS: "uni",
    OIDC_UNI_NAME: "University",
    ...provider.env("uni"),
    ...env,
  });
const newBrowser = (server: TestServer) => new Browser(server, ORIGIN);

/** To the provider and back, as the page does it. */
async function comeBack(
  browser: Browser,
  account: ProviderAccount,
  start: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  const started = await browser.post("/api/auth/oidc/start", { provider: "uni", ...start });
  if (started.status !== 200) return started;
  const at = await provider.signIn(String((await jsonOf(started)).url), account);
  const led = await browser.get(at.pathname.slice(BASE_PATH.length) + at.search);
  expect(led.status).toBe(303);
  const page = new URL(led.headers.get("Location") ?? "");
  expect(page.origin + page.pathname).toBe(`${ORIGIN}${BASE_PATH}/login`);
  return browser.post("/api/auth/oidc/finish", { query: page.search });
}
const sessionOf = async (browser: Browser) => (await jsonOf(await browser.get("/api/auth/get-session"))).user;

describe.each(["open", "invite", "closed"])("with SIGN_UP=%s", (mode) => {
  describe.each(["on", "off"])("and PASSWORD_SIGN_IN=%s", (passwords) => {
    let server: TestServer;
    let adaId: unknown;
    beforeAll(async () => {
      server = await startServer({ SIGN_UP: mode, PASSWORD_SIGN_IN: passwords });
      const { user, isNew } = await jsonOf(await comeBack(newBrowser(server), ADA));
      expect([user, isNew]).toMatchObject([{ name: ADA.name, email: ADA.email }, true]);
      adaId = Object(user).id;
    });
    afterAll(() => server.close());

    test("a known user signs in", async () => {
      const browser = newBrowser(server);
      expect(await jsonOf(await comeBack(browser, { sub: ADA.sub }))).toMatchObject({
        user: { id: adaId },
        isNew: false,
      });
      expect(await sessionOf(browser)).toMatchObject({ id: adaId });
    });

    test("a new user gets an account if the policy allows it", async () => {
      const browser = newBrowser(server);
      const answer = await comeBack(browser, GRACE);
      if (mode === "open") expect(await jsonOf(answer)).toMatchObject({ isNew: true });
      else expect(await codeOf(answer)).toBe(mode === "invite" ? "invite-invalid" : "sign-up-closed");
      expect((await sessionOf(browser)) === null).toBe(mode !== "open");
    });

    test("an invite is carried to the provider and back, and used once", async () => {
      const { code } = await createInvite(server.storage, { uses: 1, days: 1 });
      const invited = (sub: string) =>
        comeBack(newBrowser(server), { ...GRACE, sub, email: `${sub}@uni.example` }, { invite: code });
      const first = await invited("invited");
      if (mode === "closed") return expect(await codeOf(first)).toBe("sign-up-closed");
      expect(await jsonOf(first)).toMatchObject({ isNew: true });
      if (mode === "invite") expect(await codeOf(await invited("uninvited"))).toBe("invite-invalid");
    });

    test("another user's address that the provider has not verified is refused in words", async () => {
      const browser = newBrowser(server);
      const answer = await jsonOf(await comeBack(browser, { ...ADA, sub: "eve", email_verified: false }));
      expect(answer).toMatchObject({ code: "email-taken" });
      expect(answer.detail).toContain("University has not verified that this address is yours");
      expect(await sessionOf(browser)).toBeNull();
    });

    test("another user's verified address leads only to the question for the account's password", async () => {
      const browser = newBrowser(server);
      const answer = await jsonOf(await comeBack(browser, { ...ADA, sub: "other" }));
      expect(answer).toEqual({ link: { email: ADA.email, provider: "University", hasPassword: false } });
      expect(await sessionOf(browser)).toBeNull();
      expect(await codeOf(await browser.post("/api/auth/oidc/link", { password: "secret-1" }))).toBe(
        "sign-in-expired",
      );
    });

    test("passwords work only while they are on", async () => {
      const browser = newBrowser(server);
      const email = `by-password-${mode}@example.org`;
      const bodies = {
        "sign-up/email": { name: "P", email, password: "secret-1" },
        "sign-in/email": { email, password: "secret-1" },
        "request-password-reset": { email },
        "reset-password": { token: "token", newPassword: "secret-2" },
      };
      for (const [route, body] of Object.entries(bodies)) {
        const answer = await browser.post(`/api/auth/${route}`, body);
        const code = answer.status < 300 ? undefined : await codeOf(answer);
        expect([route, code === "passwords-off"]).toEqual([route, passwords === "off"]);
      }
    });
  });
});

describeOnOneEngine("an account with a password", (_engine, newDatabase) => {
  let server: TestServer;
  const email = "pat@uni.example";
  const PAT = { sub: "pat", email, email_verified: true };
  beforeAll(async () => {
    server = await startTestServer(
      { BASE_URL: ORIGIN, OIDC_PROVIDERS: "uni", OIDC_UNI_NAME: "University", ...provider.env("uni") },
      { database: await newDatabase() },
    );
    await newBrowser(server).signUp(email);
  });
  afterAll(() => server.close());
  const waysOf = async (browser: Browser) => jsonOf(await browser.get("/api/auth/oidc/ways"));

  test("is linked by its password after the provider verified the address, and then needs none", async () => {
    const browser = newBrowser(server);
    expect(await jsonOf(await comeBack(browser, PAT))).toEqual({
      link: { email, provider: "University", hasPassword: true },
    });
    const wrong = await browser.post("/api/auth/oidc/link", { password: "not-it" });
    expect([wrong.status, await codeOf(wrong), await sessionOf(browser)]).toEqual([
      403,
      "wrong-password",
      null,
    ]);
    expect(await jsonOf(await browser.post("/api/auth/oidc/link", { password: "secret-1" }))).toMatchObject({
      user: { email },
    });
    expect(await waysOf(browser)).toMatchObject({ password: true, providers: [{ id: "uni", linked: true }] });
    expect(await jsonOf(await comeBack(newBrowser(server), PAT))).toMatchObject({ user: { email } });
  });

  test("is linked from its session only with its password and for its own verified address", async () => {
    const own = { sub: "kim", email: "kim@uni.example", email_verified: true };
    const browser = newBrowser(server);
    await browser.signUp(own.email);
    const link = (account: ProviderAccount, password?: string) =>
      comeBack(browser, account, { purpose: "link", password });
    expect(await codeOf(await link(own))).toBe("confirm-first");
    expect(await codeOf(await link(own, "not-it"))).toBe("wrong-password");
    for (const other of [
      { ...own, email_verified: false },
      { ...own, email: "lee@uni.example" },
    ])
      expect(await jsonOf(await link(other, "secret-1"))).toMatchObject({
        code: "provider-refused",
        detail: expect.stringContaining("University can be linked once it has verified kim@uni.example"),
      });
    expect(await jsonOf(await link(own, "secret-1"))).toEqual({ done: "link" });
    expect((await browser.post("/api/auth/oidc/unlink", { provider: "uni" })).status).toBe(204);
    expect(await waysOf(browser)).toMatchObject({ providers: [{ linked: false }] });
  });
});

describeOnOneEngine("an account without a password", (_engine, newDatabase) => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startTestServer(
      { BASE_URL: ORIGIN, OIDC_PROVIDERS: "uni", OIDC_UNI_NAME: "University", ...provider.env("uni") },
      { database: await newDatabase() },
    );
    browser = newBrowser(server);
    await comeBack(browser, ADA);
  });
  afterAll(() => server.close());

  test("keeps its only way in", async () => {
    expect(await codeOf(await browser.post("/api/auth/oidc/unlink", { provider: "uni" }))).toBe(
      "last-way-in",
    );
  });

  test("is deleted after a fresh sign-in at the provider, of its own identity, in this session", async () => {
    const remove = (by: Browser) => by.post("/api/auth/delete-user", {});
    expect(await codeOf(await remove(browser))).toBe("confirm-first");
    expect(await jsonOf(await comeBack(browser, GRACE, { purpose: "confirm" }))).toMatchObject({
      detail: "This is another account at University than the one linked here. Nothing was changed.",
    });
    expect(await codeOf(await remove(browser))).toBe("confirm-first");
    const elsewhere = newBrowser(server);
    await comeBack(elsewhere, ADA);
    expect(await jsonOf(await comeBack(browser, ADA, { purpose: "confirm" }))).toEqual({ done: "confirm" });
    expect(await codeOf(await remove(elsewhere))).toBe("confirm-first");
    expect((await remove(browser)).status).toBe(204);
    expect(await server.storage.db.selectFrom("oidc_identities").selectAll().execute()).toEqual([]);
    expect(await jsonOf(await comeBack(newBrowser(server), ADA))).toMatchObject({ isNew: true });
  });

  test("gets a first password by a mailed link", async () => {
    await newBrowser(server).post("/api/auth/request-password-reset", { email: ADA.email });
    await expect.poll(() => server.mails.length).toBe(1);
    const token = new URL(server.mails[0]?.link ?? "").searchParams.get("token");
    const reset = await newBrowser(server).post("/api/auth/reset-password", {
      token,
      newPassword: "secret-9",
    });
    expect(reset.status).toBe(204);
    const signedIn = newBrowser(server);
    await signedIn.post("/api/auth/sign-in/email", { email: ADA.email, password: "secret-9" });
    expect(await sessionOf(signedIn)).toMatchObject({ email: ADA.email });
  });
});

test("a mailed reset of an address that nobody had confirmed keeps the stranger's provider out", async () => {
  const mail = { SMTP_URL: "smtp://mail.example:25", MAIL_FROM: "no-reply@study.example" };
  const server = await startServer(mail);
  const email = "victim@uni.example";
  const eve = { sub: "eve-victim", email, email_verified: false };
  expect(await jsonOf(await comeBack(newBrowser(server), eve))).toMatchObject({ isNew: true });
  await newBrowser(server).post("/api/auth/request-password-reset", { email });
  const sent = () => server.mails.find(({ purpose }) => purpose === "reset-password");
  await expect.poll(sent).toBeDefined();
  const token = new URL(sent()?.link ?? "").searchParams.get("token");
  await newBrowser(server).post("/api/auth/reset-password", { token, newPassword: "secret-9" });
  expect(await codeOf(await comeBack(newBrowser(server), eve))).toBe("email-taken");
  const owner = newBrowser(server);
  await owner.post("/api/auth/sign-in/email", { email, password: "secret-9" });
  expect(await sessionOf(owner)).toMatchObject({ email, emailVerified: true });
  await server.close();
});

test("while passwords are off, an earlier account is still linked by its password", async () => {
  const folder = temporaryFolder();
  const database = { engine: "sqlite", file: join(folder, "furrow.db") } as const;
  const env = { BASE_URL: ORIGIN, OIDC_PROVIDERS: "uni", ...provider.env("uni") };
  const before = await startTestServer(env, { database });
  await newBrowser(before).signUp("early@uni.example");
  await before.close();
  const server = await startTestServer({ ...env, PASSWORD_SIGN_IN: "off" }, { database });
  const browser = newBrowser(server);
  await comeBack(browser, { sub: "early", email: "early@uni.example", email_verified: true });
  expect(await jsonOf(await browser.post("/api/auth/oidc/link", { password: "secret-1" }))).toMatchObject({
    user: { email: "early@uni.example" },
  });
  // The password may be forgotten by now, so it is not asked for again.
  expect(await jsonOf(await browser.get("/api/auth/oidc/ways"))).toMatchObject({ password: false });
  expect(await codeOf(await browser.post("/api/auth/oidc/unlink", { provider: "uni" }))).toBe("last-way-in");
  await server.close();
});

describe("a provider's own rule", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      SIGN_UP: "closed",
      OIDC_UNI_ALLOWED_DOMAINS: "uni.example, college.example",
      OIDC_UNI_CLAIM: "groups:students",
    });
  });
  afterAll(() => server.close());

  test.each([
    ["its domain and claim", { groups: ["staff", "students"] }, true],
    ["another domain", { email: "ada@elsewhere.example", groups: ["students"] }, false],
    ["an address that is not verified", { email_verified: false, groups: ["students"] }, false],
    ["another group", { groups: ["staff"] }, false],
    ["no group", {}, false],
  ])("decides about a new user with %s instead of SIGN_UP", async (name, claims, isAdmitted) => {
    const account = { ...ADA, sub: name, email: `${name.replaceAll(" ", "-")}@college.example`, ...claims };
    const answer = await jsonOf(await comeBack(newBrowser(server), account));
    if (isAdmitted) expect(answer).toMatchObject({ isNew: true });
    else
      expect(answer).toMatchObject({
        code: "provider-refused",
        detail: "Your account at University is not among those that may use this server.",
      });
  });

  test("is asked at each sign-in, so a user who left the group is refused", async () => {
    const account = { ...ADA, sub: "left", email: "left@college.example" };
    const member = { ...account, groups: ["students"] };
    expect(await jsonOf(await comeBack(newBrowser(server), member))).toMatchObject({ isNew: true });
    expect(await jsonOf(await comeBack(newBrowser(server), member))).toMatchObject({ isNew: false });
    const browser = newBrowser(server);
    const left = await jsonOf(await comeBack(browser, { ...account, groups: ["alumni"] }));
    expect([left.code, await sessionOf(browser)]).toEqual(["provider-refused", null]);
  });
});

describe("two providers and two servers", () => {
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const env = { OIDC_PROVIDERS: "home,uni", ...provider.env("home"), AUTH_SECRET: "x".repeat(32) };
    [server, other] = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  test("their names and order are public, and nothing else of them", async () => {
    expect((await jsonOf(await newBrowser(server).get("/api/settings"))).signIn).toEqual({
      passwords: true,
      providers: [
        { id: "home", name: "home" },
        { id: "uni", name: "University" },
      ],
    });
  });

  test("a sign-in that began at one server process ends at another", async () => {
    const browser = newBrowser(server);
    const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", { provider: "uni" }));
    const at = await provider.signIn(String(url), ADA);
    const query = `${at.search}&returned_from=uni`;
    const finished = await browser.at(other).post("/api/auth/oidc/finish", { query });
    expect(await jsonOf(finished)).toMatchObject({ user: { email: ADA.email } });
  });

  test("a sign-in that another browser began is refused", async () => {
    const { url } = await jsonOf(await newBrowser(server).post("/api/auth/oidc/start", { provider: "uni" }));
    const at = await provider.signIn(String(url), ADA);
    for (const browser of [newBrowser(server), newBrowser(server)]) {
      await browser.post("/api/auth/oidc/start", { provider: "uni" });
      expect(await codeOf(await browser.post("/api/auth/oidc/finish", { query: at.search }))).toBe(
        "sign-in-expired",
      );
    }
  });

  test("a new user without an e-mail address gets the message that an account needs one", async () => {
    const answer = await comeBack(newBrowser(server), { sub: "nameless" });
    expect((await jsonOf(answer)).detail).toBe(
      "University sent no e-mail address, and an account needs one.",
    );
  });

  test("an unknown provider is not found", async () => {
    expect((await newBrowser(server).post("/api/auth/oidc/start", { provider: "work" })).status).toBe(404);
  });
});
