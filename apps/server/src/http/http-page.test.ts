/** docs/http.md is what a stranger writes a client by: its routes are the route table's. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

const page = readFileSync(new URL("../../../../docs/http.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `([A-Z]+ \/\S*)` \| ([^|]+) \|/gm)].map(([, route = "", who = ""]) => ({
  route,
  who,
}));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("every route stands there once, and no other", () => {
  const table = new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`));
  const ofRoutes = [...table].filter((route) => !route.startsWith("ALL "));
  expect(rows.map(({ route }) => route).sort()).toEqual(ofRoutes.sort());
});

test.each(rows.filter(({ who }) => who === "own"))(
  "$route needs an auth session, as it says",
  async ({ route }) => {
    const [method = "", path = ""] = route.split(" ");
    const visitor = new Browser(server);
    const answer = method === "GET" ? await visitor.get(path) : await visitor.send(method, path, {});
    expect(answer.status).toBe(401);
  },
);
