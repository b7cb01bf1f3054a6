import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import { NEVER } from "./stamp.ts";
import { isAwaited, PUSH_PATIENCE_MS, type UnfinishedPush, withPush } from "./unfinished-pushes.ts";

const changes: readonly Change[] = [{ table: "tasks", row: "a", cells: { x: 1 }, stamp: NEVER }];
const part = { changes, more: true } as const;
const last = { changes };
const pull = { changes: [] };
const phone: UnfinishedPush = { from: "phone", at: 1000 };

describe("a push", () => {
  test("of several requests is unfinished from its first part to its last", () => {
    const first = withPush([], part, "phone", 1000);
    expect(first).toEqual([phone]);
    expect(withPush(first, part, "phone", 2000)).toEqual([{ from: "phone", at: 2000 }]);
    expect(withPush(first, last, "phone", 2000)).toEqual([]);
  });

  test("is ended by nobody else's, and by no request that only reads", () => {
    expect(withPush([phone], last, "laptop", 2000)).toEqual([phone]);
    expect(withPush([phone], pull, "phone", 2000)).toEqual([phone]);
    expect(withPush([phone], part, "laptop", 2000)).toEqual([phone, { from: "laptop", at: 2000 }]);
  });

  test("of one request leaves the list as it is, the very same", () => {
    const unfinished = [phone];
    expect(withPush(unfinished, last, "laptop", 2000)).toBe(unfinished);
    expect(withPush(unfinished, pull, "laptop", 2000)).toBe(unfinished);
  });

  test("that nobody waits for any more is dropped with the next", () => {
    expect(withPush([phone], part, "laptop", 1000 + PUSH_PATIENCE_MS)).toEqual([
      { from: "laptop", at: 1000 + PUSH_PATIENCE_MS },
    ]);
  });

  test("is one of twenty at most", () => {
    let unfinished: readonly UnfinishedPush[] = [];
    for (let count = 0; count < 30; count++)
      unfinished = withPush(unfinished, part, `device ${count}`, count);
    expect(unfinished.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => index + 10));
  });
});

describe("the end of a push is awaited", () => {
  test("by all devices but the one that pushes", () => {
    expect(isAwaited([phone], "laptop", 2000)).toBe(true);
    expect(isAwaited([phone], "phone", 2000)).toBe(false);
    expect(isAwaited([], "laptop", 2000)).toBe(false);
  });

  test.each([
    ["to the last moment", 1000 + PUSH_PATIENCE_MS - 1, true],
    ["and no longer", 1000 + PUSH_PATIENCE_MS, false],
    ["also when the server's clock was set back a little", 0, true],
    ["but not when it was set back by hours", 1000 - PUSH_PATIENCE_MS, false],
  ])("%s", (_, now, awaited) => {
    expect(isAwaited([phone], "laptop", now)).toBe(awaited);
  });
});
