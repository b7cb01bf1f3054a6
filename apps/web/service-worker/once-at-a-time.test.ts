import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onceAtATime } from "./once-at-a-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("who asks while the work runs waits for the same, and the next asks anew", async () => {
  const work = vi.fn(async () => {});
  const ask = onceAtATime(work);
  await Promise.all([ask(), ask()]);
  expect(work).toHaveBeenCalledTimes(1);
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});

test("work that failed fails for all that asked, and is begun anew", async () => {
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(new Error("offline"));
  const ask = onceAtATime(work);
  await expect(Promise.allSettled([ask(), ask()])).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  await expect(ask()).resolves.toBeUndefined();
});

test("work without an end fails after a minute, and is begun anew", async () => {
  const work = vi.fn(async () => {});
  work.mockReturnValueOnce(new Promise(() => {}));
  const ask = onceAtATime(work);
  const asked = Promise.allSettled([ask(), ask()]);
  await vi.advanceTimersByTimeAsync(59_000);
  void ask().catch(() => {});
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(asked).resolves.toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});
