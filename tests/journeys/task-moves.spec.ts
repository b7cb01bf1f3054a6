import type { Page } from "@playwright/test";
import type { StoredTask } from "../rows/task-row.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { card, filter, toast } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const task = (
  title: string,
  date: string,
  hours = 1,
  startTime = "09:00",
  endTime = "10:00",
): StoredTask => ({
  title,
  date,
  hours,
  startTime,
  endTime,
});

const begin = async (
  { app, page }: { readonly app: App; readonly page: Page },
  tasks: readonly StoredTask[],
) => {
  await app.moveClock(`${TODAY}T10:00:00`);
  await app.signUpByApi();
  await storeTasks(page, tasks);
  await page.goto("/tasks");
};

test("a task is dragged to another day, and taken back", { tag: "@night" }, async ({ app, page }) => {
  await begin({ app, page }, [task("Algebra", "2026-11-19"), task("Biology", TODAY, 1, "11:00", "12:00")]);
  await filter(page, "This Week").click();
  const from = await card(page, "Biology").getByRole("heading").boundingBox();
  const to = await page.getByRole("region", { name: "Thursday, November 19, 2026" }).boundingBox();
  if (from === null || to === null) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
  await expect(page.getByText("Drop on a day")).toBeVisible();
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(toast(page, 'Task "Biology" moved to tomorrow')).toBeVisible();
  await expect(page.getByText("Drop on a day")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(toast(page, "1 task moved back")).toBeVisible();
});

test("a long word in a dialog's heading breaks, and Close stays inside", { tag: "@night" }, async ({
  app,
  page,
}) => {
  const word = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2).slice(0, 80);
  await begin({ app, page }, [task(word, TODAY)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(page, word).focus();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: `Move "${word}"` });
  const inside = await dialog.boundingBox();
  const close = await dialog.getByRole("button", { name: "Close" }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThan((inside?.x ?? 0) + (inside?.width ?? 0));
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
