import { afterEach, beforeEach, expect, test, vi } from "vitest";

let asked: string[];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The hash of "foobar" alone. */
const list = async () => new Response(new Uint8Array([0xbf, 0x9c, 0xf9, 0x68]));

test("the list is loaded once, and no password is sent", async () => {
  answer = list;
  const { isCommonPassword } = await import("./common-passwords.ts");
  const asking = ["foobar", "FOOBAR", "foobaz"].map((password) => isCommonPassword(password));
  expect(await Promise.all(asking)).toEqual([true, true, false]);
  expect(asked).toEqual(["/api/common-passwords"]);
});

test.each([
  ["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server is older", async () => new Response("{}", { status: 404 })],
])("where %s nothing is called common, and the next password asks again", async (_, failing) => {
  answer = failing;
  const { isCommonPassword } = await import("./common-passwords.ts");
  expect(await isCommonPassword("foobar")).toBe(false);
  answer = list;
  expect(await isCommonPassword("foobar")).toBe(true);
});
