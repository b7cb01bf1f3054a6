import { describe, expect, test } from "vitest";
import { digestDifference, digestSum, digestText, EMPTY_DIGEST, isDigest } from "./digest.ts";
import { createReplica, mergeChanges, replicaDigest } from "./replica.ts";
import { formatStamp } from "./stamp.ts";

const digestOf = (table: string, row: string, field: string, value: number, time = 1) => {
  const replica = createReplica();
  const stamp = formatStamp({ time, counter: 0, node: "node000001" });
  mergeChanges(replica, [{ table, row, cells: { [field]: value }, stamp }]);
  return replicaDigest(replica);
};

describe("the digest of one cell", () => {
  test("depends on its table, row, field, stamp and value", () => {
    const digests = [
      digestOf("t", "r", "f", 1),
      digestOf("u", "r", "f", 1),
      digestOf("t", "s", "f", 1),
      digestOf("t", "r", "g", 1),
      digestOf("t", "r", "f", 2),
      digestOf("t", "r", "f", 1, 2),
      digestOf("tr", "", "f", 1),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  test("hardly ever is that of another: none alike among 50,000, in either lane", () => {
    const digests = Array.from({ length: 50_000 }, (_, index) =>
      digestOf("tasks", `task_${index}`, "hours", index % 7),
    );
    expect(new Set(digests).size).toBe(digests.length);
    for (const [from, to] of [
      [0, 8],
      [8, 16],
    ] as const) {
      const lanes = new Set(digests.map((digest) => digest.slice(from, to)));
      // 50,000 random numbers of 32 bits give about 0.3 pairs alike.
      expect(lanes.size).toBeGreaterThan(digests.length - 5);
    }
  });
});

test.each(["0000000000000000", "ffffffffffffffff", "0123456789abcdef"])("%s survives as a sum", (digest) => {
  expect(digestText(digestSum(digest))).toBe(digest);
  expect(isDigest(digest)).toBe(true);
  expect(digestDifference(digest, digest)).toBe(EMPTY_DIGEST);
});
