import { expect, test } from "vitest";
import { createKnownDevices, type DeviceOwner } from "./known-devices.ts";

let now = Date.UTC(2026, 10, 20);
const devices = createKnownDevices("secret", { secure: false, basePath: "" }, () => now);
const owner = (id: string, version = "1"): DeviceOwner => ({ user: { id }, version });
const [ada, grace] = [owner("ada"), owner("grace")] as const;
const cookieAfter = (before: string | undefined, who: DeviceOwner) =>
  devices.remember(before, who).split(";")[0];

test("a device is known to the accounts that were signed in on it, and to no other", () => {
  const first = cookieAfter(undefined, ada);
  const both = cookieAfter(`theme=dark; ${first}`, grace);
  const ids = [ada, grace].map((who) => devices.find(both, who));
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(devices.find(first, grace)).toBeUndefined();
  expect(devices.find(undefined, ada)).toBeUndefined();
  expect(both).not.toContain("ada");
});

test("a proof is worth nothing on another device, of another server, or when altered", () => {
  const cookie = cookieAfter(undefined, ada) ?? "";
  const other = cookieAfter(undefined, grace) ?? "";
  const moved = `${other.split(".")[0]}.${cookie.split(".")[1]}`;
  expect(devices.find(moved, ada)).toBeUndefined();
  expect(
    createKnownDevices("other secret", { secure: false, basePath: "" }, () => now).find(cookie, ada),
  ).toBeUndefined();
  for (const broken of [
    "furrow_device=",
    "furrow_device=x.y",
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.replace(".", ""),
    // As long as a proof in letters, longer in bytes.
    cookie.replace(/\..*/, `.${"é".repeat(22)}`),
  ])
    expect(devices.find(broken, ada)).toBeUndefined();
});

test("a proof dies with the password it was made with", () => {
  const cookie = cookieAfter(undefined, ada);
  expect(devices.find(cookie, owner("ada", "2"))).toBeUndefined();
});

test("a proof holds for its month and the next, and is made anew while the account is in use", () => {
  const cookie = cookieAfter(undefined, ada);
  now = Date.UTC(2026, 11, 31);
  expect(devices.find(cookie, ada)).toBeDefined();
  const renewed = cookieAfter(cookie, ada);
  now = Date.UTC(2027, 0, 1);
  expect(devices.find(cookie, ada)).toBeUndefined();
  expect(devices.find(renewed, ada)).toBeDefined();
  now = Date.UTC(2026, 10, 20);
});

test("eight people may share it; signing in again takes no second place, in the next month neither", () => {
  const people = Array.from({ length: 9 }, (_, index) => owner(`person-${index}`));
  let cookie: string | undefined;
  for (const person of people) cookie = cookieAfter(cookie, person);
  const last = people[8] ?? ada;
  expect(cookieAfter(cookie, last)).toBe(cookie);
  now = Date.UTC(2026, 11, 1);
  cookie = cookieAfter(cookie, last);
  const known = people.map((person) => devices.find(cookie, person) !== undefined);
  expect(known).toEqual([false, ...Array(8).fill(true)]);
  now = Date.UTC(2026, 10, 20);
});
