import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTabMutex } from "./tab-mutex.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const locksWith = (request: LockManager["request"]) => ({ request }) as unknown as LockManager;

test("two tabs work one after the other", async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = openTabMutex("ada")(async () => {
    begun.resolve();
    await first.promise;
    log.push("first");
  });
  await begun.promise;
  const two = openTabMutex("ada")(async () => void log.push("second"));
  first.resolve();
  await Promise.all([one, two]);
  expect(log).toEqual(["first", "second"]);
});

test("a request that is refused at once is made again only after a pause, and at last the work is done without", async () => {
  const request = vi.fn(() => Promise.reject(new DOMException("not fully active", "InvalidStateError")));
  const work = vi.fn(async () => {});
  const done = openTabMutex("ada", locksWith(request))(work);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(request.mock.calls.length).toBeLessThanOrEqual(5);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
  expect(request.mock.calls.length).toBeLessThanOrEqual(6);
});

test("a tab that hangs while it works keeps nobody waiting", async () => {
  const request = ((_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    )) as LockManager["request"];
  const work = vi.fn(async () => {});
  const done = openTabMutex("ada", locksWith(request))(work);
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

test("work that fails is not done twice", async () => {
  const work = vi.fn(() => Promise.reject(new Error("no")));
  await expect(openTabMutex("ada")(work)).rejects.toThrow("no");
  expect(work).toHaveBeenCalledTimes(1);
});
