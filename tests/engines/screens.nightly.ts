/** Every screen has the room it needs, in every engine, at the width of a desk and of a phone, and none keeps the page busy for long. */
import type { Size } from "./drivers/driver.ts";
import type { Screen } from "./screen.ts";
import { appRoutes, publicRoutes, show, studyToday } from "./screens.ts";
import { DESK, expect, PHONE, test } from "./test.ts";

/** What may be larger than its place: it scrolls, or is cut, on purpose. */
const SCROLLERS = ["textarea", '[class*="tableFrame"]', '[class*="heatmap"]'].join(", ");
const LONGEST_TASK_MS = 2_000;

async function expectRoomForAll(screen: Screen, path: string, { width }: Size): Promise<void> {
  await screen.ask("watchTasks");
  await expect
    .poll(() => screen.ask("misfits", SCROLLERS), { message: `${path} at ${width}`, timeout: 5_000 })
    .toEqual([]);
  expect(await screen.ask("longestTask"), `the longest task of ${path}`).toBeLessThan(LONGEST_TASK_MS);
}

for (const size of [DESK, PHONE]) {
  test(`every screen of the app fits at a width of ${size.width}`, async ({ device }) => {
    const { screen } = device;
    await device.signUpByApi();
    await studyToday(screen);
    await screen.resize(size);
    for (const path of appRoutes) {
      await show(screen, path);
      await expectRoomForAll(screen, path, size);
    }
  });

  test(`every public page fits at a width of ${size.width}`, async ({ device: { screen } }) => {
    await screen.resize(size);
    for (const path of publicRoutes) {
      await show(screen, path);
      await expectRoomForAll(screen, path, size);
    }
  });
}

test("going from screen to screen never keeps the page busy for long", async ({ device }) => {
  const { screen } = device;
  await device.signUpByApi();
  await studyToday(screen);
  await screen.ask("watchTasks");
  for (const name of [
    "Dashboard",
    "Timer",
    "Calendar",
    "Goals",
    // After a hen came it says so.
    /^My Farm/,
    "Analytics",
    "Resources",
    "Settings",
  ]) {
    await screen.click("link", name, { role: "navigation", name: "Main" });
    await screen.until(`document.querySelector("h1") !== null`, `to be at ${name}`);
  }
  expect(await screen.ask("longestTask")).toBeLessThan(LONGEST_TASK_MS);
});
