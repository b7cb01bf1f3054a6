import { expect, test } from "vitest";
import { checkVapid } from "../testing/push-service.ts";
import { createVapid } from "./vapid.ts";

const HOUR_MS = 60 * 60_000;
const origin = "https://fcm.googleapis.com";
const vapidOf = (secret: string, now: () => number = Date.now) =>
  createVapid({ secret, subject: () => "mailto:help@example.org", now });

test("all servers with one secret have one key, and another secret gives another", () => {
  const { publicKey } = vapidOf("the secret of a server, long enough");
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect(vapidOf("the secret of a server, long enough").publicKey).toBe(publicKey);
  expect(vapidOf("the secret of another server").publicKey).not.toBe(publicKey);
});

test("the token is signed, for the push service's origin, and valid for half a day", () => {
  // Among so many keys some begin with zeros.
  for (let count = 0; count < 300; count++) {
    const claims = checkVapid(vapidOf(`secret ${count}`).authorization(origin), origin);
    expect(claims).toMatchObject({ aud: origin, sub: "mailto:help@example.org" });
  }
  expect(() => checkVapid(vapidOf("a").authorization(origin), "https://elsewhere.org")).toThrow(
    "wrong claims",
  );
});

test("a token is used for six hours, per origin, and not under a clock that was set back", () => {
  let now = Date.now();
  const vapid = vapidOf("a secret", () => now);
  const first = vapid.authorization(origin);
  now += 5 * HOUR_MS;
  expect(vapid.authorization(origin)).toBe(first);
  expect(vapid.authorization("https://web.push.apple.com")).not.toBe(first);
  now += 2 * HOUR_MS;
  const second = vapid.authorization(origin);
  expect(second).not.toBe(first);
  now -= 3 * HOUR_MS;
  expect(vapid.authorization(origin)).not.toBe(second);
});
