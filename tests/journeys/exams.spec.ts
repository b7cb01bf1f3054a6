import type { Page } from "@playwright/test";
import { examsAhead } from "../rows/exam-row.ts";
import { expectNoAxeViolations, expectNoLayoutFaults } from "./harness/accessibility.ts";
import { sizes } from "./harness/looks.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expectSynced, OFFLINE_ERROR, twoDevices } from "./harness/sync.ts";
import { field } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

const SYLLABUS = "Enzymes 90 min\nCell division 2h\nGenetics\nEvolution 90 min\nEcology\nBotany 2h";
const TOPICS = ["Enzymes", "Cell division", "Genetics", "Evolution", "Ecology", "Botany"];
const FIRST_DAY = "2026-11-02";
const DAY_MS = 86_400_000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const changes = (page: Page) => page.getByRole("region", { name: "Your exam plan needs an update" });

/** Somebody without an account: a day in the future is none for the server. */
async function begin({ app, page }: { readonly app: App; readonly page: Page }): Promise<void> {
  await app.moveClock(`${FIRST_DAY}T08:00:00`);
  await page.goto("/");
  await button(page, "Start without an account").click();
  await expect(page).toHaveURL("/dashboard");
}

async function planExam(page: Page, date: string): Promise<void> {
  await page.goto("/courses");
  await button(page, "Plan an exam").click();
  await field(page, "Exam").fill("Biology");
  await field(page, "Day").fill(date);
  await field(page, "Topics").fill(SYLLABUS);
  await expect(page.getByText("6 topics, 9h")).toBeVisible();
  await button(page, "Make my plan").click();
}

async function acceptPlan(page: Page): Promise<void> {
  await button(page, "Use this plan").click();
  await expect(page.getByText("Your plan is on the calendar")).toBeVisible();
}

/** Also of rows that are out of sight, which have no inner text. */
const taskTitles = async (page: Page) =>
  (
    await page
      .getByRole("region", { name: "Tasks", exact: true })
      .getByRole("heading", { level: 3 })
      .allTextContents()
  ).sort();

async function showAllTasks(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Tasks", exact: true })
    .click();
  await button(page, "All").click();
  // The list of today, with some of them, stays until the other is there.
  for (const topic of TOPICS)
    await expect(page.getByRole("heading", { level: 3, name: topic }).first()).toBeAttached();
}

/** The next morning, or one some days later. */
async function sleep(page: Page, morning: number, days = 1): Promise<number> {
  await page.clock.fastForward(days * DAY_MS);
  const next = morning + days;
  const date = new Date(Date.parse(FIRST_DAY) + next * DAY_MS);
  const shown = date.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
  await expect(page.getByText(shown).first()).toBeAttached();
  return next;
}

async function studyAll(page: Page): Promise<void> {
  const open = page
    .getByRole("region", { name: "Today", exact: true })
    .getByRole("checkbox", { checked: false });
  while ((await open.count()) > 0) await open.first().check();
}

for (const size of Object.values(sizes)) {
  test(`30 days lead from a pasted syllabus to the morning of the exam, ${size.width} pixels wide`, {
    tag: "@night",
  }, async ({ app, page }) => {
    await page.setViewportSize(size);
    await begin({ app, page });
    await planExam(page, "2026-12-02");
    await acceptPlan(page);
    await expect(page.getByText("On track:")).toBeVisible();
    await page.goto("/dashboard");
    await expect(page.getByText(/^Biology: due .* left$/)).toBeVisible();
    await studyAll(page);
    for (let day = 0; day < 29; ) {
      day = await sleep(page, day);
      await studyAll(page);
      // Following the plan moves nothing.
      await expect(changes(page)).toBeHidden();
    }
    await expect(page.getByText("Biology tomorrow")).toBeVisible();
    await sleep(page, 29);
    await expect(page.getByRole("region", { name: "Good luck with Biology!" })).toContainText(
      "Last look done.",
    );
    await page.goto("/courses");
    await expect(page.getByText("6 of 6 topics learned")).toBeVisible();
  });
}

test("a block is dragged into a gap, and three missed days wait for one press; the plan still ends in time", async ({
  app,
  page,
}) => {
  await begin({ app, page });
  await planExam(page, "2026-11-16");
  await acceptPlan(page);
  await page.goto("/dashboard");
  const line = page.getByRole("region", { name: "Today", exact: true });
  const block = line.getByRole("list", { name: "Any time" }).getByRole("listitem").first();
  // What moves a task is loaded at rest.
  await expect(block.getByRole("button", { name: /^More for / })).toBeAttached();
  await block.hover();
  await page.mouse.down();
  // Step by step as a hand does it: one move begins no drag.
  const from = await block.boundingBox();
  if (from === null) throw new Error("the block is on the page");
  await page.mouse.move(from.x + from.width / 2, from.y, { steps: 5 });
  // A day without a time has its free hours in sight while something is dragged.
  const free = line.locator("[data-drop-gap]").first();
  await expect(free).toBeVisible();
  const gap = await free.boundingBox();
  if (gap === null) throw new Error("the gap is on the page");
  await page.mouse.move(gap.x + gap.width / 2, gap.y + gap.height / 2, { steps: 10 });
  await page.mouse.up();
  await line
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await expect(page.getByRole("menuitem", { name: "Take the time away" })).toBeVisible();
  await page.keyboard.press("Escape");
  await studyAll(page);
  let day = await sleep(page, 0, 4);
  await expect(changes(page)).toContainText("missed. Nothing moves until you say so.");
  await expect(page.getByRole("region", { name: "What now?" })).toBeVisible();
  await changes(page).getByText("Review", { exact: true }).click();
  await changes(page)
    .getByRole("button", { name: /^(Move them|Update the plan)$/ })
    .click();
  await expect(changes(page)).toBeHidden();
  while (day < 13) {
    await studyAll(page);
    day = await sleep(page, day);
  }
  await page.goto("/courses");
  await expect(page.getByText("6 of 6 topics learned")).toBeVisible();
  await expect(page.getByText("Everything is learned.")).toBeVisible();
});

test("two devices that accept the plan offline end with one plan, each block once", {
  tag: "@night",
}, async ({ app, page }) => {
  app.expectConsoleError(OFFLINE_ERROR);
  const { other, second } = await twoDevices(app);
  const exam = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  await planExam(page, exam);
  await expectSynced(page);
  await second.goto("/courses");
  for (const device of [page, second])
    await expect(device.getByRole("region", { name: "Your plan is ready" })).toBeVisible();
  await Promise.all([app.goOffline(), other.goOffline()]);
  for (const device of [page, second]) await acceptPlan(device);
  await showAllTasks(page);
  const planned = await taskTitles(page);
  await showAllTasks(second);
  await app.goOnline();
  await expectSynced(page);
  await other.goOnline();
  await expectSynced(second);
  for (const device of [page, second]) {
    await expect.poll(() => taskTitles(device)).toEqual(planned);
    await device.goto("/courses");
    await expect(device.getByText("On track:")).toBeVisible();
    await expect(changes(device)).toBeHidden();
    await expect(device.getByRole("region", { name: "Your plan is ready" })).toBeHidden();
  }
});

test("topics, changes of the plan and the dialogs can be read and reached on a phone", {
  tag: "@night",
}, async ({ app, page }) => {
  await page.setViewportSize(sizes[390]);
  await app.moveClock("2026-11-18T10:00:00");
  await app.createAccount();
  await page.goto("/courses");
  await storeRows(page, examsAhead("2026-11-18"));
  await page.getByRole("button", { name: /^Topics of Organic/ }).click();
  await button(page, "Show what changes").click();
  await button(page, "How the plan works").click();
  await expectNoAxeViolations(page);
  await expectNoLayoutFaults(page);
  for (const [opens, dialog] of [
    ["Plan an exam", "Plan an exam"],
    ["Study time", "Study time"],
    ["I can't on …", "When can't you study?"],
  ] as const) {
    await button(page, opens).click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(button(page, opens)).toBeFocused();
  }
});
