import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.mjs";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the second begins when the first has ended", async () => {
  const lock = join(folder, "first");
  const events: string[] = [];
  const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
  const first = oneAtATime(lock, async () => {
    events.push("first begins");
    await firstMayEnd;
    events.push("first ends");
  });
  const second = oneAtATime(lock, async () => void events.push("second begins"));
  endFirst();
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "first ends", "second begins"]);
});

test("a lock left by a process that is gone does not hold anybody up", async () => {
  const lock = join(folder, "left");
  // Above the largest process id of any system.
  writeFileSync(lock, "99999999");
  let ran = false;
  await oneAtATime(lock, async () => {
    ran = true;
  });
  expect(ran).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test("work that fails gives the lock back", async () => {
  const lock = join(folder, "failed");
  await expect(oneAtATime(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(lock)).toBe(false);
});
