import { randomBytes } from "node:crypto";
import { isCommonPassword as isIn } from "@furrow/values";
import { expect, test } from "vitest";
import { Browser, startTestServer } from "../testing/test-server.ts";
import { isCommonPassword } from "./common-passwords.ts";

test("what everybody takes is common, in whatever case it is written", () => {
  for (const password of ["123456", "password", "Password1", "QWERTYUIOP", "iloveyou", "ｐａｓｓｗｏｒｄ"])
    expect(isCommonPassword(password)).toBe(true);
});

test("what nobody takes is not", () => {
  for (const password of ["correct horse", "secret-1", "two hens and a goat", "passwOrd-of-mine"])
    expect(isCommonPassword(password)).toBe(false);
  const random = Array.from({ length: 2_000 }, () => randomBytes(9).toString("base64"));
  expect(random.filter(isCommonPassword).length).toBeLessThan(3);
});

test("the filter that pages load is the one that the server refuses by, and they may keep it for a day", async () => {
  const server = await startTestServer();
  const answer = await new Browser(server).get("/api/common-passwords");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const filter = new Uint8Array(await answer.arrayBuffer());
  expect(filter.byteLength).toBe(40_000);
  expect(["123456", "correct horse"].map((password) => isIn(filter, password))).toEqual([true, false]);
  await server.close();
});
