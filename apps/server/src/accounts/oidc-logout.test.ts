/** Back-channel logout: what the provider's own server may end here. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { CLIENT_ID, newKey, startOidcProvider, type TestProvider } from "../testing/oidc-provider.ts";
import { BASE_PATH, Browser, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

const ORIGIN = "https://study.example";
const ADA = { sub: "ada", email: "ada@uni.example", email_verified: true };
const LOGOUT_PATH = "/api/auth/oidc/logout/uni";
const events = { "http://schemas.openid.net/event/backchannel-logout": {} };

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(
    [`${ORIGIN}${BASE_PATH}/api/auth/oidc/callback/uni`],
    `http://127.0.0.1:${port}${BASE_PATH}${LOGOUT_PATH}`,
  );
  const env = { PORT: String(port), BASE_URL: ORIGIN, OIDC_PROVIDERS: "uni", ...provider.env("uni") };
  server = await startTestServer(env);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function signIn(account = ADA): Promise<Browser> {
  const browser = new Browser(server, ORIGIN);
  const { url } = await jsonOf(await browser.post("/api/auth/oidc/start", { provider: "uni" }));
  const { search } = await provider.signIn(String(url), account);
  const query = `${search}&returned_from=uni`;
  expect((await browser.post("/api/auth/oidc/finish", { query })).status).toBe(200);
  return browser;
}
const sidsOf = async (email: string) => {
  const rows = server.storage.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select("oidcSid")
    .where("email", "=", email)
    .orderBy("sessions.createdAt");
  return (await rows.execute()).map(({ oidcSid }) => oidcSid ?? "");
};
const sessionOf = async (browser: Browser) => jsonOf(await browser.get("/api/auth/get-session"));
const aToken = (change: Readonly<Record<string, unknown>> = {}) => ({
  iss: provider.issuer,
  aud: CLIENT_ID,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 120,
  jti: randomUUID(),
  sub: ADA.sub,
  events,
  ...change,
});
const send = (token: string) =>
  fetch(`${server.url}${LOGOUT_PATH}`, {
    method: "POST",
    body: new URLSearchParams({ logout_token: token }),
  });

test("the provider ends the sessions that began in one session there, and no others", async () => {
  const [first, second] = [await signIn(), await signIn()];
  const [sid = ""] = await sidsOf(ADA.email);
  await provider.sendLogout(ADA, sid);
  expect(await sessionOf(first)).toMatchObject({ user: null, ended: "revoked" });
  expect(await sessionOf(second)).toMatchObject({ user: { email: ADA.email } });
});

test("a logout without a session there ends all of the user's sessions of this provider", async () => {
  const [first, second, grace] = [
    await signIn(),
    await signIn(),
    await signIn({ sub: "grace", email: "grace@uni.example", email_verified: true }),
  ];
  expect((await send(await provider.sign(aToken()))).status).toBe(200);
  for (const browser of [first, second]) expect((await sessionOf(browser)).user).toBeNull();
  expect((await sessionOf(grace)).user).not.toBeNull();
});

test("a logout that is sent again does not end what began since", async () => {
  const token = await provider.sign(aToken());
  expect((await send(token)).status).toBe(200);
  const since = await signIn();
  expect((await send(token)).status).toBe(400);
  expect((await sessionOf(since)).user).not.toBeNull();
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["another issuer", { iss: "https://evil.example" }],
  ["another audience", { aud: "another" }],
  ["no event", { events: {} }],
  ["a nonce, as an ID token has", { nonce: "nonce" }],
  ["neither user nor session", { sub: undefined }],
  ["no id", { jti: undefined }],
  ["a time 5 minutes ago", { iat: Math.floor(Date.now() / 1000) - 300 }],
  ["a time 5 minutes ahead", { iat: Math.floor(Date.now() / 1000) + 300 }],
])("a logout with %s ends nothing", async (_name, change) => {
  const browser = await signIn();
  const answer = await send(await provider.sign(aToken(change)));
  expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_request" }]);
  expect((await sessionOf(browser)).user).not.toBeNull();
});

test("a logout signed by another key, or not at all, ends nothing", async () => {
  const browser = await signIn();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const tokens = [
    await provider.sign(aToken(), await newKey()),
    `${part({ alg: "none" })}.${part(aToken())}.`,
    "",
  ];
  for (const token of tokens) expect((await send(token)).status).toBe(400);
  expect((await sessionOf(browser)).user).not.toBeNull();
});
