import { describe, expect, test } from "vitest";
import { createLogStore, createMemoryLog } from "./memory-log.ts";
import { changeLogAcceptance } from "./testing/change-log-acceptance.ts";
import { cloneLogStore } from "./testing/clone-log-store.ts";

changeLogAcceptance({ describe, test, expect }, async () => {
  const store = createLogStore();
  return { log: createMemoryLog(store), openAgain: async () => createMemoryLog(store) };
});

describe("the memory log", () => {
  test("fails the next matching operation, once", async () => {
    const log = createMemoryLog();
    log.failNext("append", { type: "QuotaExceeded" });
    expect((await log.load()).ok).toBe(true);
    expect(await log.append({ durability: "strict" })).toEqual({
      ok: false,
      error: { type: "QuotaExceeded" },
    });
    expect((await log.append({ durability: "strict" })).ok).toBe(true);
  });

  test("fails everything after it was closed, at once or after some operations", async () => {
    const closed = createMemoryLog();
    closed.failNext("any", { type: "Closed" });
    expect((await closed.load()).ok).toBe(false);
    expect((await closed.load()).ok).toBe(false);
    const dying = createMemoryLog();
    dying.closeAfter(1);
    expect((await dying.load()).ok).toBe(true);
    expect((await dying.load()).ok).toBe(false);
    const shut = createMemoryLog();
    shut.close();
    expect((await shut.waiting()).ok).toBe(false);
  });

  test("is cloned like a browser profile: what happens to one does not happen to the other", async () => {
    const store = createLogStore();
    const clone = createMemoryLog(cloneLogStore(store));
    await clone.saveCopy({ at: 0, reason: "import", count: 0, content: "" });
    expect(await createMemoryLog(store).copies()).toEqual({ ok: true, value: [] });
  });
});
