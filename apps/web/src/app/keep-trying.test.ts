import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTrying } from "./keep-trying.ts";

let resize: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  resize = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe() {}
      disconnect() {
        resize = () => {};
      }
    },
  );
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { body: {} });
});
afterEach(() => void vi.useRealTimers());

test("it tries again whenever the page grows, until the place is there", () => {
  let isThere = false;
  const scroll = vi.fn(() => isThere);
  keepTrying(scroll);
  expect(scroll).toHaveBeenCalledTimes(1);
  resize();
  isThere = true;
  resize();
  resize();
  expect(scroll).toHaveBeenCalledTimes(3);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])(
  "once the user does something (%s) it leaves the scroll alone",
  (type) => {
    const scroll = vi.fn(() => false);
    keepTrying(scroll);
    window.dispatchEvent(new Event(type));
    resize();
    expect(scroll).toHaveBeenCalledTimes(1);
  },
);

test("a place that the page no longer has is given up after five seconds", () => {
  const scroll = vi.fn(() => false);
  keepTrying(scroll);
  vi.advanceTimersByTime(4_999);
  resize();
  expect(scroll).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  resize();
  expect(scroll).toHaveBeenCalledTimes(2);
});

test("the next page ends it", () => {
  const scroll = vi.fn(() => false);
  keepTrying(scroll)();
  resize();
  expect(scroll).toHaveBeenCalledTimes(1);
});
