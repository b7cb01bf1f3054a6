import { request as httpRequest } from "node:http";
import { MAX_BODY_BYTES } from "@furrow/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  BASE_PATH,
  Browser,
  codeOf,
  jsonOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.ts";
import { VERSION } from "../version.ts";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ FEEDBACK_EMAIL: "hello@example.org" });
  browser = new Browser(server);
});
afterAll(() => server.close());

test("health and readiness answer GET and HEAD", async () => {
  expect(await jsonOf(await browser.get("/api/health"))).toEqual({ status: "ok", version: VERSION });
  expect(await jsonOf(await browser.get("/api/ready"))).toEqual({ status: "ready" });
  for (const path of ["/api/health", "/api/ready"]) {
    const head = await fetch(`${server.url}${path}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("health says by a header that it is ours, so that a network's sign-in page is told apart", async () => {
  const head = await fetch(`${server.url}/api/health`, { method: "HEAD" });
  expect(head.headers.get("Served-By")).toBe("Furrow");
});

test("readiness says no when the database is gone, while the process still answers", async () => {
  const broken = await startTestServer();
  await broken.storage.close();
  const answer = await new Browser(broken).get("/api/ready");
  expect(answer.status).toBe(503);
  expect(await codeOf(answer)).toBe("unavailable");
  expect((await new Browser(broken).get("/api/health")).status).toBe(200);
  await broken.close();
});

test("an unknown path below /api is a problem document, for every method", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    const answer =
      method === "GET"
        ? await browser.get("/api/nowhere?token=x")
        : await browser.send(method, "/api/nowhere", {});
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await jsonOf(answer)).toEqual({
      type: "urn:problem:not-found",
      title: "Nothing is here",
      status: 404,
      instance: "/api/nowhere",
      code: "not-found",
      requestId: answer.headers.get("X-Request-Id"),
    });
  }
});

test("a wrong method is told the right ones", async () => {
  const answer = await browser.send("PUT", "/api/auth/sign-out", {});
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  expect(await codeOf(answer)).toBe("method-not-allowed");
  const read = await browser.get("/api/auth/sign-out");
  expect([read.status, read.headers.get("Allow")]).toEqual([405, "POST"]);
  const page = await browser.send("POST", "/dashboard", {});
  expect([page.status, page.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("a request id comes from a trusted proxy if it is one, else from the server", async () => {
  const proxied = await startTestServer({ TRUSTED_PROXIES: "1" });
  const idFor = async (to: TestServer, id: string) =>
    (await new Browser(to).get("/api/health", { "X-Request-Id": id })).headers.get("X-Request-Id");
  const own = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await idFor(proxied, "trace-12345678")).toBe("trace-12345678");
  expect(await idFor(proxied, "no good")).toEqual(own);
  expect(await idFor(server, "trace-12345678")).toEqual(own);
  await proxied.close();
});

test("every line of a request has its id", async () => {
  const elsewhere = await startTestServer();
  const visitor = new Browser(elsewhere);
  // The first sign-up warns, the reset link is logged after the answer.
  await visitor.signUp("ada@example.org");
  await visitor.post("/api/auth/request-password-reset", { email: "ada@example.org" });
  await elsewhere.storage.close();
  const failed = await visitor.get("/api/auth/list-sessions");
  await elsewhere.close();
  const lines = elsewhere.lines.map((line) => JSON.parse(line));
  const id = failed.headers.get("X-Request-Id");
  expect(lines.filter(({ requestId }) => requestId === id).map(({ level }) => level)).toEqual([
    "error",
    "error",
  ]);
  const signUp = lines.find(({ path }) => path === "/api/auth/sign-up/email");
  const warning = lines.find(({ message }) => /the first account was made/.test(message));
  expect(warning.requestId).toBe(signUp.requestId);
});

test("the log has a line per request, with the path but not the query", async () => {
  const answer = await browser.get("/api/health?token=hush");
  const id = answer.headers.get("X-Request-Id");
  const line = server.lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id);
  expect(line).toMatchObject({ level: "info", method: "GET", path: "/api/health", status: 200 });
  expect(server.lines.join("")).not.toContain("hush");
});

test("anything but JSON is refused", async () => {
  const answer = await browser.post("/api/auth/sign-in/email", {}, { "Content-Type": "text/plain" });
  expect([answer.status, await codeOf(answer)]).toEqual([415, "unsupported-media-type"]);
  const form = await browser.post(
    "/api/telemetry",
    {},
    { "Content-Type": "application/x-www-form-urlencoded" },
  );
  expect(form.status).toBe(415);
});

test("broken JSON is refused without being repeated", async () => {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    body: '{"password":"hush',
    headers: { "Content-Type": "application/json", Origin: server.origin },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain("hush");
});

test("a body of lists in lists without end is refused before it is read", async () => {
  const [closed, open] = [200, 50_000].map((depth) => `{"email":${"[".repeat(depth - 1)}`);
  const detailOf = async (body: string) => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Origin: server.origin },
    });
    const { detail } = Object(await answer.json());
    return [answer.status, detail];
  };
  expect(await detailOf(`${closed}${"]".repeat(199)}}`)).toEqual([
    400,
    expect.stringContaining("Not as expected"),
  ]);
  expect(await detailOf(open ?? "")).toEqual([400, "The body is nested too deep."]);
});

test("a body above the limit is refused by its announced length", async () => {
  const answer = await browser.post("/api/telemetry", "x".repeat(64 * 1024));
  expect(answer.status).toBe(413);
  expect(await jsonOf(answer)).toMatchObject({ code: "too-large", limit: 64 * 1024 });
});

test("a chunked body is refused as soon as it has grown too large", async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(
      {
        port: server.port,
        host: "127.0.0.1",
        path: `${BASE_PATH}/api/telemetry`,
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: server.origin },
      },
      (response) => {
        resolve(response.statusCode);
        request.destroy();
      },
    );
    // The request never ends: only a server that counts while it reads can answer.
    request.on("error", reject);
    request.write(Buffer.alloc(MAX_BODY_BYTES, " "));
    request.write("x");
  });
  expect(status).toBe(413);
});

test("the web app learns what the operator decided", async () => {
  const answer = await browser.get("/api/settings");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(await jsonOf(answer)).toEqual({
    ads: { mode: "house" },
    analytics: true,
    feedbackEmail: "hello@example.org",
    legal: [],
    signUp: { state: "first", afterwards: "open" },
    signIn: { passwords: true, providers: [] },
  });
});

test("answers of the API are not kept by caches and may do nothing in a page", async () => {
  const { headers } = await browser.get("/api/auth/get-session");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("a page opened at another address than BASE_URL is told both, and the log warns once", async () => {
  const elsewhere = await startTestServer({ BASE_URL: "https://study.example.org" });
  const openedAt = `http://127.0.0.1:${elsewhere.port}`;
  const visitor = new Browser(elsewhere, openedAt);
  for (const _attempt of [1, 2]) {
    const answer = await visitor.post("/api/auth/sign-in/email", { email: "a@b.org", password: "secret-1" });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([
      403,
      {
        code: "forbidden-origin",
        detail: `This server is set up for https://study.example.org${BASE_PATH}, but the page was opened at ${openedAt}. Open the first, or ask the person who runs it to correct BASE_URL.`,
      },
    ]);
  }
  const warnings = elsewhere.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
  expect(warnings.filter(({ message }) => /BASE_URL/.test(message))).toMatchObject([
    { baseUrl: `https://study.example.org${BASE_PATH}`, openedAt },
  ]);
  const stranger = new Browser(elsewhere, "https://evil.example.com");
  const refused = await jsonOf(await stranger.post("/api/auth/sign-out", {}));
  expect(refused).not.toHaveProperty("detail");
  await elsewhere.close();
});
