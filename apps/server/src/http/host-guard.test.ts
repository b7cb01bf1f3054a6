import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { isPrivateHost } from "./host-guard.ts";

let server: TestServer;
afterEach(() => server.close());

type Answer = Readonly<{ status: number | undefined; type: string | undefined; text: string }>;

/** `fetch` does not let a test choose the host. */
function ask(path: string, headers: Readonly<Record<string, string>>, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += String(chunk);
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode, type: answer.headers["content-type"], text }),
      );
    });
    asked.on("error", reject).end();
  });
}

test("without BASE_URL a name that others can register gets a page that names BASE_URL, and nothing else", async () => {
  server = await startTestServer();
  const page = await ask("/dashboard", { Host: "evil.example:3000", Accept: "text/html" });
  expect(page).toMatchObject({ status: 421, type: "text/html; charset=UTF-8" });
  expect(page.text).toContain("BASE_URL");
  for (const path of ["/api/settings", "/api/auth/get-session", "/metrics"]) {
    const refused = await ask(path, { Host: "evil.example" });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([421, "unknown-host"]);
  }
  const host = "evil.example";
  const change = await ask("/api/auth/sign-out", { Host: host, Origin: `http://${host}` }, "POST");
  expect(change.status).toBe(421);
  expect((await ask("/api/health", { Host: `localhost:${server.port}` })).status).toBe(200);
});

test("with BASE_URL the host makes no difference: changes are taken from its origin alone", async () => {
  server = await startTestServer({ BASE_URL: "https://study.example.org" });
  expect((await ask("/api/health", { Host: "inside.example" })).status).toBe(200);
});

test("addresses, names without a dot and names of private networks are private", () => {
  const mine = ["localhost:3000", "127.0.0.1", "192.168.1.20:3000", "[::1]:3000", "[fd00::1]", "furrow:3000"];
  const network = ["farm.local", "Farm.Local:80", "nas.lan", "nas.home.arpa", "app.localhost", "localhost."];
  for (const host of [...mine, ...network, undefined])
    expect([host, isPrivateHost(host)]).toEqual([host, true]);
  const others = [
    "study.example.org",
    "local.example",
    "xlocal.com",
    "127.0.0.1.nip.io",
    "lan.",
    "a.lan.evil.org",
  ];
  expect(others.map(isPrivateHost)).toEqual([false, false, false, false, true, false]);
  for (const broken of ["", "a b", "a@localhost", "localhost/x", "[::1", `${"x".repeat(15_000)}.org`])
    expect([broken, isPrivateHost(broken)]).toEqual([broken, false]);
});
