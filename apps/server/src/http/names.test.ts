import { afterEach, beforeEach, expect, test } from "vitest";
import { type NameServer, startNameServer } from "../testing/name-server.ts";
import { type Asking, createNames, MOST_OF_OWNER } from "./names.ts";

let server: NameServer;
beforeEach(async () => {
  server = await startNameServer("203.0.113.7");
});
afterEach(() => server.close());

const asking = (owner: string, given: Partial<Asking> = {}): Asking => ({
  owner,
  isPrivate: false,
  signal: new AbortController().signal,
  ...given,
});
const open = (given: Parameters<typeof createNames>[0] = {}) =>
  createNames({ servers: [server.address], ...given });
const FOUND = [{ address: "203.0.113.7", family: 4 }];
const deadNames = Array.from({ length: 30 }, (_, index) => `${index}.dead.example`);

test("names whose servers never answer hold up their account only, and a few at a time", async () => {
  const resolve = open();
  for (const name of deadNames) resolve(name, asking("ada")).catch(() => {});
  expect(await resolve("calendar.example", asking("grace"))).toEqual(FOUND);
  expect(new Set(server.asked.filter((name) => name.endsWith(".dead.example"))).size).toBeLessThanOrEqual(
    MOST_OF_OWNER,
  );
});

test("a name without an answer is given up at the deadline", async () => {
  await expect(open({ deadlineMs: 20 })("0.dead.example", asking("ada"))).rejects.toThrow();
});

test("a lookup that nobody waits for any more is not begun", async () => {
  const resolve = open({ deadlineMs: 20 });
  const given = new AbortController();
  const lookups = deadNames.map((name) => resolve(name, asking("ada", { signal: given.signal })));
  given.abort();
  await Promise.allSettled(lookups);
  expect(server.asked.length).toBeLessThanOrEqual(MOST_OF_OWNER);
});

test("a name that was found is asked for again after a minute", async () => {
  let now = 0;
  const resolve = open({ now: () => now });
  for (const owner of ["ada", "grace"])
    expect(await resolve("calendar.example", asking(owner))).toEqual(FOUND);
  expect(server.asked).toEqual(["calendar.example"]);
  now += 60_000;
  await resolve("calendar.example", asking("ada"));
  expect(server.asked).toEqual(["calendar.example", "calendar.example"]);
});

test("a name that was not found is asked for again at once", async () => {
  const resolve = open({ deadlineMs: 20 });
  for (let count = 0; count < 2; count++)
    await expect(resolve("0.dead.example", asking("ada"))).rejects.toThrow();
  expect(server.asked.length).toBeGreaterThanOrEqual(2);
});

test("a host that the operator named is found by the system, as in its hosts file", async () => {
  const found = await open()("localhost", asking("ada", { isPrivate: true }));
  expect(found.map(({ address }) => address)).toContain("127.0.0.1");
  expect(server.asked).toEqual([]);
});
