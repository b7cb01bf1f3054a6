import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "../../journeys/harness/chromium-launch.ts";
import {
  type Engine,
  GO_BACK,
  LOAD_LIMIT_MS,
  type Profile,
  STEP_LIMIT_MS,
  type Tab,
  TIME_ZONE,
  within,
} from "./driver.ts";

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    ...chromiumLaunch,
    // Playwright switches the back/forward cache off.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  return {
    newProfile: async () => profileOf(await browser.newContext({ locale: "en-US", timezoneId: TIME_ZONE })),
    close: () => browser.close(),
  };
}

const profileOf = (context: BrowserContext): Profile => ({
  newTab: async () => tabOf(await context.newPage()),
  close: () => context.close(),
});

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url, { timeout: LOAD_LIMIT_MS })),
  reload: async () => void (await page.reload({ timeout: LOAD_LIMIT_MS })),
  back: async () => void (await page.evaluate(GO_BACK)),
  evaluate: (expression) => within(STEP_LIMIT_MS, expression.slice(-200), page.evaluate(expression)),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  resize: (size) => page.setViewportSize(size),
  picture: () => page.screenshot(),
  close: () => page.close(),
});
