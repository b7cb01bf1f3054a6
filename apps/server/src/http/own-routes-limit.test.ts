/** What a user may ask for in a minute holds for every route that knows the user, not only for sync. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ada: Browser;
beforeAll(async () => {
  server = await startTestServer({ SYNC_RATE_LIMIT: "30" });
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
});
afterAll(() => server.close());

const signIn = () =>
  new Browser(server).post("/api/auth/sign-in/email", { email: "ada@example.org", password: "secret-1" });
const call = (browser: Browser, route: string) => {
  const [method = "", path = ""] = route.split(" ");
  return method === "GET" ? browser.get(path) : browser.send(method, path, {});
};

test("every route of the user's own is counted, and refused once the minute is used up", async () => {
  const routes = [...new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`))];
  const own: string[] = [];
  for (const route of routes.filter((name) => !name.startsWith("ALL "))) {
    const { status } = await call(new Browser(server), route);
    if (status === 401 && !route.endsWith("/email")) own.push(route);
  }
  expect(own.length).toBeGreaterThan(8);
  let last = 200;
  while (last === 200) last = (await ada.get("/api/auth/list-sessions")).status;
  for (const route of [...own, "GET /api/auth/get-session", "POST /api/auth/sign-out"]) {
    const answer = await call(ada, route);
    expect([route, answer.status]).toEqual([route, 429]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});

test("sign-ins count as ten requests each, a wrong password as none", async () => {
  const grace = new Browser(server);
  await grace.signUp("grace@example.org");
  const tried = (password: string) =>
    new Browser(server).post("/api/auth/sign-in/email", { email: "grace@example.org", password });
  for (let count = 0; count < 5; count++) expect((await tried("wrong-1")).status).toBe(401);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await tried("secret-1")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await signIn()).status).toBe(429);
});
