import type { Page } from "@playwright/test";

/** One finger goes down the screen by so many pixels, in steps, and lets go. */
export async function swipeDown(
  page: Page,
  from: { readonly x: number; readonly y: number },
  pixels: number,
) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: down === undefined ? [] : [{ x: from.x, y: from.y + down }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 5; step++) await touch("touchMove", (pixels * step) / 5);
  await touch("touchEnd");
  await session.detach();
}
