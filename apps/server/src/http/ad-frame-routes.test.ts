import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ ADS_CLIENT: "ca-pub-1234567890123456" });
  browser = new Browser(server);
});
afterAll(() => server.close());

test("the ad network's page has no origin, runs its one script, and may stand in our pages alone", async () => {
  const answer = await browser.get("/api/ad-frame?format=horizontal");
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/^sandbox [^;]*;/);
  expect(policy).not.toContain("allow-same-origin");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(answer.headers.get("Referrer-Policy")).toBe("origin");
  const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(await answer.text()) ?? [];
  expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
});

test("nothing a visitor writes gets into it, and without an ad network it is not there", async () => {
  for (const format of ["", "?format=", `?format=${encodeURIComponent('"><script>')}`])
    expect(await codeOf(await browser.get(`/api/ad-frame${format}`))).toBe("bad-request");
  const other = await startTestServer();
  expect((await new Browser(other).get("/api/ad-frame?format=horizontal")).status).toBe(404);
  await other.close();
});
