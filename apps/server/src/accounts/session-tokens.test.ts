import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSessionTokens } from "./session-tokens.ts";

const tokens = createSessionTokens("secret", { secure: false, basePath: "" });
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

test("a cookie is read as we set it, among others", () => {
  const { hash, cookie } = tokens.create();
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(tokens.hashIn(`theme=dark; ${cookieOf(cookie)}; more=1`)).toBe(hash);
  expect(cookie).not.toContain(hash);
  expect(tokens.hashIn(cookieOf(tokens.prolonged(cookieOf(cookie))))).toBe(hash);
});

test("one token has one cookie: any other way to write it is refused", () => {
  const cookie = cookieOf(tokens.create().cookie);
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  for (const other of [
    decodeURIComponent(value),
    value.replace("%3D", "%3d"),
    value.replace("%3D", ""),
    `${token}.${encodeURIComponent(Buffer.from(signature, "base64").toString("base64url"))}`,
    `${token}.%20${encodeURIComponent(signature)}`,
    `%${token.charCodeAt(0).toString(16)}${value.slice(1)}`,
    `${value}%20`,
    `"${value}"`,
    `${value}.x`,
    "",
    ".",
    "%",
  ])
    expect([other, tokens.hashIn(`${name}=${other}`)]).toEqual([other, undefined]);
  expect(createSessionTokens("another", { secure: false, basePath: "" }).hashIn(cookie)).toBeUndefined();
});

test("the form of release 0.1 is read: users stay signed in", () => {
  const token = "Zq3vKb1sXyT9wLmN4pRdF7hJc2gQeA8u";
  const value = `${token}.PeLAcOtpbBSpg%2BVMHDUOCYf4AHa97PbdFOUrBuahjKw%3D`;
  expect(tokens.hashIn(`furrow_session=${value}`)).toBe(
    createHash("sha256").update(token).digest("base64url"),
  );
});

test("two cookies of one name are refused, in whatever order", () => {
  const [own, other] = [cookieOf(tokens.create().cookie), cookieOf(tokens.create().cookie)];
  for (const cookies of [`${own}; ${other}`, `${other}; ${own}`, `${own}; ${own}`])
    expect(tokens.hashIn(cookies)).toBeUndefined();
});
