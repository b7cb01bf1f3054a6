/** Firefox by Puppeteer over WebDriver BiDi. A profile is one of its containers. */
import { type Browser, type BrowserContext, launch, type Page } from "puppeteer-core";
import {
  type Engine,
  GO_BACK,
  LOAD_LIMIT_MS,
  type Profile,
  STEP_LIMIT_MS,
  type Tab,
  TIME_ZONE,
} from "./driver.ts";

export async function startFirefox(program: string): Promise<Engine> {
  const browser: Browser = await launch({
    browser: "firefox",
    executablePath: program,
    protocolTimeout: STEP_LIMIT_MS,
    env: { ...process.env, TZ: TIME_ZONE, LANG: "en_US.UTF-8" },
    extraPrefsFirefox: {
      "intl.accept_languages": "en-US",
      "ui.prefersReducedMotion": 0,
      // Of tabs that no script has opened.
      "dom.allow_scripts_to_close_windows": true,
    },
  });
  return {
    newProfile: async () => profileOf(await browser.createBrowserContext()),
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
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  resize: (size) => page.setViewport(size),
  picture: () => page.screenshot(),
  close: () => page.close(),
});
