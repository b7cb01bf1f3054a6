import { expect, test } from "vitest";
import { scryptHashing } from "./password-hashing.ts";

/** What each version wrote for the same password. A line is added when the cost is raised; none is ever changed. */
const written = {
  "release 0.1":
    "2ab9c6d4bb6d05d15f89813f98f4e2d9:e1e6bf65a4a6b34ba7b3f47b035123d29f9cfd30515175c4d2ed64b1b57653d125d4981ef7fa536aa664f23109a4c0b6d3b340d6db54831365bb1c24557c7f2f",
  "N 2^15, r 8, p 3":
    "$scrypt$N=32768,r=8,p=3$BV35N0gKTfTE4AtwDxpKrg$n0k5E_rW_figlArge2EAoz4Wjh_nGWbUQTeWvTE2p_7TMO4WaPl7FhJo-QteIy06AVSyXkX1xVGJu7d3Zvu4ig",
};
const password = "Täglich grüßt die Henne";

test.each(Object.entries(written))("a hash of %s verifies for ever", async (_version, hash) => {
  expect(await scryptHashing.verify({ hash, password })).toBe(true);
  expect(await scryptHashing.verify({ hash, password: password.normalize("NFD") })).toBe(true);
  expect(await scryptHashing.verify({ hash, password: `${password} ` })).toBe(false);
});

test("only the newest is as one would be made now", async () => {
  expect(Object.values(written).map(scryptHashing.isCurrent)).toEqual([false, true]);
  expect(scryptHashing.isCurrent(await scryptHashing.hash(password))).toBe(true);
});

test("what is no hash is not taken for a wrong password", async () => {
  await expect(scryptHashing.verify({ hash: "secret", password: "secret" })).rejects.toThrow("no known form");
});
