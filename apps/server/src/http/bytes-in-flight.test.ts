import { expect, test } from "vitest";
import { createBytesInFlight } from "./bytes-in-flight.ts";

const KIB = 1024;

test("no owner has more than a share, and what is released can be taken again", () => {
  const bytes = createBytesInFlight({ together: 1000 * KIB, each: 100 * KIB });
  const first = bytes.take("ada", 60 * KIB, () => {});
  expect(bytes.take("ada", 60 * KIB, () => {})).toBeUndefined();
  expect(bytes.take("grace", 60 * KIB, () => {})).toBeDefined();
  first?.release();
  first?.release();
  expect(bytes.take("ada", 100 * KIB, () => {})).toBeDefined();
});

test("many small ones have no end of connections either", () => {
  const bytes = createBytesInFlight({ together: 1000 * KIB, each: 100 * KIB });
  const taken = Array.from({ length: 50 }, () => bytes.take("ada", 1, () => {}));
  expect(taken.filter((held) => held !== undefined)).toHaveLength(6);
});

test("where all the room is taken, the owner with the most gives way, the oldest first", () => {
  const gone: string[] = [];
  const bytes = createBytesInFlight({ together: 300 * KIB, each: 150 * KIB });
  for (const [owner, name] of [
    ["mallory", "first"],
    ["mallory", "second"],
    ["eve", "third"],
    ["eve", "fourth"],
  ] as const)
    bytes.take(owner, 70 * KIB, () => gone.push(name));
  expect(bytes.take("ada", 60 * KIB, () => {})).toBeDefined();
  expect(gone).toEqual(["first"]);
});

test("a request whose owner would hold the most is refused, and none under way is dropped", () => {
  const gone: string[] = [];
  const bytes = createBytesInFlight({ together: 100 * KIB, each: 100 * KIB });
  bytes.take("ada", 60 * KIB, () => gone.push("ada"));
  expect(bytes.take("mallory", 70 * KIB, () => {})).toBeUndefined();
  expect(gone).toEqual([]);
});
