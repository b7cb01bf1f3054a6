import type { Locator, Page } from "@playwright/test";
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyLook,
  expectNoLayoutFaults,
} from "./harness/accessibility.ts";

import { heard, listen } from "./harness/sounds.ts";
import { expectAtRest } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { type App, expect, test } from "./harness/test.ts";

/** In the past, so that no clock that is moved on gets ahead of the server's. */
const MORNING = "2025-11-20T10:00:00+01:00";
const MINUTE = 60_000;
const WORK_OVER = /Work session complete.*Time to take a break!/;

const timeLeft = (page: Page) => page.getByRole("timer", { name: "Time left" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sessions = (page: Page) => page.getByRole("list", { name: "Today's sessions" }).getByRole("listitem");

async function openTimer(app: App, moment: string = MORNING): Promise<Page> {
  const { page } = app;
  await app.moveClock(moment);
  await app.createAccount();
  await page.goto("/timer");
  await expect(timeLeft(page)).toHaveText("25:00");
  await expectAtRest(page);
  return page;
}

async function planTask(page: Page, name: string, hours: number): Promise<void> {
  await page.goto("/tasks");
  await addTask(page, { name, hours });
  await page.goto("/dashboard");
}

async function takeUp(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: `Start timer for ${name}` }).click();
  await expect(page).toHaveURL("/timer");
}

/** Time passes while a slow machine loads a page: the seconds are not what is asked for. */
const about = (minutes: number) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return new RegExp(`^(${two(minutes)}:00|${two(minutes - 1)}:\\d\\d)$`);
};

test("work is started, paused, gone on with and reset; the tab's title counts along", async ({ app }) => {
  const page = await openTimer(app);
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();
  await button(page, "Start").click();
  await expect(page).toHaveTitle(/^2[45]:\d\d Work Time/);
  await page.clock.fastForward(10 * MINUTE);
  await expect(timeLeft(page)).toHaveText(about(15));
  await button(page, "Pause").click();
  await page.clock.fastForward(60 * MINUTE);
  await expect(timeLeft(page)).toHaveText(about(15));
  await button(page, "Start").click();
  await page.clock.fastForward(5 * MINUTE);
  await expect(timeLeft(page)).toHaveText(about(10));
  await button(page, "Reset").click();
  await expect(timeLeft(page)).toHaveText("25:00");
  await expect(page).toHaveTitle(/^Study Timer/);
  await expect(sessions(page)).toContainText(["Stopped early"]);
});

test("a session survives a reload, a closed tab and another page of the app", async ({ app }) => {
  const page = await openTimer(app);
  await page.getByLabel("Working on:").fill("Piano");
  await button(page, "Start").click();
  await page.clock.fastForward(5 * MINUTE);
  await page.reload();
  await expect(timeLeft(page)).toHaveText(about(20));
  await expect(page.getByLabel("Working on:")).toHaveValue("Piano");

  await page.goto("/resources");
  await expect(page).toHaveTitle(/^(20:00|19:\d\d) Work Time/);

  const { context } = app;
  await page.close();
  const again = await context.newPage();
  await context.clock.fastForward(5 * MINUTE);
  await again.goto("/timer");
  await expect(timeLeft(again)).toHaveText(about(15));
  await expect(button(again, "Pause")).toBeVisible();
});

test("an end that nobody saw is told with its time, and credits what was planned", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  await expect(button(page, "Pause")).toBeVisible();
  const { context } = app;
  await page.close();
  const again = await context.newPage();
  await context.clock.fastForward(3 * 60 * MINUTE);
  await again.goto("/timer");
  await expect(again.getByText(/Work session complete\. It ended at 10:25 AM\./)).toBeVisible();
  await expect(again.getByText("Break Time", { exact: true })).toBeVisible();
  await expect(sessions(again)).toHaveCount(1);
  await expect(sessions(again)).toContainText(["10:00 AM - 10:25 AM"]);
  await expect(again.getByText("25m of focus")).toBeVisible();
});

test("eight hours of sleep in the middle of a session are no eight hours of work", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  await page.clock.fastForward(10 * MINUTE);
  await expect(timeLeft(page)).toHaveText(about(15));
  await page.clock.fastForward(8 * 60 * MINUTE);
  await expect(page.getByText(/It ended at 10:25 AM/)).toBeVisible();
  await expect(sessions(page)).toContainText(["10:00 AM - 10:25 AM"]);
  await expect(page.getByText("25m of focus")).toBeVisible();
});

test("the end of work rings, leads to a break, and the break back to work", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  await page.clock.fastForward(25 * MINUTE);
  await expect(page.getByText("Work session complete! Time to take a break!")).toBeVisible();
  await expect(timeLeft(page)).toHaveText("05:00");
  await button(page, "Start Break").click();
  await expect(page).toHaveTitle(/^0[45]:\d\d Break Time/);
  await button(page, "Pause Break").click();
  await button(page, "Start Break").click();
  await page.clock.fastForward(5 * MINUTE);
  await expect(page.getByText("Break time over. Ready to start working?")).toBeVisible();
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();

  await button(page, "Start").click();
  await page.clock.fastForward(25 * MINUTE);
  await button(page, "End Break").click();
  await expect(timeLeft(page)).toHaveText("25:00");
  await expect(button(page, "Start")).toBeVisible();
});

test("the warning comes once, also when the page is reloaded after it", async ({ app }) => {
  const page = await openTimer(app);
  const warning = page.getByText("Your session will end in 5 minutes");
  await button(page, "Start").click();
  await page.clock.fastForward(20 * MINUTE);
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(timeLeft(page)).toHaveText(/^04:/);
  await page.clock.fastForward(MINUTE);
  await expect(timeLeft(page)).toHaveText(/^03:/);
  await expect(warning).toHaveCount(0);
});

test("two tabs show one session, ring once, and complete its task once", async ({ app }) => {
  const { page, context } = app;
  await app.moveClock(MORNING);
  await app.signUpByApi();
  await planTask(page, "Vocabulary", 1);
  await takeUp(page, "Vocabulary");
  await expect(timeLeft(page)).toHaveText("60:00");
  const other = await context.newPage();
  await other.goto("/timer");
  await button(page, "Start").click();
  await expect(button(other, "Pause")).toBeVisible();
  await context.clock.fastForward(30 * MINUTE);
  await button(other, "Pause").click();
  await expect(button(page, "Start")).toBeVisible();
  await button(page, "Start").click();
  await expect(button(other, "Pause")).toBeVisible();

  // What stays of each toast, so that one which is gone again is counted too.
  const told = await Promise.all([page, other].map(countToasts));
  await context.clock.fastForward(31 * MINUTE);
  for (const tab of [page, other]) {
    await expect(tab.getByText("Break Time", { exact: true })).toBeVisible();
    await expect(sessions(tab)).toHaveCount(1);
    await expect(sessions(tab)).toContainText(["Finished"]);
  }
  const texts = (await Promise.all(told.map((texts) => texts()))).flat();
  expect(texts.filter((text) => WORK_OVER.test(text))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Task "Vocabulary" completed!'))).toHaveLength(1);

  await page.goto("/dashboard");
  await expect(page.getByRole("checkbox", { name: /Vocabulary/ })).toBeChecked();
  await expect(page.getByRole("region", { name: "Today's hours" })).toContainText("1.0h of 2.0h");
});

async function countToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenToasts: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLLIElement) seen.push(node.innerText);
      }
    }).observe(document.querySelector('[aria-label="Notices"] ul') as Element, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts);
}

test("a hidden page whose own timers are held back still ends to the second, and tells the system", async ({
  app,
}) => {
  const { page, context } = app;
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    const notices: string[] = [];
    Object.assign(window, { systemNotices: notices });
    window.Notification = class extends EventTarget {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(_title: string, { body }: NotificationOptions = {}) {
        super();
        notices.push(body ?? "");
      }
    } as unknown as typeof Notification;
    ServiceWorkerRegistration.prototype.showNotification = async (_title, { body } = {}) => {
      notices.push(body ?? "");
    };
  });
  // Not by the harness, which would leave the wake-ups to the very timers that are held back here.
  await page.clock.install({ time: MORNING });
  app.expectConsoleError(/status of 422 .*\/api\/sync/);
  await app.createAccount();
  await page.goto("/timer");
  await expect(page.getByText("You'll also get a system notification")).toBeVisible();
  await button(page, "Start").click();
  await page.clock.fastForward(25 * MINUTE - 2_000);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    const own = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => own(run, Math.max(ms, 60_000))) as typeof setTimeout;
  });
  await expect(page).toHaveTitle(/^Study Timer/, { timeout: 8_000 });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { systemNotices: string[] }).systemNotices))
    .toContain("Work session complete! Time to take a break!");
});

test("the worker that keeps the clock to the second starts with a session, and no page has one before", async ({
  app,
  page,
}) => {
  const clocks = () => page.workers().filter((worker) => worker.url().includes("wake-up"));
  await app.createAccount();
  await page.goto("/timer");
  await expectAtRest(page);
  expect(clocks()).toHaveLength(0);
  await button(page, "Start").click();
  await expect.poll(() => clocks().length).toBe(1);
});

test("a task brings its time: three hours are 120 minutes, and a reload does not bring it again", async ({
  app,
}) => {
  const { page } = app;
  await app.moveClock(MORNING);
  await app.signUpByApi();
  await planTask(page, "Thesis", 3);
  await takeUp(page, "Thesis");
  await expect(timeLeft(page)).toHaveText("120:00");
  await expect(page.getByLabel("Working on:")).toHaveValue("Thesis");
  await expect(page.getByLabel("Work Minutes", { exact: true })).toHaveValue("120");
  await page.getByLabel("Working on:").fill("Something else");
  await page.getByLabel("Working on:").press("Enter");
  // Another tab shows what is kept, and nothing sooner.
  const otherTab = await app.context.newPage();
  await otherTab.goto("/timer");
  await expect(otherTab.getByLabel("Working on:")).toHaveValue("Something else");
  await page.reload();
  await expect(page.getByLabel("Working on:")).toHaveValue("Something else");
});

test("minutes change by their steppers within bounds, and not while the timer runs", async ({ app }) => {
  const page = await openTimer(app);
  const work = page.getByLabel("Work Minutes", { exact: true });
  const pause = page.getByLabel("Break Minutes", { exact: true });
  await button(page, "Increase Work Minutes").click();
  await expect(timeLeft(page)).toHaveText("26:00");
  await work.fill("500");
  await work.press("Enter");
  await expect(timeLeft(page)).toHaveText("120:00");
  await pause.fill("0");
  await pause.press("Tab");
  await expect(pause).toHaveValue("1");
  await page.reload();
  await expect(work).toHaveValue("120");

  await button(page, "Start").click();
  await expect(work).toBeDisabled();
  await expect(pause).toBeDisabled();
  await button(page, "Why can I not change the work minutes?").click();
  await expect(page.getByText("Please pause or reset the timer before changing the time.")).toBeVisible();
  await button(page, "Why can I not change the break minutes?").click();
  await expect(
    page.getByText("Please pause or reset the timer before changing the break time."),
  ).toBeVisible();
  await button(page, "Pause").click();
  await expect(work).toBeEnabled();
});

test("on the night the clocks go back a session is as long as on any other", async ({ app }) => {
  const page = await openTimer(app, "2025-10-26T02:50:00+02:00");
  await button(page, "Start").click();
  await page.clock.fastForward(15 * MINUTE);
  await expect(timeLeft(page)).toHaveText(about(10));
  await page.clock.fastForward(10 * MINUTE);
  await expect(page.getByText(WORK_OVER)).toBeVisible();
  await expect(sessions(page)).toContainText(["2:50 AM - 2:15 AM"]);
  await expect(page.getByText("25m of focus")).toBeVisible();
});

test("focus mode shows the time, the task and a word, and nothing else", async ({ app }) => {
  const page = await openTimer(app);
  await page.getByLabel("Working on:").fill("Piano");
  await button(page, "Focus Mode").click();
  const focus = page.getByRole("dialog", { name: "Focus Mode" });
  await expect(focus.getByText("WORK TIME")).toBeVisible();
  await expect(focus.getByText("Ready to start: Piano")).toBeVisible();
  await expect(focus.getByRole("timer")).toHaveText("25:00");
  await expect(focus.getByRole("figure")).toHaveText(/.+/);
  await expectNoAxeViolations(page);
  await focus.getByRole("button", { name: "Start", exact: true }).click();
  await page.clock.fastForward(25 * MINUTE);
  await expect(focus.getByText("BREAK TIME")).toBeVisible();
  await expect(focus.getByText("Time for a break!")).toBeVisible();
  await button(page, "Exit Focus Mode").click();
  await expect(focus).toHaveCount(0);
  await expect(button(page, "Focus Mode")).toBeFocused();

  await button(page, "Focus Mode").click();
  await expect(focus).toBeVisible();
  // Playwright's own way resizes the window, and a window that fills the screen cannot be.
  const session = await page.context().newCDPSession(page);
  const narrow = { width: 480, height: 800, deviceScaleFactor: 1, mobile: false };
  await session.send("Emulation.setDeviceMetricsOverride", narrow);
  await expect(focus).toHaveCount(0);
});

for (const [width, height] of [
  [1366, 768],
  [1366, 640],
] as const) {
  test(`in a window of ${width} by ${height} nothing of focus mode is cut, and nothing lies on the field`, async ({
    app,
  }) => {
    const page = await openTimer(app);
    await page.setViewportSize({ width, height });
    await page
      .getByLabel("Working on:")
      .fill("All of what was said about cells and their division ".repeat(3));
    await button(page, "Focus Mode").click();
    const focus = page.getByRole("dialog", { name: "Focus Mode" });
    const exit = focus.getByRole("button", { name: "Exit Focus Mode" });
    const edge = async (part: Locator, end: 0 | 1) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + end * height;
    };
    expect(await edge(focus.getByText("WORK TIME"), 0)).toBeGreaterThan(0);
    const field = focus.locator(":scope > svg");
    expect(await edge(exit, 1)).toBeLessThanOrEqual(await edge(field, 0));
  });
}

for (const [name, width, height] of [
  ["a phone", 480, 900],
  ["a phone on its side", 844, 480],
] as const) {
  test(`focus mode is not offered on ${name}`, async ({ app }) => {
    const page = await openTimer(app);
    await expect(button(page, "Focus Mode")).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(button(page, "Focus Mode")).toBeHidden();
  });
}

test("on a phone on its side the time, its mode and its buttons are in sight above the bar, whatever it does", async ({
  app,
}) => {
  const page = await openTimer(app);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/timer");
  const barTop = async () => (await page.getByRole("navigation", { name: "Quick" }).boundingBox())?.y ?? 0;
  const expectAboveBar = async (...parts: readonly Locator[]) => {
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity), String(part)).toBeLessThanOrEqual(await barTop());
    }
  };
  await expectAboveBar(timeLeft(page), page.getByText("Work Time", { exact: true }), button(page, "Start"));
  await button(page, "Start").click();
  await expectAboveBar(
    timeLeft(page),
    page.getByText("Work Time", { exact: true }),
    button(page, "Pause"),
    button(page, "Finish"),
  );
  await page.clock.fastForward(25 * MINUTE);
  await expectAboveBar(
    timeLeft(page),
    page.getByText("Break Time", { exact: true }),
    button(page, "Start Break"),
  );
});

test("a long break comes after the chosen number of rounds", async ({ app }) => {
  const page = await openTimer(app);
  await page.getByRole("switch", { name: /Long break/ }).check();
  await page.getByLabel("Rounds", { exact: true }).fill("2");
  await page.getByLabel("Long Break Minutes", { exact: true }).fill("20");
  for (const rest of ["05:00", "20:00"]) {
    await button(page, "Start").click();
    await page.clock.fastForward(25 * MINUTE);
    await expect(timeLeft(page)).toHaveText(rest);
    await button(page, "End Break").click();
  }
  await expect(page.getByText("0 of 2 rounds to the long break")).toBeVisible();
});

test("the timer is used with the keyboard alone", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(button(page, "Start")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Finish")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Reset")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Focus Mode" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a press of the keyboard never loses its place: what goes hands the focus to the main button", async ({
  app,
}) => {
  const page = await openTimer(app);
  const start = button(page, "Start");
  const workFor = async (minutes: number) => {
    await start.press("Enter");
    await expect(button(page, "Pause")).toBeFocused();
    await page.clock.fastForward(minutes * MINUTE);
  };
  await workFor(12);
  await button(page, "Finish").press("Enter");
  await expect(button(page, "Start Break")).toBeFocused();
  await button(page, "Skip break").press("Enter");
  await expect(button(page, "+5 minutes")).toBeFocused();
  await button(page, "Reset").press("Enter");

  // What a notice offers leads back to where one was.
  await workFor(8);
  await button(page, "Reset").press("Enter");
  await button(page, "Count it").press("Enter");
  await expect(button(page, "Reset")).toBeFocused();

  await workFor(1);
  // To the two hours that are the most.
  for (let minutes = 30; minutes <= 120; minutes += 5) {
    await button(page, "+5 minutes").press("Enter");
    await expect(timeLeft(page)).toHaveText(about(minutes - 1));
  }
  await expect(button(page, "+5 minutes")).toHaveCount(0);
  await expect(button(page, "Pause")).toBeFocused();
  await button(page, "Reset").press("Enter");

  await button(page, "Open-ended").click();
  await workFor(9);
  await page.reload();
  await page.clock.fastForward(8 * 60 * MINUTE);
  await button(page, "I kept working").press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
});

test("the screen stays on while the timer runs, and only then", async ({ app }) => {
  await app.page.addInitScript(() => {
    let held = 0;
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: async () => {
          held += 1;
          document.documentElement.dataset.held = String(held);
          return {
            released: false,
            async release() {
              held -= 1;
              document.documentElement.dataset.held = String(held);
            },
          };
        },
      },
    });
  });
  const page = await openTimer(app);
  const held = page.locator("html[data-held='1']");
  await button(page, "Start").click();
  await expect(held).toHaveCount(1);
  await button(page, "Pause").click();
  await expect(held).toHaveCount(0);
});

test("a mini timer stands above other windows, and pauses the same session", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  const opened = app.context.waitForEvent("page");
  await button(page, "Mini Timer").click();
  const mini = await opened;
  await expect(timeLeft(mini)).toHaveText(/^24:\d\d$/);
  await button(mini, "Pause").click();
  await expect(button(page, "Start")).toBeVisible();
  await mini.setViewportSize({ width: 300, height: 190 });
  const fits = () => mini.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  expect(await fits(), "a session in the smallest window").toBe(true);
  await button(mini, "Start").click();
  await page.clock.fastForward(25 * MINUTE);
  await expect(button(mini, "Start Break")).toBeVisible();
  await expectNoLayoutFaults(mini);
  expect(await fits(), "a break in the smallest window").toBe(true);
  await button(page, "Close Mini Timer").click();
  await expect(button(page, "Mini Timer")).toBeVisible();
  expect(mini.isClosed()).toBe(true);
});

test("the alarm can be tried, and sounds at the end of a session", async ({ app }) => {
  await listen(app.page);
  const page = await openTimer(app);
  await button(page, "Test my alarm").click();
  await expect.poll(async () => (await heard(page)).length).toBe(1);
  await button(page, "Start").click();
  await page.clock.fastForward(26 * MINUTE);
  await expect(page.getByText(WORK_OVER)).toBeVisible();
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(1);
  for (const { seconds, loudness } of await heard(page)) {
    expect(seconds).toBeGreaterThan(0.4);
    expect(loudness).toBeGreaterThan(0.1);
  }
});

test("a session without a task counts toward today, and Undo takes exactly that back", async ({ app }) => {
  const page = await openTimer(app);
  const hours = page.getByRole("region", { name: "Today's hours" });
  await button(page, "Start").click();
  await button(page, "Finish").click();
  await expect(page.getByText("A session counts after one minute.")).toBeVisible();
  await page.clock.fastForward(12 * MINUTE);
  await button(page, "Finish").click();
  await expect(page.getByText("12m counted toward today")).toBeVisible();
  await expect(timeLeft(page)).toHaveText("05:00");
  await button(page, "Skip break").click();
  await button(page, "+5 minutes").click();
  await expect(timeLeft(page)).toHaveText(about(30));
  await page.clock.fastForward(8 * MINUTE);
  await button(page, "Reset").click();
  await button(page, "Count it").click();
  await expect(page.getByText("8m counted toward today")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "8m counted" })
    .getByRole("button", { name: "Undo" })
    .click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(hours).toContainText("12m of 2.0h");
});

test("with the switch off the timer asks whether a session counts", async ({ app }) => {
  const page = await openTimer(app);
  await page.getByRole("switch", { name: /Count sessions without a task/ }).uncheck();
  await button(page, "Start").click();
  await page.clock.fastForward(25 * MINUTE);
  await expect(page.getByText("Count 25m toward today?")).toBeVisible();
  await page.reload();
  await button(page, "Count it").press("Enter");
  await expect(page.getByText("25m counted toward today")).toBeVisible();
  await expect(page.getByText("Count 25m toward today?")).toHaveCount(0);
  await expect(button(page, "Start Break")).toBeFocused();

  await button(page, "End Break").click();
  await button(page, "Start").click();
  await page.clock.fastForward(25 * MINUTE);
  await button(page, "No, thanks").press("Enter");
  await expect(button(page, "Start Break")).toBeFocused();
});

test("work without an end counts up, survives a reload, asks after a sleep, and earns a fifth as its break", async ({
  app,
}) => {
  const page = await openTimer(app);
  const focused = page.getByRole("timer", { name: "Time focused" });
  await button(page, "Open-ended").click();
  await expect(focused).toHaveText("00:00");
  await button(page, "Start").click();
  await page.clock.fastForward(9 * MINUTE);
  await page.reload();
  await expect(focused).toHaveText(/^09:/);
  await expect(page).toHaveTitle(/^09:\d\d Work Time/);
  await page.clock.fastForward(8 * 60 * MINUTE);
  const form = page.getByRole("form", { name: "Were you away?" });
  await expect(form).toContainText(/Nothing was heard since \d+:\d\d AM/);
  await expectNoAxeViolations(page);
  await form.getByLabel("Away from").fill("09:00");
  await form.getByRole("button", { name: "Set" }).click();
  await expect(form).toContainText("until now");
  await form.getByLabel("Away from").fill("10:20");
  await form.getByRole("button", { name: "Set" }).click();
  await expect(focused).toHaveText(/^(20:00|19:\d\d)$/);
  await button(page, "Finish").click();
  await expect(page.getByText(/^(20|19)m counted toward today$/)).toBeVisible();
  await expect(timeLeft(page)).toHaveText("04:00");
});

test("after a session planned from a task one press starts the next of the day", async ({ app }) => {
  const { page } = app;
  await app.moveClock(MORNING);
  await app.signUpByApi();
  await planTask(page, "Essay", 1);
  await planTask(page, "Spanish", 0.5);
  await takeUp(page, "Essay");
  await button(page, "Start").click();
  await page.clock.fastForward(60 * MINUTE);
  await page.getByRole("button", { name: "Start the next task: Spanish" }).press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await expect(timeLeft(page)).toHaveText(about(30));
  await expect(page.getByLabel("Working on:")).toHaveValue("Spanish");
  await expect(button(page, "Pause")).toBeVisible();
});

test("a guest sees the timer, and is asked to sign in to use it", async ({ page }) => {
  await page.goto("/timer");
  await expect(timeLeft(page)).toHaveText("25:00");
  await button(page, "Start").click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("no ad is in the page while a session runs", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "A session is running" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Advertisement" })).toHaveCount(0);
});

test("the timer is usable by everyone, running and in a break", async ({ app }) => {
  test.setTimeout(300_000);
  const page = await openTimer(app);
  await button(page, "Start").click();
  await expectNoAxeViolations(page);
  await page.clock.fastForward(25 * MINUTE);
  await expect(page.getByText("Break Time", { exact: true })).toBeVisible();
  // What can be undone stands for ten seconds.
  await page.clock.fastForward(11_000);
  await expect(page.getByText(WORK_OVER)).toHaveCount(0);
  await expectNoAxeViolationsInAnyLook(page);
});
