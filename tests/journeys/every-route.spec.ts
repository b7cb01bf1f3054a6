import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyLook,
  expectNoLayoutFaults,
  expectUsableAtEverySize,
} from "./harness/accessibility.ts";
import { chromiumLaunch } from "./harness/chromium-launch.ts";
import { aPerson, deviceOf } from "./harness/device.ts";
import { allSizes, sizes } from "./harness/looks.ts";
import { isNight } from "./harness/night.ts";
import { PageWatch } from "./harness/page-watch.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { weeksOfStudy } from "./harness/sample-study.ts";
import { openSections } from "./harness/settings-page.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { clearNotices } from "./harness/tasks-page.ts";
import { test as base, expect } from "./harness/test.ts";

const test = base.extend<object, { readonly student: Page }>({
  student: [
    async ({ browser, server }, use) => {
      const watch = new PageWatch();
      const page = await openStudent(browser, server.origin, watch);
      await use(page);
      await page.context().close();
      expect(watch.unexpected(), "what the student's pages complained about").toEqual([]);
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Somebody who has studied for some weeks: whatever can stand on a screen stands there. */
async function openStudent(
  browser: Browser,
  baseURL: string,
  watch: PageWatch,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...device,
  });
  watch.watch(context);
  const page = await context.newPage();
  await deviceOf(context, page, baseURL).signUpByApi(aPerson("Grace Field"));
  await storeRows(page, weeksOfStudy());
  // So many weeks at once have earned something; the notice of it would lie on what is measured. It goes by itself after four seconds.
  await page.getByRole("link", { name: /Farm, new arrivals/ }).waitFor();
  await clearNotices(page);
  return page;
}

// Up to nine inspections of a page each.
test.describe.configure({ timeout: 120_000 });

/** At night also in a language that is longer, or from right to left: `LANGUAGES=en-XA,en-XB JOURNEY_LANGUAGE=en-XA`. */
const language = process.env.JOURNEY_LANGUAGE;

async function open(page: Page, route: string): Promise<void> {
  if (language !== undefined)
    await page
      .context()
      .addCookies([{ name: "furrow_language", value: language, domain: "localhost", path: "/" }]);
  await page.goto(route);
  await expect(page).toHaveURL(route);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openSections(page);
  await page.waitForLoadState("networkidle");
}

// The texts of the law have one layout: by day one of them shows it.
const LEGAL = ["/terms-of-service", "/cookie-policy", "/ads-policy", "/imprint"];

for (const route of isNight ? publicRoutes : publicRoutes.filter((path) => !LEGAL.includes(path))) {
  test(`${route} is whole and usable by everyone, at every size, light and dark`, async ({ page }) => {
    await open(page, route);
    await expectUsableAtEverySize(page);
  });
}

/** The first page of a new account; the others show the same as with data, or lack only its rows. */
const WITHOUT_DATA_BY_DAY = ["/dashboard"];

for (const route of appRoutes) {
  test(`${route} with some weeks of study is whole and usable by everyone, at every size, light and dark`, async ({
    student,
  }) => {
    await open(student, route);
    await expectUsableAtEverySize(student);
  });

  if (!isNight && !WITHOUT_DATA_BY_DAY.includes(route)) continue;

  test(`${route} of a new account is whole at every size and usable by everyone`, async ({ app, page }) => {
    await app.createAccount();
    await open(page, route);
    for (const size of allSizes) {
      await page.setViewportSize(size);
      await expectNoLayoutFaults(page, `at ${size.width}x${size.height}`);
    }
    // By day the student's pages are inspected in each look: the same controls and colors.
    await (isNight ? expectNoAxeViolationsInAnyLook(page) : expectNoAxeViolations(page));
  });
}

test("every screen of the app is whole from right to left, from its first paint", async ({
  browser,
  server,
}) => {
  const watch = new PageWatch();
  const page = await openStudent(browser, server.origin, watch);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement === null) return;
      document.documentElement.dir = "rtl";
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  for (const route of [...appRoutes, "/"]) {
    await open(page, route);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expectNoLayoutFaults(page, `from right to left at ${size.width}`);
    }
  }
  await expectMirrored(page);
  await page.context().close();
  expect(watch.unexpected()).toEqual([]);
});

/** What no measuring of layouts sees: the clock's digits, the time of charts, and where the days of a month begin. */
async function expectMirrored(page: Page): Promise<void> {
  const leftOf = async (place: Locator) => (await place.boundingBox())?.x ?? Number.NaN;
  await page.setViewportSize(sizes[1280]);
  await page.goto("/timer");
  const clock = page.getByRole("timer").locator("[dir=ltr]");
  await expect(clock).toHaveText("25:00");
  expect(await leftOf(clock.getByText("2", { exact: true }))).toBeLessThan(
    await leftOf(clock.getByText("5", { exact: true })),
  );
  await page.goto("/analytics");
  const bars = page.getByRole("list", { name: /^Study hours/ }).getByRole("button");
  await expect(bars).toHaveCount(7);
  expect(await leftOf(bars.first())).toBeGreaterThan(await leftOf(bars.last()));
  await page.goto("/calendar");
  // Of a week without days of other months.
  const days = page.getByRole("row").nth(2).getByRole("button");
  expect(await leftOf(days.nth(1))).toBeGreaterThan(await leftOf(days.nth(2)));
  await days.nth(1).click();
  await page.keyboard.press("ArrowLeft");
  await expect(days.nth(2)).toBeFocused();
}

/** Public pages with the longest words in their headings. */
const LONG_WORDS = ["/", "/ads-policy"];

/** With the browser's own setting of letters twice as large, which media queries follow as well. */
async function withLargeLetters(run: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}

test(
  "every screen is whole where letters are twice as large, on a desktop and on a phone",
  { tag: "@night" },
  ({ server }) =>
    withLargeLetters(async (browser) => {
      const watch = new PageWatch();
      const page = await openStudent(browser, server.origin, watch);
      // Without its cookie a page may ask for what is new before it hears that nobody is signed in.
      watch.expect(/401 .*\/api\/sync/);
      for (const route of [...appRoutes, ...publicRoutes]) {
        if (route === "/login") {
          // A page that is left open would be refused its next sync.
          await page.goto("about:blank");
          await page.context().clearCookies();
        }
        await open(page, route);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
        for (const size of Object.values(sizes)) {
          await page.setViewportSize(size);
          await expectNoLayoutFaults(page, `with large letters at ${size.width}`);
        }
      }
      expect(watch.unexpected()).toEqual([]);
    }),
);

/** What has no control to be cut, on a phone with letters twice as large. */
const readable: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async "/tasks"(page) {
    const titles = page.locator("[data-task] h3 button");
    await expect(titles.first()).toBeVisible();
    const cut = await titles.evaluateAll((all) =>
      all.filter((title) => title.scrollWidth > title.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, "titles that are cut").toEqual([]);
  },
  async "/timer"(page) {
    const share = await page.getByRole("timer").evaluate((time) => {
      const face = time.closest("[data-keep-clear]");
      return time.getBoundingClientRect().width / (face?.getBoundingClientRect().width ?? 0);
    });
    // Inside, the ring leaves three quarters of its width.
    expect(share, "the time's share of the face").toBeLessThan(0.7);
  },
  async "/analytics"(page) {
    const names = page.getByRole("list", { name: /^Study hours/ }).locator("li > span");
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(7);
    for (const [index, { right }] of boxes.entries())
      expect(right, "a day's name ends before the next").toBeLessThanOrEqual(boxes[index + 1]?.left ?? right);
  },
};

test(
  "every screen of the app is whole on a touch phone with letters twice as large",
  { tag: "@night" },
  ({ server }) =>
    withLargeLetters(async (browser) => {
      const watch = new PageWatch();
      const page = await openStudent(browser, server.origin, watch, {
        hasTouch: true,
        isMobile: true,
        viewport: { width: 360, height: 640 },
      });
      // The headless browser refuses notifications: with them on, the settings show the alarm's test.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, "permission", { get: () => "granted" });
        const account = JSON.parse(localStorage.getItem("app.account") ?? "{}");
        localStorage.setItem("app.alarm", account.id);
      });
      for (const route of [...appRoutes, ...LONG_WORDS]) {
        await open(page, route);
        if (route === "/settings")
          await expect(page.getByRole("button", { name: "Test my alarm" })).toBeVisible();
        for (const size of [{ width: 360, height: 640 }, sizes[390]]) {
          await page.setViewportSize(size);
          await expectNoLayoutFaults(page, `on a touch phone with large letters at ${size.width}`);
          await readable[route]?.(page);
        }
      }
      expect(watch.unexpected()).toEqual([]);
    }),
);
