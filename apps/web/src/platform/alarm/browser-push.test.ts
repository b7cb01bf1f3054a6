import { afterEach, expect, test, vi } from "vitest";
import { browserPush } from "./browser-push.ts";

const KEY = "AQID_-8";
const keyBytes = new Uint8Array([1, 2, 3, 255, 239]).buffer;

afterEach(() => vi.unstubAllGlobals());

/** A browser whose worker has a subscription for this key, and whose push service gives one or refuses. */
function stubBrowser(known: ArrayBuffer | null, isRefused = false) {
  const done: string[] = [];
  const subscription = (endpoint: string, key: ArrayBuffer) => ({
    options: { applicationServerKey: key },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => void done.push("unsubscribed"),
  });
  const pushManager = {
    getSubscription: async () => (known === null ? null : subscription("known", known)),
    async subscribe() {
      done.push("subscribed");
      if (isRefused) throw new Error("push service not available");
      return subscription("new", keyBytes);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    userAgent: "",
    maxTouchPoints: 0,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return done;
}

test("the subscription that is there is found, if it is for this key", async () => {
  const done = stubBrowser(keyBytes);
  expect(await browserPush.subscribe(KEY)).toEqual({ endpoint: "known", p256dh: "p", auth: "a" });
  expect(done).toEqual([]);
});

test("one for the key of another server is replaced", async () => {
  const done = stubBrowser(new Uint8Array([9]).buffer);
  expect(await browserPush.subscribe(KEY)).toMatchObject({ endpoint: "new" });
  expect(done).toEqual(["unsubscribed", "subscribed"]);
});

test("a push service that refuses gives none, and says why in the console", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  stubBrowser(null, true);
  expect(await browserPush.subscribe(KEY)).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
});

test.each([
  ["insecure", { isSecureContext: false }, "", 0],
  ["possible", { isSecureContext: true, PushManager: class {} }, "", 0],
  ["home-screen", { isSecureContext: true }, "Mozilla/5.0 (iPhone)", 5],
  ["home-screen", { isSecureContext: true }, "Mozilla/5.0 (Macintosh; Intel Mac OS X)", 5],
  ["unsupported", { isSecureContext: true }, "Mozilla/5.0 (Macintosh; Intel Mac OS X)", 0],
] as const)("pushes are %s: %o %s", (support, window, userAgent, maxTouchPoints) => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { serviceWorker: {}, userAgent, maxTouchPoints });
  expect(browserPush.support()).toBe(support);
});
