import type { Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger goes over the screen along these ways, one after another, in steps, and lets go. */
export async function swipe(page: Page, from: Point, ...ways: readonly Partial<Point>[]) {
  const session = await page.context().newCDPSession(page);
  // A second between each, or it is a throw, and the next tap only stops that.
  let seconds = Date.now() / 1000 - 60;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints], timestamp: ++seconds });
  await touch("touchStart", [from]);
  let at = from;
  for (const { x = 0, y = 0 } of ways) {
    const start = at;
    for (let step = 1; step <= 5; step++) {
      at = { x: start.x + (x * step) / 5, y: start.y + (y * step) / 5 };
      await touch("touchMove", [at]);
    }
  }
  await touch("touchEnd", []);
  await session.detach();
}

export const swipeDown = (page: Page, from: Point, pixels: number) => swipe(page, from, { y: pixels });
