import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterFrame } from "./after-frame.ts";

let frames: (() => void)[] = [];
const page = { hidden: false };

beforeEach(() => {
  frames = [];
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paint = async () => {
  for (const run of frames.splice(0)) run();
  await vi.advanceTimersByTimeAsync(0);
};

test("what the next frame does not show runs once it is painted, and once only", async () => {
  const run = vi.fn();
  afterFrame(run);
  await vi.advanceTimersByTimeAsync(100);
  expect(run).not.toHaveBeenCalled();
  await paint();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("behind another tab it runs at once", () => {
  page.hidden = true;
  const run = vi.fn();
  afterFrame(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a page that is put away before its frame is painted does not wait until it is shown again", async () => {
  const run = vi.fn();
  afterFrame(run);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(1);
});
