/**
 * A press followed at once by a reload or by closing the tab: the page leaves in the very task of the press, after the app's own handler.
 * By day three kinds close the tab once, and one reloads; `npm run nightly` does both with all 50 times each, also at a quarter of the
 * processor's speed.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { taskRow } from "../rows/task-row.ts";
import { type Confirmations, medianMs, watchConfirmations } from "./harness/confirmations.ts";
import { isNight } from "./harness/night.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { card, check, openForm, showCompleted, toast, undo } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

const TIMES = isNight ? 50 : 1;
const SLOWDOWNS = isNight ? [1, 4] : [1];
const BY_DAY = ["Enter in the add line"];
const MORNING = "2025-11-20T10:00:00+01:00";
const DAY = "2025-11-20";

interface Kind {
  readonly name: string;
  readonly path: string;
  /** The event that the app's handler listens to. */
  readonly event: "click" | "submit";
  readonly prepare: (page: Page, time: number) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
  readonly isKept: (page: Page, time: number) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const addLine = (page: Page) => page.getByRole("textbox", { name: "Quick add" });
const countSessions = (page: Page) => page.getByRole("switch", { name: "Count sessions without a task" });
const isEven = (time: number) => time % 2 === 0;

/** Begins or pauses the session unless it is so already. */
async function bringTo(page: Page, shown: "Start" | "Pause"): Promise<void> {
  await expect(button(page, "Start").or(button(page, "Pause"))).toBeVisible();
  const other = button(page, shown === "Start" ? "Pause" : "Start");
  if (await other.isVisible()) await other.click();
  await expect(button(page, shown)).toBeVisible();
}

const KINDS: readonly Kind[] = [
  {
    name: "Enter in the add line",
    path: "/tasks",
    event: "submit",
    prepare: (page, time) => addLine(page).fill(`Line ${time} today 1h`),
    press: (page) => addLine(page).press("Enter", { noWaitAfter: true }),
    isKept: (page, time) => expect(card(page, `Line ${time}`)).toBeVisible(),
  },
  {
    name: "Add Task in the form",
    path: "/tasks",
    event: "submit",
    async prepare(page, time) {
      await openForm(page);
      await page.getByLabel("Task Name").fill(`Form ${time}`);
      await page.getByLabel("Hours", { exact: true }).fill("1");
      await page.getByLabel("Start Time").fill("09:00");
    },
    press: (page) => button(page, "Add Task").click({ noWaitAfter: true }),
    isKept: (page, time) => expect(card(page, `Form ${time}`)).toBeVisible(),
  },
  {
    name: "a tick",
    path: "/tasks",
    event: "click",
    async prepare(page, time) {
      await showCompleted(page);
      await expect(check(page, "Read")).toBeChecked({ checked: !isEven(time) });
    },
    press: (page) => check(page, "Read").click({ noWaitAfter: true }),
    async isKept(page, time) {
      await showCompleted(page);
      await expect(check(page, "Read")).toBeChecked({ checked: isEven(time) });
    },
  },
  {
    name: "Undo",
    path: "/tasks",
    event: "click",
    async prepare(page) {
      await expect(check(page, "Read")).not.toBeChecked();
      await check(page, "Read").click();
      await expect(toast(page, 'Task "Read" completed!')).toBeVisible();
      await expect(undo(page).first()).toBeVisible();
    },
    press: (page) => undo(page).first().click({ noWaitAfter: true }),
    isKept: (page) => expect(check(page, "Read")).not.toBeChecked(),
  },
  {
    name: "Start",
    path: "/timer",
    event: "click",
    prepare: (page) => bringTo(page, "Start"),
    press: (page) => button(page, "Start").click({ noWaitAfter: true }),
    isKept: (page) => expect(button(page, "Pause")).toBeVisible(),
  },
  {
    name: "Pause",
    path: "/timer",
    event: "click",
    prepare: (page) => bringTo(page, "Pause"),
    press: (page) => button(page, "Pause").click({ noWaitAfter: true }),
    isKept: (page) => expect(button(page, "Start")).toBeVisible(),
  },
  {
    name: "End Break",
    path: "/timer",
    event: "click",
    async prepare(page) {
      await bringTo(page, "Pause");
      await page.context().clock.fastForward(2 * 60_000);
      await button(page, "Finish").click();
      await expect(button(page, "End Break")).toBeVisible();
    },
    press: (page) => button(page, "End Break").click({ noWaitAfter: true }),
    isKept: (page) => expect(button(page, "Start")).toBeVisible(),
  },
  {
    name: "a setting",
    path: "/settings#timer",
    event: "click",
    prepare: (page, time) => expect(countSessions(page)).toBeChecked({ checked: isEven(time) }),
    press: (page) => countSessions(page).click({ noWaitAfter: true }),
    isKept: (page, time) => expect(countSessions(page)).toBeChecked({ checked: !isEven(time) }),
  },
];

/** The next such event leaves the page, in its own task and after the app's handler: React listens below the window. */
const leaveAt = (page: Page, event: Kind["event"], how: "reload" | "close") =>
  page.evaluate(
    ([type, way]) =>
      window.addEventListener(type, () => (way === "reload" ? location.reload() : window.close()), {
        once: true,
      }),
    [event, how] as const,
  );

async function reloaded(page: Page, { event, press }: Kind): Promise<Page> {
  await leaveAt(page, event, "reload");
  const loaded = page.waitForEvent("load");
  await press(page).catch(() => {});
  await loaded;
  return page;
}

/** A tab that a script has opened may close itself. */
async function openTab(context: BrowserContext, opener: Page, path: string, slowdown: number): Promise<Page> {
  const opening = context.waitForEvent("page");
  await opener.evaluate((to) => void window.open(to), path);
  const page = await opening;
  await slowDown(page, slowdown);
  return page;
}

async function closed(page: Page, { event, press }: Kind): Promise<void> {
  await leaveAt(page, event, "close");
  const closing = page.waitForEvent("close");
  await press(page).catch(() => {});
  await closing;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

async function begin(app: App): Promise<void> {
  await app.moveClock(MORNING);
  await app.signUpByApi();
  await storeRows(app.page, [taskRow("task_read", { title: "Read", date: DAY, hours: 0.25 })]);
}

for (const slowdown of SLOWDOWNS) {
  const at = slowdown === 1 ? "" : `, ${slowdown} times slower`;

  if (isNight)
    test(`the log confirms each tick${at}`, async ({ app, page }, info) => {
      await begin(app);
      await slowDown(page, slowdown);
      await page.goto("/tasks");
      await expect(check(page, "Read")).not.toBeChecked();
      await page.evaluate(watchConfirmations);
      const confirmations = () =>
        page.evaluate(() => (globalThis as unknown as { confirmations(): Confirmations }).confirmations());
      for (let time = 0; time < TIMES; time++) {
        await check(page, "Read").click();
        await expect(check(page, "Read")).toBeChecked({ checked: isEven(time) });
        await expect.poll(async () => (await confirmations()).left).toBe(0);
      }
      const { times } = await confirmations();
      expect(times.length).toBeGreaterThanOrEqual(TIMES);
      const description = `median ${medianMs(times).toFixed(1)} ms of ${times.length} writes`;
      info.annotations.push({ type: "confirmed after", description });
      console.log(`Confirmed after: ${description}${at}`);
    });

  for (const kind of isNight ? KINDS : KINDS.slice(0, 1)) {
    test(`${kind.name}, then a reload at once: nothing is lost${at}`, async ({ app, page }) => {
      if (isNight) test.setTimeout(600_000);
      await begin(app);
      await slowDown(page, slowdown);
      await page.goto(kind.path);
      for (let time = 0; time < TIMES; time++) {
        await kind.prepare(page, time);
        await reloaded(page, kind);
        await kind.isKept(page, time);
      }
    });
  }

  for (const kind of isNight ? KINDS : KINDS.filter(({ name }) => BY_DAY.includes(name))) {
    test(`${kind.name}, then the tab closes at once: nothing is lost${at}`, async ({
      app,
      context,
      page,
    }) => {
      if (isNight) test.setTimeout(600_000);
      await begin(app);
      for (let time = 0; time < TIMES; time++) {
        const tab = await openTab(context, page, kind.path, slowdown);
        await kind.prepare(tab, time);
        await closed(tab, kind);
        const again = await openTab(context, page, kind.path, slowdown);
        await kind.isKept(again, time);
        await again.close();
      }
    });
  }
}
