/** First hours with the set-up of a semester: on a phone and a desktop, with and without an account, a network, a patient user. */
import type { Page } from "@playwright/test";
import { startFeedServer } from "../../apps/server/src/testing/feed-server.ts";
import { deviceOf } from "./harness/device.ts";
import { readyForOffline } from "./harness/offline.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { OFFLINE_ERROR } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

const MOST_PRESSES = 15;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
const event = (title: string, ahead: number, ...more: readonly string[]) => [
  "BEGIN:VEVENT",
  `UID:${title}`,
  `SUMMARY:${title}`,
  `DTSTART:${day(ahead)}T100000`,
  `DTEND:${day(ahead)}T113000`,
  ...more,
  "END:VEVENT",
];
const TIMETABLE = [
  "BEGIN:VCALENDAR",
  ...event("Linear Algebra Lecture", 3, "RRULE:FREQ=WEEKLY;COUNT=10"),
  ...event("Organic Chemistry", 4, "RRULE:FREQ=WEEKLY;COUNT=10"),
  ...event("Exam: Linear Algebra", 30),
  ...event("Organic Chemistry midterm", 20),
  "END:VCALENDAR",
].join("\r\n");
const FILE = { name: "term.ics", mimeType: "text/calendar", buffer: Buffer.from(TIMETABLE) };

/** Counts the presses, and the words that stood on the way, each line once. */
function firstHour(page: Page, how: "click" | "tap" = "click") {
  const lines = new Set<string>();
  const hour = {
    presses: 0,
    /** Of the page's content. */
    async press(role: "link" | "button" | "checkbox", name: string) {
      for (const line of (await page.getByRole("main").innerText()).split("\n")) lines.add(line.trim());
      hour.presses += 1;
      await page.getByRole("main").getByRole(role, { name, exact: true })[how]();
    },
    async chooseFile() {
      const asked = page.waitForEvent("filechooser");
      await hour.press("button", "Choose a calendar file");
      hour.presses += 1;
      await (await asked).setFiles(FILE);
      await expect(page.getByRole("heading", { name: "Your courses" })).toBeFocused();
      await expect(page.getByLabel("Name of Linear Algebra", { exact: true })).toHaveValue("Linear Algebra");
    },
    /** From what was found to the dashboard. */
    async goOn() {
      await hour.press("button", "Continue");
      await hour.press("button", "Continue");
      await hour.press("button", "Set up my semester");
      await hour.end();
    },
    async end() {
      await expect(page).toHaveURL("/dashboard");
      const words = [...lines].join(" ").split(/\s+/).length;
      test.info().annotations.push({ type: `${hour.presses} presses, ${words} words` });
      expect(hour.presses).toBeLessThanOrEqual(MOST_PRESSES);
    },
  };
  return hour;
}

const whatNow = (page: Page) => page.getByRole("region", { name: "What now?" });

async function startWithoutAccount(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Start without an account" }).click();
  await expect(page).toHaveURL("/dashboard");
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a semester is set up from a file, and the dashboard says what now", async ({ app, page }) => {
    await app.signUpByApi();
    await page.goto("/dashboard");
    const hour = firstHour(page, "tap");
    await hour.press("link", "Set up your semester");
    await hour.chooseFile();
    await hour.press("button", "Continue");
    await hour.press("button", "Increase Hours a week");
    await hour.press("checkbox", "Saturday");
    await hour.press("checkbox", "Sunday");
    await expect(page.getByText("About 5 hens and a goat a week, and a cow a month.")).toBeVisible();
    await hour.press("button", "Continue");
    await expect(page.getByText("This adds 2 courses, 2 exams, and 11h a week.")).toBeVisible();
    await hour.press("button", "Set up my semester");
    await hour.end();
    await expect(whatNow(page)).toContainText("Organic Chemistry midterm");
    await page.getByRole("main").getByRole("link", { name: "List its topics" }).tap();
    for (const course of ["Linear Algebra", "Organic Chemistry"])
      await expect(page.getByRole("heading", { name: course, exact: true })).toBeVisible();
  });

  test("a user who skips everything is on the dashboard, and nothing was written", { tag: "@night" }, async ({
    page,
  }) => {
    await startWithoutAccount(page);
    const hour = firstHour(page, "tap");
    await hour.press("link", "Set up your semester");
    for (const skip of ["Later", "Skip", "Skip", "Set up my semester"]) await hour.press("button", skip);
    await hour.end();
    // Nothing is there yet, so the first card still offers it.
    await expect(page.getByRole("link", { name: "Set up your semester" })).toBeVisible();
  });
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("after the first load a profile sets up its semester without a network", { tag: "@night" }, async ({
    app,
    page,
  }) => {
    app.expectConsoleError(OFFLINE_ERROR);
    await startWithoutAccount(page);
    await readyForOffline(page);
    await app.goOffline();
    const hour = firstHour(page);
    await hour.press("link", "Set up your semester");
    await hour.chooseFile();
    await hour.goOn();
    await page.reload();
    await expect(whatNow(page)).toContainText("Organic Chemistry midterm");
  });
});

test("an address is fetched by the server, and what it has becomes the semester", { tag: "@night" }, async ({
  browser,
}) => {
  const feeds = await startFeedServer();
  const address = feeds.answer("/term.ics", (_request, response) => response.end(TIMETABLE));
  const server = await startProductionServer({ program: "quick", env: feeds.env });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const page = await context.newPage();
    await deviceOf(context, page, server.origin).signUpByApi();
    const hour = firstHour(page);
    await hour.press("link", "Set up your semester");
    await page.getByLabel("Address of the calendar").fill(address);
    await hour.press("button", "Continue");
    await expect(page.getByLabel("Name of Organic Chemistry", { exact: true })).toBeVisible();
    await hour.goOn();
    await expect(whatNow(page)).toContainText("Organic Chemistry midterm");
  } finally {
    await context.close();
    await server.stop();
    await feeds.close();
  }
});

test("closed in the middle of each step, it continues there in another tab", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.signUpByApi();
  await page.goto("/set-up");
  await page.getByLabel("Address of the calendar").fill("https://calendar.example.org/mine.ics");
  const reopened = async (tab: Page) => {
    const next = await app.context.newPage();
    await tab.close();
    await next.goto("/dashboard");
    await next.getByRole("link", { name: "Set up your semester" }).click();
    return next;
  };
  let tab = await reopened(page);
  await expect(tab.getByLabel("Address of the calendar")).toHaveValue(
    "https://calendar.example.org/mine.ics",
  );
  let hour = firstHour(tab);
  await hour.chooseFile();
  await tab.getByLabel("Name of Linear Algebra", { exact: true }).fill("Algebra");
  tab = await reopened(tab);
  await expect(tab.getByLabel("Name of Linear Algebra", { exact: true })).toHaveValue("Algebra");
  hour = firstHour(tab);
  await hour.press("button", "Continue");
  await hour.press("checkbox", "Sunday");
  tab = await reopened(tab);
  await expect(tab.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
  hour = firstHour(tab);
  await hour.press("button", "Continue");
  tab = await reopened(tab);
  await expect(tab.getByText("This adds 2 courses, 2 exams, and 10h a week.")).toBeVisible();
  hour = firstHour(tab);
  await hour.press("button", "Set up my semester");
  await hour.end();
  await tab.goto("/courses");
  await expect(tab.getByRole("heading", { name: "Algebra", exact: true })).toBeVisible();
});

test("a second tab follows each step, and the semester is set up once", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.signUpByApi();
  const other = await app.context.newPage();
  await other.goto("/set-up");
  const hour = firstHour(page);
  await hour.press("link", "Set up your semester");
  await hour.chooseFile();
  await expect(other.getByLabel("Name of Organic Chemistry", { exact: true })).toBeVisible();
  // The second tab goes on, and the first ends what it began.
  await firstHour(other).press("button", "Continue");
  await expect(page.getByRole("heading", { name: "Your week" })).toBeVisible();
  await hour.press("button", "Continue");
  await expect(other.getByRole("heading", { name: "This device" })).toBeVisible();
  await hour.press("button", "Set up my semester");
  await hour.end();
  await expect(other.getByRole("heading", { name: "Your timetable" })).toBeVisible();
  await other.goto("/courses");
  for (const course of ["Linear Algebra", "Organic Chemistry"])
    await expect(other.getByRole("heading", { name: course, exact: true })).toHaveCount(1);
});

test("an offer to install that comes on the landing page is kept for the set-up", async ({ page }) => {
  await page.goto("/");
  const isPrevented = await page.evaluate(() => {
    // The headless browser offers none.
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute("data-asked", ""),
    });
    return !dispatchEvent(event);
  });
  expect(isPrevented).toBe(true);
  await page.getByRole("button", { name: "Start without an account" }).click();
  await page.getByRole("link", { name: "Set up your semester" }).click();
  for (const skip of ["Later", "Skip", "Skip"])
    await page.getByRole("main").getByRole("button", { name: skip, exact: true }).click();
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked");
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeHidden();
});
