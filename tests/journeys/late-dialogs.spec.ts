/** What opens above a page has code of its own, which comes when it is opened: where it cannot come, the page beneath is as it was. */
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { addTask } from "./harness/tasks.ts";
import { onRow } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(async ({ app }) => {
  app.expectConsoleError(/Failed to load resource/);
  await app.createAccount();
});

test("a dialog that cannot be loaded says so; what was typed on the page stays, and it comes when it is asked for again", {
  tag: "@night",
}, async ({ page }) => {
  await page.goto("/tasks");
  await addTask(page, { name: "Essay", hours: 1 });
  const typed = page.getByLabel("Task Name");
  await typed.fill("Half a title");
  const move = async () => {
    await onRow(page, 'More for "Essay"');
    await page.getByRole("menuitem", { name: "Move to…" }).click();
  };
  const failed = page.getByRole("alertdialog", { name: "Couldn't open this" });

  await page.route("**/assets/move-dialog-*.js", (route) => route.abort());
  await move();
  await expect(failed).toContainText("Check your connection");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(failed).toBeHidden();
  await expect(typed).toHaveValue("Half a title");
  await move();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed.getByRole("button", { name: "Reload" })).toBeVisible();
  await failed.getByRole("button", { name: "Cancel" }).click();

  await move();
  // Asked for only after the network is back, it would simply come.
  await expect(failed).toBeVisible();
  await page.unroute("**/assets/move-dialog-*.js");
  await failed.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Move" }).getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByText("moved to", { exact: false }).first()).toBeVisible();
  await expect(typed).toHaveValue("Half a title");
});

test("focus mode that cannot be loaded gives the screen back", async ({ page }) => {
  await page.goto("/timer");
  await page.route("**/assets/focus-mode-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Focus Mode", exact: true }).click();
  const failed = page.getByRole("alertdialog", { name: "Couldn't open this" });
  await expect(failed).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await failed.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(isFull).toBe(false);
  await page.unroute("**/assets/focus-mode-*.js");
  await page.getByRole("button", { name: "Focus Mode", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Focus Mode" })).toBeVisible();
});
