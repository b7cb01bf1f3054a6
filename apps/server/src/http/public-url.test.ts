import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";
import { publicUrl } from "./public-url.ts";

const SCRIPT = 'const root = document.documentElement; root.title = "/";';
const PAGE = `<!doctype html><html lang="en"><head><script>${SCRIPT}</script><link rel="icon" href="/favicon.svg" /><script type="module" src="/assets/main.js"></script></head><body><a href="/tasks">Tasks</a><a href="//other.example/">Other</a></body></html>`;

let server: TestServer;
beforeAll(async () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "assets"));
  for (const name of ["index.html", "app.html", "app.html.br"]) writeFileSync(join(dist, name), PAGE);
  writeFileSync(join(dist, "assets/main.js"), 'import("/not-touched")');
  writeFileSync(
    join(dist, "manifest.webmanifest"),
    JSON.stringify({ id: "/", scope: "/", icons: [{ src: "/icons/a.png", type: "image/png" }] }),
  );
  server = await startTestServer({ WEB_DIST: dist, BASE_URL: "https://example.org/study/furrow/" });
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init });

test("routes and pages are below the path of BASE_URL", async () => {
  expect((await ask("/study/furrow/api/settings")).status).toBe(200);
  expect(await (await ask("/study/furrow/assets/main.js")).text()).toBe('import("/not-touched")');
  const page = await ask("/study/furrow/tasks", { headers: { Accept: "text/html" } });
  expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
});

test.each(["/", "/tasks", "/api/settings", "/metrics", "/study", "/study/furrowed/", "/study/furrow%2F"])(
  "%s is outside, and the answer says where the app is",
  async (path) => {
    const answer = await ask(path, { headers: { Accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect((await jsonOf(answer)).detail).toBe(
      "This server is set up for https://example.org/study/furrow. A proxy must pass the whole path on.",
    );
  },
);

test("health checks are answered outside as well", async () => {
  for (const path of ["/api/health", "/api/ready", "/study/furrow/api/health"])
    expect((await ask(path)).status).toBe(200);
});

test("the path without its last slash leads to the app, with the query", async () => {
  const answer = await ask("/study/furrow?from=mail");
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/study/furrow/?from=mail"]);
});

test("pages carry the path in their addresses and for the scripts, in each encoding", async () => {
  const moved = PAGE.replaceAll('href="/f', 'href="/study/furrow/f')
    .replaceAll('href="/tasks', 'href="/study/furrow/tasks')
    .replaceAll('src="/', 'src="/study/furrow/')
    .replace("<html ", '<html data-base="/study/furrow" ');
  for (const [accepted, path] of [
    ["identity", "/study/furrow/"],
    ["br", "/study/furrow/app.html"],
  ] as const) {
    const answer = await ask(path, { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers.get("Content-Encoding")).toBe(accepted === "br" ? "br" : null);
    expect(await answer.text()).toBe(moved);
  }
});

test.each([
  ["https://example.org/study/furrow", "/study/furrow/contact"],
  ["https://example.org", "/contact"],
  [undefined, "/contact"],
])("with the BASE_URL %s the page of Contact names its whole address", async (baseUrl, path) => {
  const dist = temporaryFolder();
  writeFileSync(join(dist, "contact.html"), "<html lang=en><head><!--canonical /contact--></head></html>");
  const other = await startTestServer({ WEB_DIST: dist, ...(baseUrl ? { BASE_URL: baseUrl } : {}) });
  const page = await (await fetch(`http://127.0.0.1:${other.port}${path}`)).text();
  await other.close();
  const named = [
    `<link rel="canonical" href="${baseUrl}/contact" />`,
    `<meta property="og:url" content="${baseUrl}/contact" />`,
    `<meta property="og:image" content="${baseUrl}/screenshots/social.jpg" />`,
  ];
  for (const tag of named) expect(page.includes(tag)).toBe(baseUrl !== undefined);
  expect(page.includes("<!--canonical")).toBe(baseUrl === undefined);
});

test("the manifest carries the path: two installations of a domain are two apps", async () => {
  expect(await jsonOf(await ask("/study/furrow/manifest.webmanifest"))).toEqual({
    id: "/study/furrow/",
    scope: "/study/furrow/",
    icons: [{ src: "/study/furrow/icons/a.png", type: "image/png" }],
  });
});

test("a page of the domain may change data, whatever its path; the origin has none", async () => {
  const signOut = (origin: string) =>
    ask("/study/furrow/api/auth/sign-out", {
      method: "POST",
      body: "{}",
      headers: { Origin: origin, "Content-Type": "application/json" },
    });
  expect((await signOut("https://example.org")).status).toBe(204);
  expect((await signOut("https://example.org.evil.example")).status).toBe(403);
});

test("links begin with BASE_URL, else with the machine's own address", () => {
  const linkOf = (env: Record<string, string>) => {
    const config = parseConfig(env);
    if (!config.ok) throw new Error(config.error.join());
    return publicUrl(config.value)("/timer");
  };
  expect(linkOf({ BASE_URL: "https://example.org/study/furrow/" })).toBe(
    "https://example.org/study/furrow/timer",
  );
  expect(linkOf({ BASE_URL: "https://example.org" })).toBe("https://example.org/timer");
  expect(linkOf({ PORT: "3456" })).toBe("http://localhost:3456/timer");
});

test.each([
  "https://example.org/a b",
  'https://example.org/"x',
  "https://example.org/a;b",
  "https://example.org//a",
  "https://example.org/a?b",
  "https://:pw@example.org/a",
])("BASE_URL %s is refused", (BASE_URL) => {
  expect(parseConfig({ BASE_URL }).ok).toBe(false);
});
