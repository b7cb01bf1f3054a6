import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { BASE_PATH, Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { pagePolicy } from "./security-headers.ts";

const script = "document.documentElement.dataset.theme = 'dark'";
const page = (name: string) =>
  `<!doctype html><head><script>${script}</script><script type="module" src="/assets/app-1a2b.js"></script></head>${name}`;

let server: TestServer;
let browser: Browser;
const dist = temporaryFolder();
beforeAll(async () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(dist, name), text);
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
  };
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "contact"));
  mkdirSync(join(dist, ".vite"));
  write(".vite/manifest.json", "{}");
  write(".build-stamp", "1a2b");
  write("index.html", page("landing"));
  write("app.html", page("shell"));
  write("privacy-policy.html", page("privacy"));
  write("contact/index.html", page("contact"));
  mkdirSync(join(dist, "de"));
  write("de/index.html", page("Startseite"));
  write("de/app.html", page("Huelle"));
  write("de/privacy-policy.html", page("Datenschutz"));
  write("assets/app-1a2b.js", "console.log('hello')");
  write("sw.js", "self.skipWaiting()");
  writeFileSync(join(dist, "manifest.webmanifest"), "{}");
  server = await startTestServer({ WEB_DIST: dist });
  browser = new Browser(server);
});
afterAll(() => server.close());

test.each([
  ["/", "de", "Startseite"],
  ["/privacy-policy", "de", "Datenschutz"],
  ["/dashboard", "de", "Huelle"],
  ["/de", "en", "Startseite"],
  ["/de/", "en", "Startseite"],
  ["/de/privacy-policy", "en", "Datenschutz"],
  ["/de/some/page", "en", "Huelle"],
  ["/en/privacy-policy", "de", "privacy"],
  ["/fr/dashboard", "de", "Huelle"],
])("%s for a browser in %s gets the page %s", async (path, language, content) => {
  const answer = await browser.get(path, { Accept: "text/html", "Accept-Language": language });
  expect(await answer.text()).toContain(content);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
});

test("a page at the name of its file is in one language, whatever the browser wants: workers store it so", async () => {
  for (const [path, content] of [
    ["/privacy-policy.html", "privacy"],
    ["/de/privacy-policy.html", "Datenschutz"],
  ] as const) {
    const answer = await browser.get(path, { Accept: "text/html", "Accept-Language": "de" });
    expect(await answer.text()).toContain(content);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  }
});

test.each([
  ["/", "landing"],
  ["/privacy-policy", "privacy"],
  ["/privacy-policy.html", "privacy"],
  ["/contact", "contact"],
  ["/contact/", "contact"],
  ["/dashboard", "shell"],
  ["/some/deep/link", "shell"],
  ["/index.php", "shell"],
  ["/old/page.aspx", "shell"],
  ["/%E0%A4%A", "landing"],
])("%s gets the page %s", async (path, content) => {
  const answer = await browser.get(path, { Accept: "text/html" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  expect(await answer.text()).toContain(content);
});

test.each([
  "/assets/gone-9z.js",
  "/assets/",
  "/assets",
  "/%61ssets/gone",
  "/.well-known/assetlinks.json",
  "/.well-known/",
  "/.well-known/security.txt",
])("%s is no page, also not for a browser", async (path) => {
  const answer = await browser.get(path, { Accept: "text/html" });
  expect([answer.status, await codeOf(answer)]).toEqual([404, "not-found"]);
});

test("a password manager is led to the page that changes the password", async () => {
  const answer = await browser.get("/.well-known/change-password", { Accept: "text/html" });
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get("Location") ?? "", "https://b.org/.well-known/change-password");
  expect(to.href).toBe("https://b.org/settings#profile");
});

test("security.txt names the contact of the settings, and stays valid", async () => {
  const told = await startTestServer({ SECURITY_CONTACT: "Security@example.org" });
  const answer = await new Browser(told).get("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const [, contact, expires = ""] = /^Contact: (.*)\nExpires: (.*)\n/.exec(await answer.text()) ?? [];
  expect(contact).toBe("mailto:Security@example.org");
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 80, days < 365]).toEqual([true, true]);
  await told.close();

  const placed = await startTestServer({
    BASE_URL: "https://study.example.org",
    SECURITY_CONTACT: "https://example.org/report",
  });
  const text = await (await new Browser(placed).get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: https://example.org/report\n");
  expect(text).toContain(`\nCanonical: https://study.example.org${BASE_PATH}/.well-known/security.txt\n`);
  await placed.close();
});

test("a demonstration opens the sample, has no accounts, and asks search engines to list nothing", async () => {
  const demo = await startTestServer({ DEMO: "on", WEB_DIST: dist });
  const visitor = new Browser(demo);
  for (const path of ["/", "/home"]) {
    const answer = await visitor.get(path, { Accept: "text/html" });
    const to = new URL(answer.headers.get("Location") ?? "", `https://b.org${BASE_PATH}${path}`);
    expect([answer.status, to.pathname]).toEqual([302, `${BASE_PATH}/sample/dashboard`]);
  }
  const page = await visitor.get("/sample/dashboard", { Accept: "text/html" });
  expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect((await browser.get("/dashboard", { Accept: "text/html" })).headers.get("X-Robots-Tag")).toBeNull();
  const settings = await (await visitor.get("/api/settings")).json();
  expect(settings).toMatchObject({
    signUp: { state: "demo" },
    signIn: { passwords: false, providers: [] },
  });
  const user = { email: "ada@example.org", password: "secret-1" };
  const signUp = await visitor.post("/api/auth/sign-up/email", { ...user, name: "Ada" });
  const signIn = await visitor.post("/api/auth/sign-in/email", user);
  expect([signUp.status, signIn.status]).toEqual([403, 403]);
  await demo.close();
});

test("what the build left for itself is not served", async () => {
  for (const path of ["/.vite/manifest.json", "/.build-stamp"]) {
    const answer = await browser.get(path, { Accept: "application/json" });
    expect(answer.status).toBe(404);
  }
});

test("a missing file is a 404, not a page", async () => {
  for (const path of ["/assets/gone-9z.js", "/logo.png", "/sw.js.br", "/assets/app-1a2b.js.gz"]) {
    expect((await browser.get(path)).status).toBe(404);
  }
  expect((await browser.get("/dashboard", { Accept: "image/png" })).status).toBe(404);
});

test("hashed files stay in caches for ever, the worker and the manifest do not", async () => {
  const cacheOf = async (path: string) => (await browser.get(path)).headers.get("Cache-Control");
  expect(await cacheOf("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/sw.js")).toBe("no-cache");
  expect(await cacheOf("/manifest.webmanifest")).toBe("no-cache");
});

test("the smallest form the client takes is sent", async () => {
  for (const [accepts, sent] of [
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const answer = await browser.get("/assets/app-1a2b.js", { "Accept-Encoding": accepts });
    expect(answer.headers.get("Content-Encoding")).toBe(sent);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe("console.log('hello')");
  }
});

test("an unchanged page costs only a 304", async () => {
  const first = await browser.get("/dashboard");
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await browser.get("/dashboard", { "If-None-Match": `"other", W/${etag}` });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  expect((await browser.get("/", { "If-None-Match": etag })).status).toBe(200);
});

test("HEAD has the length and no body", async () => {
  const answer = await fetch(`${server.url}/sw.js`, {
    method: "HEAD",
    headers: { "Accept-Encoding": "identity" },
  });
  expect([answer.headers.get("Content-Length"), await answer.text()]).toEqual(["18", ""]);
});

test("only the page's own inline script may run", async () => {
  const policy = (await browser.get("/dashboard")).headers.get("Content-Security-Policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("style-src-elem 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("http");
});

test.each([
  { mode: "off" },
  { mode: "house" },
  { mode: "network", client: "ca-pub-1234567890123456" },
] as const)("with ads %o no host but ours is named, and pages of ours alone may be framed", (ads) => {
  const policy = pagePolicy(ads, ["c29tZSBoYXNo"]);
  expect(policy).toContain("script-src 'self' 'sha256-c29tZSBoYXNo';");
  expect(policy).toContain(ads.mode === "network" ? "frame-src 'self';" : "frame-src 'none';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|strict-dynamic/);
});

test.each([
  "/../package.json",
  "/assets/../../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/%00.js",
])("nothing outside the folder is reachable by %s", async (path) => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    // Not fetch: it would tidy the path before sending it.
    httpRequest({ port: server.port, host: "127.0.0.1", path: `${BASE_PATH}${path}` }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
  expect([400, 404]).toContain(status);
});
