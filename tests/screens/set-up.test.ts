/** The set-up of a semester, from the first card to the dashboard. What a timetable gives: packages/core/src/commands/set-up-semester.test.ts. */
import { targetHours } from "@furrow/core";
import { describe, expect as expectValue, test, vi } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, type Opening, openApp, type Page } from "./harness/open-app.tsx";
import { stubNotifications } from "./harness/stub-notifications.ts";

const NOW = "2026-11-18T08:00";
const ADDRESS = "https://calendar.example.org/mine.ics";

const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const TIMETABLE = [
  "BEGIN:VCALENDAR",
  ...event(
    "UID:lecture",
    "SUMMARY:Logic lecture",
    "DTSTART:20261119T100000",
    "DTEND:20261119T113000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ),
  ...event("UID:exam", "SUMMARY:Logic exam", "DTSTART:20261210T090000", "DTEND:20261210T110000"),
  ...event("UID:essay", "SUMMARY:Essay 2 is due", "DTSTART;VALUE=DATE:20261127", "CATEGORIES:PHIL-201"),
  "END:VCALENDAR",
].join("\r\n");

const open = (given: Partial<Opening> = {}) => openApp({ at: "/set-up", now: NOW, ...given });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });
const address = (page: Page) => page.getByLabel("Address of the calendar");
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: /^Good/ });
const chooseFile = (page: Page, content = TIMETABLE) =>
  page
    .locator('input[type="file"]')
    .setInputFiles(new File([content], "term.ics", { type: "text/calendar" }));
const written = ({ state }: OpenedApp) => {
  const { courses, exams, tasks, rest, goalSettings } = state();
  return {
    courses: [...courses.values()].map(({ name }) => name).sort(),
    exams: [...exams.values()].map(({ name }) => name),
    tasks: [...tasks.values()].map(({ title }) => title),
    rest: [...rest.values()].map(({ weekday }) => weekday),
    week: goalSettings.defaultWeeklyGoal,
  };
};
const NOTHING = { courses: [], exams: [], tasks: [], rest: [], week: 10 };

/** From the step of the file to the end. */
async function throughTheRest(page: Page): Promise<void> {
  await button(page, "Continue").click();
  await button(page, "Increase Hours a week").click();
  await page.getByRole("checkbox", { name: "Sunday" }).check();
  await button(page, "Continue").click();
  await button(page, "Set up my semester").click();
  await expect(dashboard(page)).toBeVisible();
}

test("the first card and the settings lead to it", async () => {
  const { page } = await open({ at: "/dashboard" });
  await page.getByRole("link", { name: "Set up your semester" }).click();
  await expect(step(page, "Your timetable")).toBeVisible();
  await page.goto("/settings#courses");
  await page.getByRole("link", { name: "Set up your semester" }).click();
  await expect(step(page, "Your timetable")).toBeVisible();
});

test("everything skipped writes nothing and ends on the dashboard", async () => {
  const app = await open();
  const { page } = app;
  await expectNoAxeViolations();
  for (const skip of ["Later", "Skip", "Skip"]) await button(page, skip).click();
  await expect(page.getByText("Nothing is added to your semester.")).toBeVisible();
  await expectNoAxeViolations();
  await button(page, "Set up my semester").click();
  await expect(dashboard(page)).toBeVisible();
  expectValue(written(app)).toEqual(NOTHING);
  await expect(button(page, "Undo")).toHaveCount(0);
});

test.each(["account", "profile"] as const)(
  "a file gives an %s courses, exams and deadlines, which the last press writes and one Undo takes back",
  async (as) => {
    const app = await open({ as });
    const { page } = app;
    await chooseFile(page);
    await expect(step(page, "Your courses")).toBeFocused();
    await expectNoAxeViolations();
    await expect(page.getByText("Exam, Thu, Dec 10")).toBeVisible();
    await page.getByLabel("Name of Logic", { exact: true }).fill("Logic I");
    await page.getByRole("checkbox", { name: "Keep Essay 2 is due" }).uncheck();
    await button(page, "Continue").click();
    await expect(page.getByText("About 7 hens and a goat a week, and a cow a month.")).toBeVisible();
    await expectNoAxeViolations();
    await button(page, "Back").click();
    await throughTheRest(page);
    expectValue(written(app)).toEqual({
      courses: ["Logic I", "PHIL-201"],
      exams: ["Logic exam"],
      tasks: [],
      rest: [0],
      week: 11,
    });
    expectValue(targetHours(app.state(), "daily", Date.now())).toBe(2);
    await expect(page.getByText("2 courses, 1 exam, and 11h a week")).toBeVisible();
    await button(page, "Undo").click();
    expectValue(written(app)).toEqual(NOTHING);
    expectValue(targetHours(app.state(), "weekly", Date.now())).toBe(10);
  },
);

test("the summary says what the last press adds, and nothing is written before it", async () => {
  const app = await open();
  const { page } = app;
  await chooseFile(page);
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await expect(page.getByText("This adds 2 courses, 1 exam, 1 deadline, and 10h a week.")).toBeVisible();
  expectValue(written(app)).toEqual(NOTHING);
});

test("a file that is no calendar says so, and the step stays", async () => {
  const { page } = await open();
  await chooseFile(page, "Shopping list");
  await expect(page.getByRole("alert")).toContainText("This isn't a calendar file.");
  await expect(step(page, "Your timetable")).toBeVisible();
});

test("a file that is too large to be kept is led to the settings", async () => {
  const { page } = await open();
  const events = Array.from({ length: 90 }, (_, each) =>
    event(
      `UID:${each}`,
      `SUMMARY:Exam ${each}`,
      "DTSTART:20261210T090000",
      `DESCRIPTION:${"x".repeat(4_000)}`,
    ),
  );
  await chooseFile(page, ["BEGIN:VCALENDAR", ...events.flat(), "END:VCALENDAR"].join("\r\n"));
  await expect(page.getByRole("alert")).toContainText("This file is too large for here.");
});

test("without a timetable courses are typed, with one exam and its day", async () => {
  const app = await open();
  const { page } = app;
  await button(page, "Later").click();
  await page.getByLabel("Courses, one a line").fill("Linear Algebra\nLogic");
  await page.getByLabel("Your next exam (optional)").fill("Logic exam");
  await button(page, "Continue").click();
  await expect(page.getByText("Please enter the day, today or later")).toBeVisible();
  await expect(page.getByLabel("Day of the exam")).toBeFocused();
  await page.getByLabel("Day of the exam").fill("2026-12-10");
  await button(page, "Continue").click();
  await button(page, "Skip").click();
  await button(page, "Set up my semester").click();
  await expect(page.getByRole("heading", { name: "What now?" })).toBeVisible();
  expectValue(written(app)).toMatchObject({ courses: ["Linear Algebra", "Logic"], exams: ["Logic exam"] });
});

describe("an address", () => {
  test("is subscribed to by its press, read, and given up by Undo", async () => {
    const app = await open();
    const { page, device } = app;
    const list = async () => {
      const listed = await device.subscriptions.server.list();
      return listed.ok ? listed.value.subscriptions.map(({ id }) => id) : null;
    };
    await button(page, "Continue").click();
    await expect(
      page.getByText("Please enter an address that begins with https:// or webcal://"),
    ).toBeVisible();
    await expect(address(page)).toBeFocused();
    await address(page).fill(ADDRESS);
    expectValue(await list()).toEqual([]);
    await button(page, "Continue").click();
    await expect(page.getByText("Reading your timetable...")).toBeVisible();
    expectValue(await list()).toEqual([ADDRESS]);
    device.subscriptions.feeds.set(ADDRESS, TIMETABLE);
    await app.fastForward("01:00:01");
    await app.runFor(5_000);
    await expect(page.getByText("Exam, Thu, Dec 10")).toBeVisible();
    await throughTheRest(page);
    expectValue(written(app).exams).toEqual(["Logic exam"]);
    await button(page, "Undo").click();
    expectValue(written(app)).toEqual(NOTHING);
    expectValue(await list()).toEqual([]);
  });

  test("that the server refuses stays in the field with the reason", async () => {
    const { page, device } = await open();
    device.subscriptions.refusal = "address-refused";
    await address(page).fill(ADDRESS);
    await button(page, "Continue").click();
    await expect(page.getByRole("alert")).toContainText("The server may not fetch this address");
    await expect(address(page)).toHaveValue(ADDRESS);
  });

  test("of a profile waits for the account that it signs up for", async () => {
    const app = await open({ as: "profile" });
    const { page } = app;
    await expect(page.getByText("Reading an address needs an account.", { exact: false })).toBeVisible();
    await address(page).fill(ADDRESS);
    await button(page, "Continue").click();
    for (const skip of ["Skip", "Skip"]) await button(page, skip).click();
    await button(page, "Set up my semester").click();
    await page.goto("/signup");
    await page.getByRole("textbox", { name: "Full Name" }).fill("Ada Meadow");
    await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await page.getByLabel("Password", { exact: true }).fill("correct horse");
    await page.getByLabel("Confirm Password").fill("correct horse");
    await button(page, "Create Account").click();
    await expect(address(page)).toHaveValue(ADDRESS);
  });
});

describe("left in the middle", () => {
  test("each step continues where it was left, with what was typed", async () => {
    const { page } = await open();
    await address(page).fill(ADDRESS);
    await page.reload();
    await expect(address(page)).toHaveValue(ADDRESS);
    await chooseFile(page);
    await page.getByLabel("Name of Logic", { exact: true }).fill("Logic I");
    await page.getByRole("checkbox", { name: "Keep PHIL-201" }).uncheck();
    await page.reload();
    await expect(page.getByLabel("Name of Logic", { exact: true })).toHaveValue("Logic I");
    await expect(page.getByRole("checkbox", { name: "Keep PHIL-201" })).not.toBeChecked();
    await button(page, "Continue").click();
    await button(page, "Increase Hours a week").click();
    await page.reload();
    await expect(page.getByLabel("Hours a week", { exact: true })).toHaveValue("11");
    await button(page, "Continue").click();
    await page.reload();
    await expect(page.getByText("This adds 1 course, 1 exam, 1 deadline, and 11h a week.")).toBeVisible();
  });

  test("another account sees none of it", async () => {
    const { page, device, owner } = await open();
    await address(page).fill(ADDRESS);
    expectValue(device.preferences.read("setUp")).toContain(owner);
    device.preferences.write("setUp", device.preferences.read("setUp")?.replace(owner, "another") ?? null);
    await page.reload();
    await expect(address(page)).toHaveValue("");
  });
});

test("a second tab follows, and begins anew once the first has ended it", async () => {
  const { page, device, owner } = await open();
  await address(page).fill(ADDRESS);
  device.preferences.writeFromAnotherTab("setUp", JSON.stringify({ owner, step: 2 }));
  await expect(step(page, "Your week")).toBeVisible();
  device.preferences.writeFromAnotherTab("setUp", null);
  await expect(step(page, "Your timetable")).toBeVisible();
  await expect(address(page)).toHaveValue("");
});

test("the alarm asks for the permission once, from its press, and Undo turns it off", async () => {
  stubNotifications("default", "granted");
  const question = vi.spyOn(window.Notification, "requestPermission");
  const { page, device } = await open();
  for (const skip of ["Later", "Skip", "Continue"]) await button(page, skip).click();
  await button(page, "Turn on alarm and reminders").click();
  await expect(page.getByText("Alarm and reminders are on.")).toBeVisible();
  expectValue(question).toHaveBeenCalledTimes(1);
  expectValue(device.alarm.subscription).not.toBeNull();
  await button(page, "Back").click();
  await button(page, "Increase Hours a week").click();
  await button(page, "Continue").click();
  await button(page, "Set up my semester").click();
  await button(page, "Undo").click();
  await expect.poll(() => device.alarm.subscription).toEqual(null);
});

test("a profile is asked for notifications, and told what needs an account", async () => {
  stubNotifications("default", "granted");
  const { page } = await open({ as: "profile" });
  for (const skip of ["Later", "Skip", "Skip"]) await button(page, skip).click();
  await expect(page.getByText("An alarm that rings when the app is closed needs an account.")).toBeVisible();
  await button(page, "Turn on notifications").click();
  await expect(page.getByText("Notifications are on while the app is open.")).toBeVisible();
});

test("the last step offers to install the app where the browser can, until that is answered", async () => {
  const { page, device } = await open();
  device.installPrompt.canInstall = "asking";
  for (const skip of ["Later", "Skip", "Skip"]) await button(page, skip).click();
  await button(page, "Install").click();
  expectValue(device.installPrompt.asked).toBe(1);
  await expect(button(page, "Install")).toBeHidden();
  await expect(step(page, "This device")).toBeFocused();
  await button(page, "Back").click();
  await button(page, "Continue").click();
  await expect(button(page, "Set up my semester")).toBeVisible();
  await expect(button(page, "Install")).toBeHidden();
});

test("it works by the keyboard alone", async () => {
  const app = await open();
  const { page } = app;
  const tab = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press("Tab");
  };
  await address(page).focus();
  // The file, another app, Later.
  await tab(3);
  await page.keyboard.press("Enter");
  await expect(step(page, "Your courses")).toBeFocused();
  await tab(1);
  await page.keyboard.type("Logic");
  await tab(1);
  await page.keyboard.press("Enter");
  await expect(step(page, "Your week")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await button(page, "Continue").focus();
  await page.keyboard.press("Enter");
  await expect(step(page, "This device")).toBeFocused();
  await button(page, "Set up my semester").focus();
  await page.keyboard.press("Enter");
  await expect(dashboard(page)).toBeVisible();
  expectValue(written(app)).toEqual({ ...NOTHING, courses: ["Logic"] });
});

test("a guest is asked to sign in", async () => {
  const { page } = await open({ as: "guest" });
  await button(page, "Later").click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});
