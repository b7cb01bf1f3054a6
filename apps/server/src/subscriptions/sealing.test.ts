import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

const { seal, open, hash } = createSealing("a secret of at least 32 characters");
const place = { userId: "ada", id: "1", of: "body" } as const;
const content = Buffer.from("https://example.org/secret.ics");

test("what is sealed opens again, looks different each time, and shows nothing", () => {
  const [first, second] = [seal(content, place), seal(content, place)];
  expect(open(first, place)).toEqual(content);
  expect(first).not.toBe(second);
  expect(Buffer.from(first, "base64").includes("example")).toBe(false);
});

test("it opens in no other place, with no other secret, and not after a change", () => {
  const sealed = seal(content, place);
  const changed = Buffer.from(sealed, "base64");
  changed[20] = (changed[20] ?? 0) ^ 1;
  const other = createSealing("another secret of at least 32 characters");
  expect([
    open(sealed, { ...place, userId: "grace" }),
    open(sealed, { ...place, id: "2" }),
    open(sealed, { ...place, of: "subscription" }),
    open(changed.toString("base64"), place),
    open("AAAA", place),
    other.open(sealed, place),
  ]).toEqual(Array(6).fill(undefined));
});

test("a hash is the same for one user and content, and for no other", () => {
  expect(hash("ada", content)).toMatch(/^[\w-]{22}$/);
  expect(hash("ada", content)).toBe(hash("ada", content));
  expect(hash("ada", content)).not.toBe(hash("grace", content));
  expect(hash("ada", content)).not.toBe(createSealing("x".repeat(32)).hash("ada", content));
});
