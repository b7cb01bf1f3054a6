import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentHash } from "./content-hash.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stamp-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "made/.stamp");

test("nothing is stamped before it was made", () => {
  expect(isStamped(file(), "a")).toBe(false);
});

test("what was made from the same inputs is valid, from others it is not", async () => {
  await makeStamped(file(), "a", async () => {});
  expect(isStamped(file(), "a")).toBe(true);
  expect(isStamped(file(), "b")).toBe(false);
});

test("a failed making leaves no stamp, not even the one of an earlier making", async () => {
  await makeStamped(file(), "a", async () => {});
  await expect(makeStamped(file(), "a", () => Promise.reject(new Error("interrupted")))).rejects.toThrow();
  expect(isStamped(file(), "a")).toBe(false);
});

test("while something is made it is not stamped", async () => {
  await makeStamped(file(), "a", async () => {});
  let duringMaking = true;
  await makeStamped(file(), "a", async () => {
    duringMaking = isStamped(file(), "a");
  });
  expect(duringMaking).toBe(false);
});

const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => contentHash(folder, ["src", "lock.json"], (path) => !path.endsWith(".test.ts"));

test("the hash follows contents and names, not times", () => {
  put("src/a.ts", "1");
  const before = hash();
  put("src/a.ts", "1");
  expect(hash()).toBe(before);
  put("src/a.ts", "2");
  expect(hash()).not.toBe(before);
  put("src/a.ts", "1");
  put("src/b.ts", "1");
  expect(hash()).not.toBe(before);
});

test("the hash does not follow what was installed, what was built, or what does not matter", () => {
  put("src/a.ts", "1");
  const before = hash();
  put("src/node_modules/x.js", "1");
  put("src/dist/x.js", "1");
  put("src/a.test.ts", "1");
  expect(hash()).toBe(before);
  put("lock.json", "{}");
  expect(hash()).not.toBe(before);
});
