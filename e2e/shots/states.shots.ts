/** What a route can look like besides its usual self: empty, full, with a dialog open, refused, offline. */
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { moveClock } from "../harness/clock.ts";
import { aPerson, deviceOf } from "../harness/device.ts";
import { goalCard } from "../harness/goals.ts";
import { themes } from "../harness/looks.ts";
import type { ProductionServer } from "../harness/production-server.ts";
import { tooMuchToDo, weeksOfStudy, yearsOfStudy } from "../harness/sample-study.ts";
import { type StoredRow, storeRows } from "../harness/stored-rows.ts";
import { test as base } from "../harness/test.ts";
import { isWanted, picture } from "./picture.ts";

interface People {
  /** Has just signed up. */
  readonly newcomer: Page;
  /** Studies every day, and has for some weeks. */
  readonly student: Page;
  /** Has been here for years, and writes long names. */
  readonly veteran: Page;
  /** Has sixty tasks today, and did not finish yesterday's. */
  readonly busy: Page;
  /** A student whose clock can be moved on. */
  readonly timekeeper: Page;
}

const test = base.extend<object, People>({
  newcomer: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Ada Meadow", () => []),
    { scope: "worker" },
  ],
  student: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Grace Field", weeksOfStudy),
    { scope: "worker", timeout: 60_000 },
  ],
  veteran: [
    ({ browser, server }, use) =>
      asPerson(browser, server, use, "Maximiliana Wolfeschlegelsteinhausenbergerdorff", yearsOfStudy),
    { scope: "worker", timeout: 60_000 },
  ],
  busy: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Lin Ridge", tooMuchToDo),
    { scope: "worker", timeout: 60_000 },
  ],
  timekeeper: [
    ({ browser, server }, use) =>
      asPerson(browser, server, use, "Ida Clock", weeksOfStudy, async (page) =>
        moveClock(page, new Date(Date.now() - 86_400_000)),
      ),
    { scope: "worker", timeout: 60_000 },
  ],
});

async function asPerson(
  browser: Browser,
  server: ProductionServer,
  use: (page: Page) => Promise<void>,
  name: string,
  rows: () => readonly StoredRow[],
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await prepare(page);
  await deviceOf(context, page, server.origin).signUpByApi(aPerson(name));
  await storeRows(page, rows());
  await use(page);
  await context.close();
}

interface State {
  readonly name: string;
  readonly who: keyof People | "visitor" | "guest";
  readonly open: (page: Page) => Promise<unknown>;
  /** What stands above the page belongs to the window, not to the whole page. */
  readonly window?: boolean;
  /** Leaves the page as the next state expects it. */
  readonly after?: (page: Page) => Promise<unknown>;
}

const at = (route: string) => async (page: Page) => {
  await page.goto(route);
  await page.waitForLoadState("networkidle");
};
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
/** Opens a route, then does something on it. */
const then = (route: string, action: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await at(route)(page);
  await action(page);
};
const pressing = (route: string, ...names: readonly (string | RegExp)[]) =>
  then(route, async (page) => {
    for (const name of names) await press(page, name);
  });
/** Presses a button that opens a dialog, whose code may still have to come. */
const asking = (route: string, name: string) => async (page: Page) => {
  await pressing(route, name)(page);
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
};
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const toNight = then("/farm", async (page) => {
  const switchButton = page.getByRole("button", { name: "Night Mode" });
  if (await switchButton.isVisible()) await switchButton.click();
});
const openForm = async (page: Page) => {
  if (!(await page.getByLabel("Task Name").isVisible())) await press(page, "Add Task");
};
const backToStart = async (page: Page) => {
  const kept = page.getByRole("button", { name: "I kept working" });
  if (await kept.isVisible()) await kept.click();
  const stop = page.getByRole("button", { name: /^(Reset|End Break)$/ });
  if (await stop.isEnabled()) await stop.click();
};
const MINUTE = 60_000;
/** The timer after it was set as wanted, started, and so many minutes later. */
const timerAfter = (minutes: number, way: "Countdown" | "Open-ended" = "Countdown") =>
  then("/timer", async (page) => {
    await backToStart(page);
    await press(page, way);
    await press(page, "Start");
    await page.clock.fastForward(minutes * MINUTE);
  });
const backup = fileURLToPath(
  new URL("../../packages/core/src/files/backup/fixtures/plain-v1.json", import.meta.url),
);
const sealed = fileURLToPath(
  new URL("../../packages/core/src/files/backup/fixtures/sealed-v1.enc", import.meta.url),
);
const restoring = (file: string) =>
  then("/settings", async (page) => {
    const choosing = page.waitForEvent("filechooser");
    await press(page, "Restore Data");
    await (await choosing).setFiles(file);
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
  });
const resetTimer = then("/timer", backToStart);
/** A route while a session runs. */
const whileRunning = (route: string) => async (page: Page) => {
  await at("/timer")(page);
  const start = page.getByRole("button", { name: "Start", exact: true });
  if (await start.isVisible()) await start.click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  if (route !== "/timer") await at(route)(page);
};

const states: readonly State[] = [
  // Before the door
  { name: "forgot-password", who: "visitor", open: at("/forgot-password") },
  {
    name: "forgot-password-sent",
    who: "visitor",
    open: then("/forgot-password", async (page) => {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("main").getByRole("button").last().click();
      await page.getByRole("status").first().waitFor();
    }),
  },
  { name: "reset-password", who: "visitor", open: at("/reset-password?token=abc") },
  { name: "reset-password-without", who: "visitor", open: at("/reset-password") },
  { name: "login-refused", who: "visitor", open: pressing("/login", "Sign In") },
  { name: "signup-refused", who: "visitor", open: pressing("/signup", "Create Account") },
  {
    name: "login-required",
    who: "guest",
    window: true,
    open: pressing("/timer", "Start"),
  },
  // The first day
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics", "/settings"].map(
    (route): State => ({ name: `new${route.replace("/", "-")}`, who: "newcomer", open: at(route) }),
  ),
  // Some weeks later
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics"].map(
    (route): State => ({ name: `weeks${route.replace("/", "-")}`, who: "student", open: at(route) }),
  ),
  // Years later
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics", "/settings"].map(
    (route): State => ({ name: `years${route.replace("/", "-")}`, who: "veteran", open: at(route) }),
  ),
  // Tasks
  { name: "tasks-form", who: "student", window: true, open: then("/tasks", openForm) },
  {
    name: "tasks-form-refused",
    who: "student",
    window: true,
    open: then("/tasks", async (page) => {
      await openForm(page);
      await page.getByRole("button", { name: "Add Task" }).last().click();
    }),
  },
  { name: "tasks-edit", who: "student", window: true, open: pressing("/tasks", /^Edit "Integration/) },
  { name: "tasks-delete", who: "student", window: true, open: pressing("/tasks", /^Delete "Integration/) },
  {
    name: "tasks-delete-long",
    who: "veteran",
    window: true,
    open: pressing("/tasks", /^Delete "Pneumono/),
  },
  {
    name: "tasks-undo",
    who: "student",
    window: true,
    open: then("/tasks", async (page) => {
      const box = page.getByRole("checkbox", { name: /Integration/ });
      await box.click();
      await box.click();
      await page.getByRole("button", { name: "Undo" }).first().waitFor();
    }),
  },
  {
    name: "tasks-search-none",
    who: "student",
    open: then("/tasks", async (page) => {
      await page.getByRole("searchbox").fill("zebra");
      await page.getByRole("button", { name: "Search in all tasks" }).waitFor();
    }),
  },
  {
    name: "tasks-all",
    who: "veteran",
    open: then("/tasks", (page) => page.getByRole("button", { name: /^All/ }).click()),
    window: true,
  },
  {
    name: "tasks-shortcuts",
    who: "student",
    window: true,
    open: then("/tasks", (page) => page.keyboard.press("?")),
  },
  { name: "busy-dashboard", who: "busy", open: at("/dashboard") },
  { name: "busy-tasks", who: "busy", open: at("/tasks") },
  {
    name: "busy-tasks-week",
    who: "busy",
    open: pressing("/tasks", "This Week"),
  },
  { name: "busy-tasks-roll-over", who: "busy", window: true, open: asking("/tasks", "Choose…") },
  {
    name: "busy-tasks-select",
    who: "busy",
    window: true,
    open: then("/tasks", async (page) => {
      await press(page, "Select");
      await page.getByRole("checkbox").nth(1).click();
      await page.getByRole("checkbox").nth(2).click();
    }),
  },
  {
    name: "tasks-menu",
    who: "student",
    window: true,
    open: pressing("/tasks", /^More for "Integration/),
  },
  // Timer
  { name: "timer-running", who: "student", open: whileRunning("/timer"), after: resetTimer },
  { name: "dashboard-running", who: "student", open: whileRunning("/dashboard"), after: resetTimer },
  {
    name: "timer-minutes-refused",
    who: "student",
    window: true,
    open: async (page) => {
      await whileRunning("/timer")(page);
      await press(page, "Why can I not change the work minutes?");
    },
    after: resetTimer,
  },
  {
    name: "timer-paused",
    who: "student",
    open: async (page) => {
      await whileRunning("/timer")(page);
      await press(page, "Pause");
    },
    after: resetTimer,
  },
  { name: "timer-halfway", who: "timekeeper", open: timerAfter(17) },
  { name: "timer-work-over", who: "timekeeper", window: true, open: timerAfter(25) },
  {
    name: "timer-break-running",
    who: "timekeeper",
    open: async (page) => {
      await timerAfter(25)(page);
      await press(page, "Start Break");
      await page.clock.fastForward(2 * MINUTE);
    },
    after: resetTimer,
  },
  {
    name: "timer-counting-up",
    who: "timekeeper",
    open: timerAfter(47, "Open-ended"),
    after: resetTimer,
  },
  {
    name: "timer-away",
    who: "timekeeper",
    open: async (page) => {
      await timerAfter(9, "Open-ended")(page);
      await page.clock.fastForward(8 * 60 * MINUTE);
      await page.getByRole("form", { name: "Were you away?" }).waitFor();
    },
    after: async (page) => {
      await page
        .getByRole("button", { name: "Discard" })
        .first()
        .click()
        .catch(() => undefined);
    },
  },
  {
    name: "timer-long-break",
    who: "student",
    open: then("/timer", (page) => page.getByRole("switch", { name: /Long break/ }).check()),
  },
  {
    name: "timer-focus",
    who: "student",
    window: true,
    open: then("/timer", async (page) => {
      if (!isPhone(page)) await press(page, "Focus Mode");
    }),
  },
  {
    name: "timer-focus-long",
    who: "veteran",
    window: true,
    open: then("/timer", async (page) => {
      if (!isPhone(page)) await press(page, "Focus Mode");
    }),
  },
  // Calendar, goals, farm
  {
    name: "calendar-empty-day",
    who: "newcomer",
    open: then("/calendar", (page) => page.getByRole("grid").getByRole("button").first().click()),
  },
  ...(["student", "busy"] as const).map(
    (who): State => ({ name: `calendar-week-${who}`, who, open: pressing("/calendar", "Week") }),
  ),
  { name: "busy-calendar", who: "busy", open: at("/calendar") },
  { name: "calendar-adjust", who: "student", window: true, open: asking("/calendar", "Adjust hours") },
  { name: "calendar-add", who: "student", window: true, open: pressing("/calendar", "Add Task") },
  {
    name: "goals-edit",
    who: "student",
    open: then("/goals", (page) => goalCard(page, "weekly").getByRole("button", { name: /^Edit/ }).click()),
  },
  {
    name: "farm-night",
    who: "student",
    open: toNight,
    after: pressing("/farm", "Day Mode"),
  },
  {
    name: "farm-night-many",
    who: "veteran",
    open: toNight,
    after: pressing("/farm", "Day Mode"),
  },
  {
    name: "farm-panel",
    who: "student",
    open: then("/farm", (page) =>
      page
        .getByRole("list", { name: "Animals on your farm" })
        .locator("[data-animal]")
        .last()
        .click({ force: true }),
    ),
  },
  {
    name: "farm-remove",
    who: "student",
    window: true,
    open: then("/farm", async (page) => {
      await page
        .getByRole("list", { name: "Animals on your farm" })
        .locator("[data-animal]")
        .last()
        .click({ force: true });
      await press(page, "Remove");
    }),
  },
  {
    name: "farm-share",
    who: "student",
    window: true,
    open: then("/farm", async (page) => {
      await press(page, "Share my farm");
      await page.getByRole("dialog").getByRole("img").waitFor();
    }),
  },
  // Analytics, resources, feedback
  { name: "analytics-month", who: "student", open: pressing("/analytics", "Month"), window: true },
  { name: "analytics-year", who: "veteran", open: pressing("/analytics", "Year"), window: true },
  {
    name: "analytics-tip",
    who: "student",
    window: true,
    open: then("/analytics", (page) =>
      page
        .getByRole("list", { name: /^Study hours/ })
        .getByRole("button")
        .last()
        .focus(),
    ),
  },
  { name: "resources-open", who: "student", open: pressing("/resources", /^Read More/) },
  {
    name: "feedback-refused",
    who: "student",
    open: then("/feedback", (page) => page.locator("main form button[type=submit]").click()),
  },
  // Settings
  { name: "settings-profile", who: "student", window: true, open: asking("/settings", "Edit Profile") },
  { name: "settings-diary", who: "student", window: true, open: asking("/settings", "Create Study Diary") },
  { name: "settings-backup", who: "student", window: true, open: asking("/settings", "Create Backup") },
  { name: "settings-restore", who: "student", window: true, open: restoring(backup) },
  { name: "settings-sealed", who: "student", window: true, open: restoring(sealed) },
  { name: "settings-clear", who: "veteran", window: true, open: asking("/settings", "Clear All Data") },
  {
    name: "settings-custom",
    who: "newcomer",
    open: then("/settings", (page) => page.getByRole("radio", { name: /custom/i }).check({ force: true })),
    after: then("/settings", (page) => page.getByRole("radio", { name: /blue/i }).check({ force: true })),
  },
  // What floats
  {
    name: "more",
    who: "student",
    window: true,
    open: then("/dashboard", async (page) => {
      if (isPhone(page)) await page.getByRole("button", { name: "More" }).click();
    }),
  },
  {
    name: "notices",
    who: "student",
    window: true,
    open: then("/components", async (page) => {
      for (const tone of ["success", "error", "info", "warning", "with Undo"]) await press(page, tone);
    }),
  },
  {
    name: "layers-dialog",
    who: "visitor",
    window: true,
    open: pressing("/components", "Dialog"),
  },
  // The network, and what fails
  {
    name: "loading",
    who: "newcomer",
    window: true,
    open: async (page) => {
      await at("/dashboard")(page);
      await page.route(/analytics-page/, () => {});
      await page.evaluate(() => {
        history.pushState(null, "", "/analytics");
        dispatchEvent(new PopStateEvent("popstate"));
      });
    },
    after: (page) => page.unrouteAll(),
  },
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics"].map(
    (route): State => ({
      name: `offline${route.replace("/", "-")}`,
      who: "student",
      window: true,
      open: async (page) => {
        await page.context().setOffline(false);
        await at(route)(page);
        await page.context().setOffline(true);
        await page.getByRole("link", { name: /offline/i }).waitFor();
      },
      after: (page) => page.context().setOffline(false),
    }),
  ),
  {
    name: "offline",
    who: "newcomer",
    window: true,
    open: async (page) => {
      await page.context().setOffline(false);
      await at("/settings")(page);
      await page.context().setOffline(true);
      await page.getByRole("heading", { name: "Cloud Syncing" }).scrollIntoViewIfNeeded();
      await page.getByText("You are currently offline.", { exact: false }).first().waitFor();
    },
    after: (page) => page.context().setOffline(false),
  },
  {
    name: "page-not-loaded",
    who: "newcomer",
    open: async (page) => {
      await at("/dashboard")(page);
      await page.route(/goals-page|target-form|progress/, (route) => route.abort());
      await page.evaluate(() => {
        history.pushState(null, "", "/goals");
        dispatchEvent(new PopStateEvent("popstate"));
      });
      await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
      await page.unroute(/goals-page|target-form|progress/);
    },
  },
];

for (const state of states.filter(({ name }) => isWanted(name))) {
  const { name } = state;
  switch (state.who) {
    case "visitor":
      test(name, ({ page }) => make(page, state));
      break;
    case "guest":
      test(name, async ({ page }) => {
        await page.goto("/");
        await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
        await page.waitForURL(/\/dashboard$/);
        await make(page, state);
      });
      break;
    case "newcomer":
      test(name, ({ newcomer }) => make(newcomer, state));
      break;
    case "student":
      test(name, ({ student }) => make(student, state));
      break;
    case "veteran":
      test(name, ({ veteran }) => make(veteran, state));
      break;
    case "busy":
      test(name, ({ busy }) => make(busy, state));
      break;
    case "timekeeper":
      test(name, ({ timekeeper }) => make(timekeeper, state));
      break;
  }
}

async function make(page: Page, { name, open, window = false, after }: State): Promise<void> {
  await picture(page, name, open, !window);
  await after?.(page);
}

for (const theme of [...themes, "custom"].filter((name) => isWanted(`theme-${name}`))) {
  test(`theme-${theme}`, ({ student }) =>
    picture(student, `theme-${theme}`, async (page) => {
      await at("/analytics")(page);
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
    }));
}
