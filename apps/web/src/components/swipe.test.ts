import { describe, expect, test } from "vitest";
import { closesOnRelease, move, type Swipe } from "./swipe.ts";

const press = (startY: number): Swipe => ({ startY, offset: null });

describe("a sheet under a finger", () => {
  test("stays after 95 px and closes after 110 px", () => {
    expect(closesOnRelease(move(press(200), 295))).toBe(false);
    expect(closesOnRelease(move(press(200), 310))).toBe(true);
  });
  test("closes only beyond 100 px, not at them", () => {
    expect(closesOnRelease(move(press(0), 100))).toBe(false);
    expect(closesOnRelease(move(press(0), 101))).toBe(true);
  });
  test("counts where the finger is let go, not how far it has been", () => {
    expect(closesOnRelease(move(move(press(0), 180), 40))).toBe(false);
  });
  test("does not follow an upward swipe", () => {
    expect(move(move(press(300), 340), 100)).toEqual({ startY: 300, offset: 0 });
  });
  test("takes a trembling press for a tap", () => {
    expect(move(press(50), 55)).toEqual(press(50));
  });
  test("stays if no finger pressed it", () => {
    expect(closesOnRelease(null)).toBe(false);
  });
});
