import { APP_NAME } from "@furrow/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserConnectivity } from "./browser-connectivity.ts";

let page: EventTarget;
let browser: { onLine: boolean };
let asked: [string, RequestInit][];
let answer: () => Promise<Response>;

const ours = async () => new Response(null, { headers: { "Served-By": APP_NAME } });
const portal = async () => new Response("<h1>Welcome to the hotel</h1>");
const nobody = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  browser = { onLine: true };
  asked = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
    asked.push([path, options]);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const say = async (word: "online" | "offline") => {
  browser.onLine = word === "online";
  page.dispatchEvent(new Event(word));
  await vi.advanceTimersByTimeAsync(0);
};

test("a browser that says offline is checked at once, and every 60 seconds, by a HEAD that no cache answers", async () => {
  answer = nobody;
  const connectivity = browserConnectivity();
  await say("offline");
  expect(connectivity.isOnline()).toBe(false);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject(["/api/health", { method: "HEAD", mode: "no-cors", cache: "no-store" }]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  answer = ours;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectivity.isOnline()).toBe(true);
});

test("a server that still answers just before the network goes is asked again, until the browser says online", async () => {
  answer = ours;
  const connectivity = browserConnectivity();
  await say("offline");
  expect(connectivity.isOnline()).toBe(true);
  answer = nobody;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectivity.isOnline()).toBe(false);
  answer = ours;
  await say("online");
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(before);
});

test("a page that is opened offline asks at once", async () => {
  browser.onLine = false;
  answer = ours;
  const connectivity = browserConnectivity();
  expect(connectivity.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.isOnline()).toBe(true);
});

test("a probe has 5 seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  answer = nobody;
  browserConnectivity();
  await say("offline");
  expect(timeout.mock.calls).toEqual([[5_000]]);
  expect(asked[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
  timeout.mockRestore();
});

test.each([
  ["a page of its own", portal],
  ["a redirect to another site", async () => Response.error()],
  ["a demand to sign in to the network", async () => new Response(null, { status: 511 })],
])("a network that answers in place of the server, by %s, counts as offline", async (_, captive) => {
  answer = captive;
  const connectivity = browserConnectivity();
  await say("offline");
  await say("online");
  expect(connectivity.isOnline()).toBe(false);
  answer = ours;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectivity.isOnline()).toBe(true);
});

test("a network that is back while the server is down counts as online", async () => {
  answer = nobody;
  const connectivity = browserConnectivity();
  await say("offline");
  await say("online");
  expect(connectivity.isOnline()).toBe(true);
  await say("offline");
  answer = async () => new Response(null, { status: 502 });
  await say("online");
  expect(connectivity.isOnline()).toBe(true);
});

test("an answer that comes after the next event changes nothing", async () => {
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const connectivity = browserConnectivity();
  await say("online");
  answer = nobody;
  await say("offline");
  late.resolve(await ours());
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.isOnline()).toBe(false);
});
