/** What a hostile or broken provider sends: refused in words, without a session. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_ID, newKey, startOidcProvider, type TestProvider } from "../testing/oidc-provider.ts";
import { BASE_PATH, Browser, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

const ORIGIN = "https://study.example";
const ADA = { sub: "ada", email: "ada@uni.example", email_verified: true };

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider([`${ORIGIN}${BASE_PATH}/api/auth/oidc/callback/uni`]);
  const names = { OIDC_PROVIDERS: "uni", OIDC_UNI_NAME: "University" };
  server = await startTestServer({ BASE_URL: ORIGIN, ...names, ...provider.env("uni") });
});
afterAll(async () => {
  provider.forge(undefined);
  await server.close();
  await provider.close();
});

/** As the callback adds it. */
const FROM_UNI = { returned_from: "uni" };
const seconds = () => Math.floor(Date.now() / 1000);
type Forging = (claims: Record<string, unknown>) => Promise<string>;

async function finishWith(idToken: Forging, query: Readonly<Record<string, string>> = {}) {
  const browser = new Browser(server, ORIGIN);
  const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", { provider: "uni" }));
  const sent = new URL(String(url)).searchParams;
  const claims = {
    ...ADA,
    iss: provider.issuer,
    aud: CLIENT_ID,
    nonce: sent.get("nonce"),
    iat: seconds(),
    exp: seconds() + 3600,
  };
  provider.forge(await idToken(claims));
  const returned = {
    code: "code",
    state: sent.get("state") ?? "",
    iss: provider.issuer,
    ...FROM_UNI,
    ...query,
  };
  const answer = await browser.post("/api/auth/oidc/finish", { query: `?${new URLSearchParams(returned)}` });
  const session = await jsonOf(await browser.get("/api/auth/get-session"));
  return { answer: await jsonOf(answer), user: session.user };
}

const signed =
  (change: Readonly<Record<string, unknown>>): Forging =>
  (claims) =>
    provider.sign({ ...claims, ...change });
const unsigned: Forging = async (claims) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.`;
};
const byOtherKey: Forging = async (claims) => provider.sign(claims, await newKey());
const TIME = "its time does not fit this server's clock";
const FORM = "it is not signed or formed as it should be";

test("the token that all of these change is accepted as it is", async () => {
  const { answer, user } = await finishWith(signed({}));
  expect([answer.isNew, user]).toMatchObject([true, { email: ADA.email }]);
});

test.each<[string, Forging, string]>([
  ["another issuer", signed({ iss: "https://evil.example" }), "it comes from another issuer"],
  ["another nonce", signed({ nonce: "another" }), "it belongs to another sign-in"],
  ["no nonce", signed({ nonce: undefined }), "it belongs to another sign-in"],
  ["another audience", signed({ aud: "another" }), "it is meant for another application"],
  ["a second audience", signed({ aud: [CLIENT_ID, "other"] }), "it is meant for another application"],
  ["an expiry 5 minutes ago", signed({ exp: seconds() - 300 }), TIME],
  ["a clock 5 minutes ahead", signed({ iat: seconds() + 300, exp: seconds() + 3900 }), TIME],
  ["a clock 5 minutes behind", signed({ iat: seconds() - 300, exp: seconds() + 3300 }), TIME],
  ["no signature (alg none)", unsigned, FORM],
  ["the signature of another key", byOtherKey, FORM],
  ["no form", async () => "no token", FORM],
])("a token with %s is refused in words", async (_name, idToken, reason) => {
  const { answer, user } = await finishWith(idToken);
  expect(answer).toMatchObject({
    status: 403,
    code: "provider-refused",
    detail: `The answer of University cannot be trusted: ${reason}. Nothing was changed.`,
  });
  expect(user).toBeNull();
});

test("a state is used once, whatever code comes with it", async () => {
  const browser = new Browser(server, ORIGIN);
  const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", { provider: "uni" }));
  const state = new URL(String(url)).searchParams.get("state") ?? "";
  const { cookie } = browser;
  const asked = provider.asked();
  const codes: unknown[] = [];
  for (const code of ["one", "two", "three"]) {
    const query = `?${new URLSearchParams({ code, state, iss: provider.issuer, ...FROM_UNI })}`;
    const headers = { Cookie: cookie ?? "" };
    codes.push(
      (await jsonOf(await new Browser(server, ORIGIN).post("/api/auth/oidc/finish", { query }, headers)))
        .code,
    );
  }
  expect(codes.slice(1)).toEqual(["sign-in-expired", "sign-in-expired"]);
  expect(provider.asked() - asked).toBe(1);
});

test("an answer that came to another provider's callback is refused", async () => {
  const { answer, user } = await finishWith(signed({}), { returned_from: "home" });
  expect([answer.code, user]).toEqual(["sign-in-expired", null]);
});

test("made-up codes from one address are refused after a while, and the provider is not asked", async () => {
  const env = { OIDC_PROVIDERS: "uni", ...provider.env("uni"), SIGN_IN_LIMIT: "10/5" };
  const strict = await startTestServer({ BASE_URL: ORIGIN, ...env });
  const asked = provider.asked();
  const codes: unknown[] = [];
  for (let count = 0; count < 8; count++) {
    const browser = new Browser(strict, ORIGIN);
    const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", { provider: "uni" }));
    const state = new URL(String(url)).searchParams.get("state") ?? "";
    const query = `?${new URLSearchParams({ code: "made up", state, iss: provider.issuer, ...FROM_UNI })}`;
    codes.push((await jsonOf(await browser.post("/api/auth/oidc/finish", { query }))).code);
  }
  expect(codes.slice(5)).toEqual(["rate-limited", "rate-limited", "rate-limited"]);
  expect(provider.asked() - asked).toBe(5);
  await strict.close();
});

test("an answer in another provider's name is refused", async () => {
  const { answer } = await finishWith(signed({}), { iss: "https://evil.example" });
  expect(answer.detail).toContain("cannot be trusted");
});

test("a user who cancels at the provider sees a message that says so, without the provider's text", async () => {
  const query = { error: "access_denied", error_description: "<b>Pay here</b>" };
  expect((await finishWith(signed({}), query)).answer.detail).toBe("You canceled the sign-in at University.");
  const { answer } = await finishWith(signed({}), { error: "<b>no</b>" });
  expect(answer.detail).toBe("University refused the sign-in (bnob).");
});

test("a new user's address must be one", async () => {
  const { answer, user } = await finishWith(signed({ sub: "new", email: "nobody" }));
  expect([answer.detail, user]).toEqual([
    "University sent no e-mail address, and an account needs one.",
    null,
  ]);
});

test("the log names the reason, and holds no token", async () => {
  await finishWith(signed({ nonce: "another" }));
  const line = server.lines.findLast((each) => each.includes("a sign-in at a provider failed")) ?? "";
  expect(line).toContain('unexpected ID Token \\"nonce\\" claim value');
  expect(line).not.toContain("eyJ");
});

test("a fresh sign-in that is older than its start confirms nothing", async () => {
  const browser = new Browser(server, ORIGIN);
  await browser.signUp("fresh@example.org");
  for (const auth_time of [seconds() - 600, undefined]) {
    const body = { provider: "uni", purpose: "confirm" };
    const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", body));
    const sent = new URL(String(url)).searchParams;
    expect([sent.get("prompt"), sent.get("max_age")]).toEqual(["login", "0"]);
    const times = { iat: seconds(), exp: seconds() + 60, auth_time };
    const nonce = sent.get("nonce");
    provider.forge(await provider.sign({ ...ADA, iss: provider.issuer, aud: CLIENT_ID, nonce, ...times }));
    const returned = { code: "code", state: sent.get("state") ?? "", iss: provider.issuer, ...FROM_UNI };
    const answer = await browser.post("/api/auth/oidc/finish", { query: `${new URLSearchParams(returned)}` });
    expect((await jsonOf(answer)).detail).toContain("it does not prove that you signed in just now");
  }
  expect(await jsonOf(await browser.get("/api/auth/oidc/ways"))).toMatchObject({ confirmed: false });
});

test("a provider that is down keeps nothing else from working, and works once it is back", async () => {
  provider.fail(true);
  const names = { OIDC_PROVIDERS: "uni", OIDC_UNI_NAME: "University" };
  const early = await startTestServer({ BASE_URL: ORIGIN, ...names, ...provider.env("uni") });
  const browser = new Browser(early, ORIGIN);
  await browser.signUp("early@example.org");
  const start = () => browser.post("/api/auth/oidc/start", { provider: "uni" });
  expect(await jsonOf(await start())).toMatchObject({
    status: 424,
    code: "provider-unreachable",
    detail: "University cannot be reached right now. Please try again in a moment.",
  });
  provider.fail(false);
  expect((await start()).status).toBe(200);
  await early.close();
});

test("a provider whose configuration names another issuer is refused", async () => {
  const elsewhere = { OIDC_UNI_ISSUER: provider.issuer.replace("127.0.0.1", "localhost") };
  const names = { OIDC_PROVIDERS: "uni", OIDC_UNI_NAME: "University" };
  const other = await startTestServer({ BASE_URL: ORIGIN, ...names, ...provider.env("uni"), ...elsewhere });
  const answer = await new Browser(other, ORIGIN).post("/api/auth/oidc/start", { provider: "uni" });
  expect((await jsonOf(answer)).detail).toContain("its configuration names another issuer");
  await other.close();
});
