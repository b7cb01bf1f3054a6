import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, codeOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
afterEach(() => server.close());

/** A server whose web app has these pages. */
async function startWithPages(env: Record<string, string> = {}): Promise<TestServer> {
  const dist = temporaryFolder();
  for (const name of ["index", "timer", "farm"]) writeFileSync(join(dist, `${name}.html`), "");
  return startTestServer({ WEB_DIST: dist, ...env });
}

const everyKind = [
  { type: "page-view", route: "/timer" },
  { type: "activity", name: "Navigation", route: "/farm" },
  { type: "event", name: "session-completed", mode: "work" },
  { type: "user-properties", totalStudyHours: "11-50", currentStreak: "1-6", focusScore: "medium" },
  { type: "web-vital", name: "LCP", value: 1234.5, route: "/" },
  { type: "web-vital", name: "CLS", value: 0.02, route: "/" },
];
const report = (entries: unknown[]) => new Browser(server).post("/api/telemetry", { entries });
const metrics = async (headers = {}) => (await new Browser(server).get("/metrics", headers)).text();

test("what the web app reports is counted", async () => {
  server = await startWithPages();
  expect((await report(everyKind)).status).toBe(204);
  expect((await report([everyKind[0]])).status).toBe(204);
  const text = await metrics();
  expect(text).toContain('web_page_views_total{route="/timer"} 2\n');
  expect(text).toContain('web_activity_total{name="Navigation",route="/farm"} 1\n');
  expect(text).toContain('web_events_total{name="session-completed",mode="work"} 1\n');
  expect(text).toContain('web_user_properties_total{property="totalStudyHours",bucket="11-50"} 1\n');
  expect(text).toContain('web_vital_milliseconds_bucket{le="1200",name="LCP",route="/"} 0\n');
  expect(text).toContain('web_vital_milliseconds_bucket{le="1800",name="LCP",route="/"} 1\n');
  expect(text).toContain('web_vital_milliseconds_sum{name="LCP",route="/"} 1234.5\n');
  expect(text).toContain('web_vital_cls_bucket{le="0.05",route="/"} 1\n');
});

test("a page that is not known here is counted without its path, and the rest of the report is kept", async () => {
  server = await startWithPages();
  const unknown = ["/tasks/my-secret-diary", "/timer/", "/x/../timer"];
  const views = unknown.map((route) => ({ type: "page-view", route }));
  expect((await report([...views, ...everyKind])).status).toBe(204);
  const text = await metrics();
  expect(text).toContain('web_page_views_total{route="other"} 3\n');
  expect(text).toContain('web_page_views_total{route="/timer"} 1\n');
  expect(text).not.toContain("secret");
});

test.each([
  { type: "page-view", route: "/", userId: "u1" },
  { type: "event", name: "anything", mode: "work" },
  { type: "web-vital", name: "LCP", value: -1, route: "/" },
  { type: "web-vital", name: "LCP", value: null, route: "/" },
  { type: "web-vital", name: "LCP", value: 1e12, route: "/" },
  { type: "user-properties", totalStudyHours: "17", currentStreak: "0", focusScore: "low" },
  { type: "user-properties", totalStudyHours: "0", currentStreak: "0", focusScore: "0-24" },
  { type: "unheard-of" },
  null,
])("%o is dropped, and the rest of the report is kept", async (entry) => {
  server = await startWithPages();
  expect((await report([entry, everyKind[0]])).status).toBe(204);
  const text = await metrics();
  expect(text).toContain('web_page_views_total{route="/timer"} 1\n');
  expect(text).toContain("web_telemetry_dropped_total 1\n");
  expect(text).not.toMatch(/^web_(vital|user_properties)_.*\{/m);
});

test.each([
  ["more than 50 entries", { entries: Array.from({ length: 51 }, () => everyKind[0]) }],
  ["no list", { entries: everyKind[0] }],
  ["nothing else", { entries: [], userId: "u1" }],
])("a report of another shape, %s, is refused", async (_, body) => {
  server = await startWithPages();
  const answer = await new Browser(server).post("/api/telemetry", body);
  expect([answer.status, await codeOf(answer)]).toEqual([400, "bad-request"]);
});

test("with analytics off nothing is counted", async () => {
  server = await startWithPages({ ANALYTICS: "off" });
  expect((await report(everyKind)).status).toBe(204);
  expect(await metrics()).not.toContain("web_page_views_total{");
});

test("the server tells of itself, with routes from its route table only", async () => {
  server = await startWithPages();
  await new Browser(server).get("/api/health");
  await new Browser(server).get("/api/made-up-by-a-visitor");
  await new Browser(server).get("/page-made-up-by-a-visitor");
  const text = await metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.]+(e-\d+)?$/m);
  expect(text).toContain('http_requests_total{method="GET",route="/api/health",status="200"} 1\n');
  expect(text).toContain('http_request_duration_seconds_count{route="/api/health"} 1\n');
  expect(text).not.toContain("made-up");
});

test("a proxy's visitors cannot read the metrics; the token can", async () => {
  server = await startTestServer({ METRICS_TOKEN: "0123456789abcdef" });
  const browser = new Browser(server);
  const proxied = { "X-Forwarded-For": "127.0.0.1" };
  expect((await browser.get("/metrics", proxied)).status).toBe(403);
  expect((await browser.get("/metrics", { ...proxied, Authorization: "Bearer wrong" })).status).toBe(403);
  expect(
    (await browser.get("/metrics", { ...proxied, Authorization: "Bearer 0123456789abcdef" })).status,
  ).toBe(200);
});

test.each([
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "1" }],
  ["a public BASE_URL", { BASE_URL: "https://study.example.org" }],
])("with %s only the token reads the metrics, whatever headers a proxy leaves out", async (_, settings) => {
  server = await startTestServer({ METRICS_TOKEN: "0123456789abcdef", ...settings });
  const browser = new Browser(server);
  expect((await browser.get("/metrics")).status).toBe(403);
  expect((await browser.get("/metrics", { Authorization: "Bearer 0123456789abcdef" })).status).toBe(200);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "with BASE_URL=%s this machine reads the metrics without a token",
  async (BASE_URL) => {
    server = await startTestServer({ BASE_URL });
    expect((await new Browser(server).get("/metrics")).status).toBe(200);
  },
);
