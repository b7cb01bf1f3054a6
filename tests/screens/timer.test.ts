import { test, vi } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const WORK_OVER = /Work session complete.*Time to take a break!/;

const timeLeft = (page: Page) => page.getByRole("timer", { name: "Time left" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const countItInNotice = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: "It is not counted." })
    .getByRole("button", { name: "Count it" });
const sessions = (page: Page) => page.getByRole("list", { name: "Today's sessions" }).getByRole("listitem");
const expectTitle = (title: RegExp) => expect.poll(() => title.test(document.title)).toBe(true);

const openTimer = (now = "2025-11-20T10:00") => openApp({ at: "/timer", now });

const planned = (title: string, hours: number) =>
  taskRow(`task_1_${title}`, { title, date: "2025-11-20", hours });

const two = (value: number) => String(value).padStart(2, "0");
const asTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
/** The clock moves on a little while the page settles. */
const about = (minutes: number) => new RegExp(`^(${two(minutes)}:00|${two(minutes - 1)}:\\d\\d)$`);

test("work is started, paused, gone on with and reset; the tab's title counts along", async () => {
  const { page, fastForward } = await openTimer();
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();
  await button(page, "Start").click();
  await expectTitle(/^2[45]:\d\d Work Time/);
  await fastForward("00:10:00");
  await expect(timeLeft(page)).toHaveText(about(15));
  await button(page, "Pause").click();
  await fastForward("01:00:00");
  await expect(timeLeft(page)).toHaveText(about(15));
  await button(page, "Start").click();
  await fastForward("00:05:00");
  await expect(timeLeft(page)).toHaveText(about(10));
  await button(page, "Reset").click();
  await expect(timeLeft(page)).toHaveText("25:00");
  await expectTitle(/^Study Timer/);
  await expect(sessions(page).first()).toContainText("Stopped early");
});

test("a session survives a reload, a closed tab and another page of the app", async () => {
  const { page, fastForward } = await openTimer();
  await page.getByLabel("Working on:").fill("Piano");
  await button(page, "Start").click();
  await fastForward("00:05:00");
  await page.reload();
  await expect(timeLeft(page)).toHaveText(about(20));
  await expect(page.getByLabel("Working on:")).toHaveValue("Piano");

  await page.goto("/resources");
  await expectTitle(/^(20:00|19:\d\d) Work Time/);

  await page.close();
  await fastForward("00:05:00");
  await page.goto("/timer");
  await expect(timeLeft(page)).toHaveText(about(15));
  await expect(button(page, "Pause")).toBeVisible();
});

test("an end that nobody saw is told with its time, and credits what was planned", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "Start").click();
  await expect(button(page, "Pause")).toBeVisible();
  await page.close();
  await fastForward("03:00:00");
  await page.goto("/timer");
  await expect(page.getByText(/Work session complete\. It ended at 10:25 AM\./)).toBeVisible();
  await expect(page.getByText("Break Time", { exact: true })).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page).first()).toContainText("10:00 AM - 10:25 AM");
  await expect(page.getByText("25m of focus")).toBeVisible();
});

test("eight hours of sleep in the middle of a session are no eight hours of work", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "Start").click();
  await fastForward("00:10:00");
  await expect(timeLeft(page)).toHaveText(about(15));
  await fastForward("08:00:00");
  await expect(page.getByText(/It ended at 10:25 AM/)).toBeVisible();
  await expect(sessions(page).first()).toContainText("10:00 AM - 10:25 AM");
  await expect(page.getByText("25m of focus")).toBeVisible();
});

test("the end of work rings, leads to a break, and the break back to work", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await expect(page.getByText("Work session complete! Time to take a break!")).toBeVisible();
  await expect(timeLeft(page)).toHaveText("05:00");
  await button(page, "Start Break").click();
  await expectTitle(/^0[45]:\d\d Break Time/);
  await button(page, "Pause Break").click();
  await button(page, "Start Break").click();
  await fastForward("00:05:00");
  await expect(page.getByText("Break time over. Ready to start working?")).toBeVisible();
  await expect(page.getByText("Work Time", { exact: true })).toBeVisible();

  await button(page, "Start").click();
  await fastForward("00:25:00");
  await button(page, "End Break").click();
  await expect(timeLeft(page)).toHaveText("25:00");
  await expect(button(page, "Start")).toBeVisible();
});

test("the warning comes once, also when the page is reloaded after it", async () => {
  const { page, fastForward } = await openTimer();
  const warning = page.getByText("Your session will end in 5 minutes");
  await button(page, "Start").click();
  await fastForward("00:20:00");
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(timeLeft(page)).toHaveText(/^04:/);
  await fastForward("00:01:00");
  await expect(timeLeft(page)).toHaveText(/^03:/);
  await expect(warning).toHaveCount(0);
});

test("a session of 3 minutes is warned of once, at its start, with its own minutes", async () => {
  const { page, fastForward } = await openTimer();
  await page.getByLabel("Work Minutes", { exact: true }).fill("3");
  await page.getByLabel("Work Minutes", { exact: true }).press("Enter");
  await expect(timeLeft(page)).toHaveText("03:00");
  const warning = page.getByText(/^Your session will end in/);
  await button(page, "Start").click();
  await fastForward("00:00:02");
  await expect(warning).toHaveText("Your session will end in 3 minutes");
  await button(page, "Pause").click();
  await page.reload();
  await expect(warning).toHaveCount(0);
  await button(page, "Start").click();
  await button(page, "+5 minutes").click();
  await fastForward("00:04:00");
  await expect(timeLeft(page)).toHaveText(/^0[34]:/);
  await expect(warning).toHaveCount(0);
});

test("a task brings its time: three hours are 120 minutes, and a reload does not bring it again", async () => {
  const { page } = await openApp({
    at: "/dashboard",
    now: "2025-11-20T10:00",
    rows: [planned("Thesis", 3)],
  });
  await page.getByRole("link", { name: "Start timer for Thesis" }).click();
  await expect(timeLeft(page)).toHaveText("120:00");
  await expect(page.getByLabel("Working on:")).toHaveValue("Thesis");
  await expect(page.getByLabel("Work Minutes", { exact: true })).toHaveValue("120");
  await page.getByLabel("Working on:").fill("Something else");
  await page.getByLabel("Working on:").press("Enter");
  await page.reload();
  await expect(page.getByLabel("Working on:")).toHaveValue("Something else");
});

test("minutes change by their steppers within bounds, and not while the timer runs", async () => {
  const { page } = await openTimer();
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
  await button(page, "Why are work minutes locked?").click();
  await expect(page.getByText("Please pause or reset the timer before changing the time.")).toBeVisible();
  await button(page, "Why are break minutes locked?").click();
  await expect(
    page.getByText("Please pause or reset the timer before changing the break time."),
  ).toBeVisible();
  await button(page, "Pause").click();
  await expect(work).toBeEnabled();
});

test("on the night the clocks go back a session is as long as on any other", async () => {
  const { page, fastForward } = await openTimer("2025-10-26T00:50:00Z");
  await button(page, "Start").click();
  await fastForward("00:15:00");
  await expect(timeLeft(page)).toHaveText(about(10));
  await fastForward("00:10:00");
  await expect(page.getByText(WORK_OVER)).toBeVisible();
  await expect(sessions(page).first()).toContainText("2:50 AM - 2:15 AM");
  await expect(page.getByText("25m of focus")).toBeVisible();
});

test("a long break comes after the chosen number of rounds", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "When time is up").click();
  await page.getByRole("switch", { name: /Long break/ }).check();
  await page.getByLabel("Rounds", { exact: true }).fill("2");
  await page.getByLabel("Long Break Minutes", { exact: true }).fill("20");
  for (const rest of ["05:00", "20:00"]) {
    await button(page, "Start").click();
    await fastForward("00:25:00");
    await expect(timeLeft(page)).toHaveText(rest);
    await button(page, "End Break").click();
  }
  await expect(page.getByText("0 of 2 rounds to the long break")).toBeVisible();
});

test("the timer is used with the keyboard alone", async () => {
  const { page } = await openTimer();
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

test("a press of the keyboard never loses its place: what goes hands the focus to the main button", async () => {
  const { page, fastForward } = await openTimer();
  const start = button(page, "Start");
  const workFor = async (minutes: number) => {
    await start.press("Enter");
    await expect(button(page, "Pause")).toBeFocused();
    await fastForward(asTime(minutes));
  };
  await workFor(12);
  await button(page, "Finish").press("Enter");
  await expect(button(page, "Start Break")).toBeFocused();
  await page.keyboard.press("Shift");
  await button(page, "Skip break").press("Enter");
  await expect(button(page, "+5 minutes")).toBeFocused();
  await button(page, "Reset").press("Enter");

  // What a notice offers leads back to where one was.
  await workFor(8);
  await button(page, "Reset").press("Enter");
  await countItInNotice(page).press("Enter");
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
  await fastForward("08:00:00");
  await button(page, "I kept working").press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
});

test("a session without a task counts toward today, and Undo takes exactly that back", async () => {
  const { page, fastForward } = await openTimer();
  const hours = page.getByRole("region", { name: "Today's hours" });
  await button(page, "Start").click();
  await button(page, "Finish").click();
  await expect(page.getByText("A session counts after one minute.")).toBeVisible();
  await fastForward("00:12:00");
  await button(page, "Finish").click();
  await expect(page.getByText("Counted toward today")).toBeVisible();
  await expect(timeLeft(page)).toHaveText("05:00");
  await page.keyboard.press("Shift");
  await button(page, "Skip break").click();
  await button(page, "+5 minutes").click();
  await expect(timeLeft(page)).toHaveText(about(30));
  await fastForward("00:08:00");
  await button(page, "Reset").click();
  await countItInNotice(page).click();
  await expect(page.getByText("8m counted toward today")).toBeVisible();
  await expect(page.getByText("Count 8m toward today?")).toHaveCount(0);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(hours).toContainText("12m of 2h");
});

test("after Reset the timer asks whether the time counts, until it is answered or the next session starts", async () => {
  const { page, fastForward } = await openTimer();
  const question = page.getByText("Count 8m toward today?");
  const stopAfter8Minutes = async () => {
    await button(page, "Start").click();
    await fastForward("00:08:00");
    await button(page, "Reset").click();
  };
  await stopAfter8Minutes();
  await expect(page.getByText("Stopped after 8m. It is not counted.")).toBeVisible();
  await fastForward("00:00:30");
  await expect(page.getByText("Stopped after 8m. It is not counted.")).toHaveCount(0);
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await button(page, "Start").click();
  await expect(question).toHaveCount(0);
  await button(page, "Reset").click();
  await expect(question).toHaveCount(0);

  await stopAfter8Minutes();
  await button(page, "No, thanks").click();
  await expect(question).toHaveCount(0);

  await stopAfter8Minutes();
  await page.getByRole("region", { name: "Timer" }).getByRole("button", { name: "Count it" }).click();
  await expect(page.getByText("8m counted toward today")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("with the switch off the timer asks whether a session counts", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "When time is up").click();
  await page.getByRole("switch", { name: /Count sessions without a task/ }).uncheck();
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await expect(page.getByText("Count 25m toward today?")).toBeVisible();
  await page.reload();
  await button(page, "Count it").press("Enter");
  await expect(page.getByText("25m counted toward today")).toBeVisible();
  await expect(page.getByText("Count 25m toward today?")).toHaveCount(0);
  await expect(button(page, "Start Break")).toBeFocused();

  await button(page, "End Break").click();
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await button(page, "No, thanks").press("Enter");
  await expect(button(page, "Start Break")).toBeFocused();
});

test("work without an end counts up, survives a reload, asks after a sleep, and earns a fifth as its break", async () => {
  const { page, fastForward } = await openTimer();
  const focused = page.getByRole("timer", { name: "Time focused" });
  await button(page, "Open-ended").click();
  await expect(focused).toHaveText("00:00");
  await button(page, "Start").click();
  await fastForward("00:09:00");
  await page.reload();
  await expect(focused).toHaveText(/^09:/);
  await expectTitle(/^09:\d\d Work Time/);
  await fastForward("08:00:00");
  const form = page.getByRole("form", { name: "Were you away?" });
  await expect(form).toContainText(/No activity since \d+:\d\d AM/);
  await form.getByLabel("Away from").fill("09:00");
  await form.getByRole("button", { name: "Set" }).click();
  await expect(form).toContainText("until now");
  await form.getByLabel("Away from").fill("10:20");
  await form.getByRole("button", { name: "Set" }).click();
  await expect(focused).toHaveText(/^(20:00|19:\d\d)$/);
  await button(page, "Finish").click();
  await expect(page.getByText(/^\+(20|19) min today$/)).toBeVisible();
  await expect(page.getByText("Counted toward today")).toBeVisible();
  await expect(timeLeft(page)).toHaveText("04:00");
});

test("after a session planned from a task one press starts the next of the day", async () => {
  const { page, fastForward } = await openApp({
    at: "/dashboard",
    now: "2025-11-20T10:00",
    rows: [planned("Essay", 1), planned("Spanish", 0.5)],
  });
  await page.getByRole("link", { name: "Start timer for Essay" }).click();
  await button(page, "Start").click();
  await fastForward("01:00:00");
  await page.getByRole("button", { name: /^Start .+: Spanish$/ }).press("Enter");
  await expect(button(page, "Pause")).toBeFocused();
  await expect(timeLeft(page)).toHaveText(about(30));
  await expect(page.getByLabel("Working on:")).toHaveValue("Spanish");
});

test("a guest sees the timer, and is asked to sign in to use it", async () => {
  const { page } = await openApp({ at: "/timer", as: "guest" });
  await expect(timeLeft(page)).toHaveText("25:00");
  await button(page, "Start").click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
});

test("in a hidden page only the tab's title counts; on return the time is right at once", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "Start").click();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  const before = document.querySelector('[role="timer"]')?.textContent;
  await fastForward("00:10:00");
  await expectTitle(/^(15:00|14:\d\d) Work Time/);
  expect(document.querySelector('[role="timer"]')?.textContent).toBe(before);
  visibility.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect(timeLeft(page)).toHaveText(about(15));
});

test("the hen's place on the ring is measured from the left, also where text runs from the right", async () => {
  await openTimer();
  const hen = document.querySelector<HTMLElement>('[data-keep-clear] [style*="translate"]');
  expect(hen?.style.left).toBe("0px");
});

test("no ad is in the page while a session runs", async () => {
  const { page } = await openTimer();
  await button(page, "Start").click();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "A session is running" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Advertisement" })).toHaveCount(0);
});

test("at the end of work the minutes stand in the ring until the next press; the notice is a line of the card", async () => {
  const { page, fastForward, runFor } = await openTimer();
  const card = page.getByRole("region", { name: "Timer" });
  const ripe = page.locator("[data-ripe]");
  const notices = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await button(page, "Start").click();
  await expect(ripe).toHaveCount(0);
  await fastForward("00:25:00");
  await expect(card.getByText("25 min", { exact: true })).toBeVisible();
  await expect(card.getByText("Work session complete! Time to take a break!")).toBeVisible();
  await expect(card.getByText("+25 min today")).toBeVisible();
  await expect(ripe).toHaveCount(1);
  await runFor(60_000);
  await expect(notices).toHaveCount(0);
  await expect(card.getByText("25 min", { exact: true })).toBeVisible();
  await expect(timeLeft(page)).toHaveText("05:00");
  await expectNoAxeViolations();

  await button(page, "Start Break").click();
  await expect(card.getByText("25 min", { exact: true })).toHaveCount(0);
  await expect(card.getByText("+25 min today")).toHaveCount(0);
  await expect(card.getByText("Counted toward today")).toBeVisible();
  await expect(ripe).toHaveCount(1);
  await fastForward("00:05:00");
  await expect(card.getByText("Break time over. Ready to start working?")).toBeVisible();
  await expect(ripe).toHaveCount(0);
  await button(page, "Start").click();
  await expect(card.getByText("Break time over.")).toHaveCount(0);
});

test("a press shows the break at once; on another page the end of work is a message", async () => {
  const { page, fastForward } = await openTimer();
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await expect(page.getByText("25 min", { exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText("25 min", { exact: true })).toHaveCount(0);
  await expect(timeLeft(page)).toHaveText("05:00");
  await button(page, "Skip break").click();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await fastForward("00:25:00");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Work session complete! Time to take a break!" }),
  ).toContainText("25m counted toward today");
});
