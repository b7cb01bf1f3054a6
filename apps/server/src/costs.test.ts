/** Work that anybody can order without a price is how one user stops all. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routeCosts, workCosts } from "./costs.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SECURITY_CONTACT: "security@example.org" });
});
afterAll(() => server.close());

test("every route has a row that says who pays, and no row is of a route that is gone", () => {
  const routes = server.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !route.startsWith("ALL "));
  expect(Object.keys(routeCosts).toSorted()).toEqual([...new Set(routes)].toSorted());
});

const SENDS_OR_REPEATS =
  /\b(createOutgoing|createTransport|discovery|createRemoteJWKSet|createClient|Resolver|setInterval)\(/;
/** Where these are made, not used. */
const DECLARES = "http/outgoing.ts";

test("every file that sends requests or repeats work has a row, and no other file", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"),
  );
  const found = files.filter((path) =>
    SENDS_OR_REPEATS.test(readFileSync(join(import.meta.dirname, path), "utf8")),
  );
  expect(found.filter((path) => path !== DECLARES).toSorted()).toEqual(Object.keys(workCosts).toSorted());
});
