import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { createSealedCookie } from "./sealed-cookie.ts";

const options = {
  secret: "a secret of the server",
  cookieScope: { secure: false, basePath: "" },
  purpose: "provider",
  seconds: 60,
} as const;
const schema = v.object({ name: v.string() });
const cookie = createSealedCookie(options, schema);
const sentBack = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("what was sealed is read by every server with the secret, and shows nothing of itself", () => {
  const sealed = sentBack(cookie.seal({ name: "Ada" }));
  expect(createSealedCookie(options, schema).read(sealed)).toEqual({ name: "Ada" });
  expect(Buffer.from(sealed.split("=")[1] ?? "", "base64url").toString("latin1")).not.toContain("Ada");
});

test("a changed, foreign or cut cookie reads as none", () => {
  const sealed = sentBack(cookie.seal({ name: "Ada" }));
  const flipped = sealed.slice(0, -3) + (sealed.at(-3) === "A" ? "B" : "A") + sealed.slice(-2);
  const otherSecret = createSealedCookie({ ...options, secret: "another" }, schema);
  expect(cookie.read(flipped)).toBeUndefined();
  expect(otherSecret.read(sealed)).toBeUndefined();
  for (const text of ["", "furrow_provider=", "furrow_provider=abc", sealed.slice(0, 40)])
    expect(cookie.read(text)).toBeUndefined();
});

test("it ends after its time, whatever the browser does", () => {
  const sealed = sentBack(cookie.seal({ name: "Ada" }));
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(cookie.read(sealed)).toBeUndefined();
  vi.restoreAllMocks();
});

test("content of an earlier release that is formed otherwise reads as none", () => {
  const sealed = sentBack(createSealedCookie(options, v.object({ title: v.string() })).seal({ title: "x" }));
  expect(cookie.read(sealed)).toBeUndefined();
});
