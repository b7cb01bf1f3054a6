import { expect, test } from "vitest";
import { isPushHost } from "./push-hosts.ts";

test.each([
  ["fcm.googleapis.com", true],
  ["updates.push.services.mozilla.com", true],
  ["web.push.apple.com", true],
  ["db5p.notify.windows.com", true],
  ["push.example.org", true],
  ["a.push.example.net", true],
  ["push.example.net", false],
  ["evil.fcm.googleapis.com", false],
  ["fcm.googleapis.com.evil.org", false],
  ["evilpush.apple.com", false],
  ["push.apple.com", false],
  ["example.org", false],
])("%s: %s", (host, expected) => {
  expect(isPushHost(host, ["push.example.org", "*.push.example.net"])).toBe(expected);
});
