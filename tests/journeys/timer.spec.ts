import type { Locator, Page } from "@playwright/test";
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyLook,
  expectNoLayoutFaults,
  settled,
} from "./harness/accessibility.ts";
import { isNight } from "./harness/night.ts";
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
  const lines = await Promise.all([page, other].map((tab) => tab.getByText(WORK_OVER).count()));
  expect(lines.toSorted()).toEqual([0, 1]);
  const completed = async () =>
    (await Promise.all(told.map((texts) => texts())))
      .flat()
      .filter((text) => text.includes('Task "Vocabulary" completed!'));
  await expect.poll(completed).toHaveLength(1);

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "1 done" }).click();
  await expect(page.getByRole("checkbox", { name: /Vocabulary/ })).toBeChecked();
  await expect(page.getByRole("region", { name: "Today's hours" })).toContainText("1h of 2h");
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
  await button(page, "When time is up").click();
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
  const clocks = () => page.workers().filter((worker) => worker.url().includes("timer-worker"));
  await app.createAccount();
  await page.goto("/timer");
  await expectAtRest(page);
  expect(clocks()).toHaveLength(0);
  await button(page, "Start").click();
  await expect.poll(() => clocks().length).toBe(1);
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

const AT_THE_END = [
  ["the timer page", 1280, 800],
  ["the timer page", 390, 844],
  ["focus mode", 1280, 800],
] as const;

for (const [where, width, height] of isNight ? AT_THE_END : AT_THE_END.slice(0, 1)) {
  test(`in ${where} at ${width}x${height} nothing lies on the clock, the ring and Start Break when work ends`, async ({
    app,
  }) => {
    const page = await openTimer(app);
    await page.setViewportSize({ width, height });
    await page.getByLabel("Work Minutes", { exact: true }).fill("120");
    await page.getByLabel("Work Minutes", { exact: true }).press("Enter");
    if (where === "focus mode") {
      await button(page, "Focus Mode").click();
      await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
    } else await button(page, "Start").click();
    await page.clock.fastForward(120 * MINUTE);
    const stage = page.getByRole("region", { name: "New hen" });
    // A daily goal is reached, and a notice comes with it.
    await page.clock.runFor(5_000);
    await expect(stage).toBeVisible();
    await settled(page);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("[data-keep-clear]")].flatMap((kept) => {
        if (kept.closest("dialog") === null && document.querySelector("dialog[open]") !== null) return [];
        const box = kept.getBoundingClientRect();
        return [...document.querySelectorAll("[aria-label='New hen'], [aria-label=Notices] li")]
          .filter((notice) => {
            const { left, right, top, bottom } = notice.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map(({ textContent }) => textContent);
      }),
    );
    expect(covered).toEqual([]);
  });
}

const LOW_WINDOWS = [
  [1366, 640],
  [1366, 768],
  [540, 500],
] as const;

for (const [width, height] of isNight ? LOW_WINDOWS : LOW_WINDOWS.slice(0, 1)) {
  test(`in a window of ${width} by ${height} nothing of focus mode is cut, its quote is shown, and nothing lies on the field`, async ({
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
    await expect(focus.getByRole("figure")).toBeVisible();
    const field = focus.locator(":scope > [aria-hidden]");
    expect(await edge(exit, 1)).toBeLessThanOrEqual(await edge(field, 0));
  });
}

test("in a window of 540 by 800 focus mode and the minutes are there while work runs, and the minutes say why they are locked", {
  tag: "@night",
}, async ({ app }) => {
  const page = await openTimer(app);
  await page.setViewportSize({ width: 540, height: 800 });
  await button(page, "Start").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(button(page, "Focus Mode")).toBeVisible();
  await page.getByRole("button", { name: "Why are work minutes locked?" }).click();
  await expect(page.getByText("Please pause or reset the timer before changing the time.")).toBeVisible();
});

const PHONES = [
  ["a phone", 480, 900],
  ["a phone on its side", 844, 480],
] as const;

for (const [name, width, height] of isNight ? PHONES : PHONES.slice(0, 1)) {
  test(`focus mode is not offered on ${name}`, async ({ app }) => {
    const page = await openTimer(app);
    await expect(button(page, "Focus Mode")).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(button(page, "Focus Mode")).toBeHidden();
  });
}

test("on a phone on its side the time, its mode and its buttons are in sight above the bar, whatever it does", {
  tag: "@night",
}, async ({ app }) => {
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
  await expect(timeLeft(page)).toHaveText("05:00");
  await expectAboveBar(
    timeLeft(page),
    page.getByText("Break Time", { exact: true }),
    button(page, "Start Break"),
  );
});

test("the question after a session moves no button, and leaves them in sight in every window", {
  tag: "@night",
}, async ({ app }) => {
  const page = await openTimer(app);
  const question = page.getByRole("region", { name: "After the session" });
  for (const [width, height] of [
    [1280, 800],
    [1366, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await button(page, "Start").click();
    await page.clock.fastForward(25 * MINUTE);
    await expect(question).toBeVisible();
    const buttons = ["Start Break", "5 more minutes", "End Break"].map((name) => button(page, name));
    const places = async () => Promise.all(buttons.map((each) => each.boundingBox()));
    for (const each of buttons) await expect(each).toBeInViewport({ ratio: 1 });
    const before = await places();
    // Beside the question, on the ring: a press below the window would scroll.
    await page.getByText("Break Time", { exact: true }).click({ force: true });
    await expect(question).toBeHidden();
    expect(await places()).toEqual(before);
    await button(page, "End Break").click();
  }
});

test("the screen stays on while the timer runs, and only then", { tag: "@night" }, async ({ app }) => {
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
  await button(page, "When time is up").click();
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

test("a background sound plays through an audio element while work runs, and the lock screen shows the session", {
  tag: "@night",
}, async ({ app }) => {
  const { page } = app;
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    Object.assign(window, { played });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      played.add(this);
      return play.call(this);
    };
  });
  await app.signUpByApi();
  await page.goto("/timer");
  await button(page, "Background sound").click();
  await page.getByRole("combobox", { name: "Background sound" }).selectOption("Rain on the barn roof");
  await page.getByRole("combobox", { name: "Second sound" }).selectOption("Hearth");
  await button(page, "Start").click();
  const playing = () =>
    page.evaluate(() => {
      const { played } = window as unknown as { played: Set<HTMLMediaElement> };
      return [...played].filter(({ paused, currentTime }) => !paused && currentTime > 0).length;
    });
  await expect.poll(playing).toBe(1);
  const lockScreen = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
  expect(await lockScreen()).toEqual(["Work Time", "playing"]);
  await button(page, "Pause").click();
  await expect.poll(playing).toBe(0);
  expect(await lockScreen()).toEqual(["Work Time", "paused"]);
  await button(page, "Reset").click();
  await expect.poll(lockScreen).toEqual([undefined, "none"]);
});

test("the timer is usable by everyone, running and in a break", async ({ app }) => {
  const page = await openTimer(app);
  await button(page, "Start").click();
  await expectNoAxeViolations(page);
  await page.clock.fastForward(25 * MINUTE);
  await expect(page.getByText("Break Time", { exact: true })).toBeVisible();
  await expect(timeLeft(page)).toBeVisible();
  await expectNoAxeViolationsInAnyLook(page);
});
