import type { Locator, Page } from "@playwright/test";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { onRow, openRow, undo } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

const TODAY = "2026-11-18";

const begin = async (
  { app, page }: { readonly app: App; readonly page: Page },
  steps: readonly string[] = [],
  route = "/tasks",
) => {
  await app.moveClock(`${TODAY}T10:00:00`);
  await app.signUpByApi();
  const task = { title: "Essay", date: TODAY, hours: 2, startTime: "10:00", endTime: "12:00" };
  await storeRows(page, [
    taskRow("task_1", task),
    ...steps.map((title, index) => ({
      table: "steps",
      row: `step_${index}`,
      cells: { taskId: "task_1", title, place: index + 1, done: null, createdAt: `${TODAY}T08:00:00.000Z` },
    })),
  ]);
  await page.goto(route);
};

const list = (page: Page) => page.getByRole("list", { name: 'Steps of "Essay"' });
const shown = (page: Page) => list(page).getByRole("checkbox");
const step = (page: Page, title: string) => list(page).getByRole("checkbox", { name: title, exact: true });
const grip = (page: Page, title: string) => page.getByRole("button", { name: `Reorder "${title}"` });
const progress = (page: Page, text: string) => page.getByText(text);
const adding = (page: Page) => page.getByRole("textbox", { name: "Add a step" });
const expectOrder = (page: Page, titles: readonly string[]) =>
  expect.poll(() => list(page).getByRole("listitem").allInnerTexts()).toEqual(titles);

const middle = async (of: Locator) => {
  const box = await of.boundingBox();
  if (box === null) throw new Error("nothing to hold");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
};

test("a checklist has no accessibility violation in any look", { tag: "@night" }, async ({ app, page }) => {
  await begin({ app, page }, ["Outline", "Sources", "Draft"]);
  await openRow(page, "Essay");
  await step(page, "Sources").check();
  await expectNoAxeViolationsInAnyLook(page);
});

test("a checklist that cannot be loaded says so in its place, leaves the form as it is, and comes when it is asked for again", {
  tag: "@night",
}, async ({ app, page }) => {
  app.expectConsoleError(/Failed to load resource/);
  await page.route("**/assets/checklist-*.js", (route) => route.abort());
  await begin({ app, page }, ["Outline"]);
  await onRow(page, 'Edit "Essay"');
  const form = page.getByRole("region", { name: "Edit task" });
  await form.getByLabel("Task Name").fill("Long essay");
  await expect(form.getByText("Part of the app didn't load.")).toBeVisible();
  await page.unroute("**/assets/checklist-*.js");
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(form.getByRole("checkbox", { name: "Outline" })).toBeVisible();
  await expect(form.getByLabel("Task Name")).toHaveValue("Long essay");

  // What fails twice may fail for as long as this page lives.
  await page.route("**/assets/checklist-*.js", (route) => route.abort());
  await page.goto("/tasks");
  await onRow(page, 'Edit "Essay"');
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(form.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("a step is dragged by the mouse", { tag: "@night" }, async ({ app, page }) => {
  await begin({ app, page }, ["Outline", "Draft", "Proof-read"]);
  await openRow(page, "Essay");
  const from = await middle(grip(page, "Proof-read"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 2.2 * from.height, { steps: 5 });
  await page.mouse.up();
  await expectOrder(page, ["Proof-read", "Outline", "Draft"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger opens, adds, ticks, drags and removes steps", { tag: "@night" }, async ({ app, page }) => {
    await begin({ app, page }, ["Outline", "Draft", "Proof-read"]);
    await page.getByRole("button", { name: "Essay", exact: true }).tap();
    await step(page, "Outline").tap();
    await expect(progress(page, "1 of 3 steps")).toBeVisible();
    await adding(page).tap();
    await page.keyboard.type("Hand in");
    await page.getByRole("button", { name: "Add", exact: true }).last().tap();
    await expect(adding(page)).toBeFocused();
    await expect(shown(page)).toHaveCount(4);

    const from = await middle(grip(page, "Outline"));
    const session = await page.context().newCDPSession(page);
    // A second between each, or it is a throw, and the next tap only stops that.
    let seconds = Date.now() / 1000 - 10;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", down?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: down === undefined ? [] : [{ x: from.x, y: from.y + down }],
        timestamp: ++seconds,
      });
    await touch("touchStart", 0);
    for (const part of [0.2, 0.6, 1, 1.2]) await touch("touchMove", part * from.height);
    await touch("touchEnd");
    await expectOrder(page, ["Draft", "Outline", "Proof-read", "Hand in"]);

    await page.getByRole("button", { name: 'More for the step "Draft"' }).tap();
    // As a phone does when its keyboard goes: the menu goes along with its button.
    const remove = page.getByRole("menuitem", { name: "Remove" });
    const before = (await remove.boundingBox())?.y ?? 0;
    const moved = await page.evaluate(() => {
      document.body.style.minBlockSize = "200vh";
      const { scrollY } = window;
      window.scrollBy({ top: scrollY > 40 ? -40 : 40, behavior: "instant" });
      return scrollY - window.scrollY;
    });
    expect(Math.abs(moved)).toBe(40);
    await expect.poll(async () => Math.round(((await remove.boundingBox())?.y ?? 0) - before)).toBe(moved);
    await remove.tap();
    await expect(shown(page)).toHaveCount(3);
    await undo(page).tap();
    await expect(shown(page)).toHaveCount(4);
    await expectNoAxeViolations(page);
  });
});
