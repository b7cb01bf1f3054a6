import { expect, test } from "vitest";
import { createKeyboardWatch } from "./keyboard-room.ts";

test("a window that is much lower while the user types has a keyboard", () => {
  const isShown = createKeyboardWatch();
  expect(isShown({ width: 390, height: 844 }, false)).toBe(false);
  expect(isShown({ width: 390, height: 544 }, true)).toBe(true);
  expect(isShown({ width: 390, height: 844 }, true)).toBe(false);
});
test("the browser's own bars are none", () => {
  const isShown = createKeyboardWatch();
  isShown({ width: 390, height: 844 }, true);
  expect(isShown({ width: 390, height: 744 }, true)).toBe(false);
});
test("a phone that is turned has none", () => {
  const isShown = createKeyboardWatch();
  isShown({ width: 390, height: 844 }, true);
  expect(isShown({ width: 844, height: 390 }, true)).toBe(false);
  expect(isShown({ width: 844, height: 190 }, true)).toBe(true);
});
test("a low window in which nobody types has none", () => {
  const isShown = createKeyboardWatch();
  isShown({ width: 390, height: 844 }, false);
  expect(isShown({ width: 390, height: 544 }, false)).toBe(false);
});
