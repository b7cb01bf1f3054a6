import { expect, test } from "vitest";
import { createKnownDevices } from "./known-devices.ts";

const devices = createKnownDevices("secret", false);
const cookieAfter = (before: string | undefined, email: string) =>
  devices.remember(before, email).split(";")[0];

test("a device is known to the accounts that were signed in on it, and to no other", () => {
  const first = cookieAfter(undefined, "ada@example.org");
  const both = cookieAfter(`theme=dark; ${first}`, "grace@example.org");
  const [ada, grace] = ["ada@example.org", "grace@example.org"].map((email) => devices.find(both, email));
  expect(ada).toMatch(/^[\w-]{22}$/);
  expect(grace).toBe(ada);
  expect(devices.find(first, "grace@example.org")).toBeUndefined();
  expect(devices.find(undefined, "ada@example.org")).toBeUndefined();
  expect(both).not.toContain("ada");
});

test("a proof is worth nothing on another device, of another server, or when altered", () => {
  const cookie = cookieAfter(undefined, "ada@example.org") ?? "";
  const other = cookieAfter(undefined, "grace@example.org") ?? "";
  const moved = `${other.split(".")[0]}.${cookie.split(".")[1]}`;
  expect(devices.find(moved, "ada@example.org")).toBeUndefined();
  expect(createKnownDevices("other secret", false).find(cookie, "ada@example.org")).toBeUndefined();
  for (const broken of [
    "furrow_device=",
    "furrow_device=x.y",
    cookie.slice(0, -1),
    `${cookie}x`,
    cookie.replace(".", ""),
    // As long as a proof in letters, longer in bytes.
    cookie.replace(/\..*/, `.${"é".repeat(22)}`),
  ])
    expect(devices.find(broken, "ada@example.org")).toBeUndefined();
});

test("eight people may share it; signing in again takes no second place", () => {
  let cookie: string | undefined;
  for (let index = 0; index < 9; index++) cookie = cookieAfter(cookie, `person-${index}@example.org`);
  expect(cookieAfter(cookie, "person-8@example.org")).toBe(cookie);
  const known = Array.from({ length: 9 }, (_, index) => devices.find(cookie, `person-${index}@example.org`));
  expect(known.map((device) => device !== undefined)).toEqual([false, ...Array(8).fill(true)]);
});
