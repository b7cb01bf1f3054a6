import { storedCourse } from "../rows/course-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { addTask } from "./harness/tasks.ts";
import { card, field, onRow, openForm } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

test("the form fits a low laptop, also with a course, and what is missing takes a line for each field", {
  tag: "@night",
}, async ({ app, page }) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await app.signUpByApi();
  await storeRows(page, [storedCourse({ id: "course_1", name: "Biology", color: "barn" })]);
  await page.goto("/tasks");
  await openForm(page);
  const form = page.getByRole("form", { name: "Add a task" });
  await form.getByLabel("Course").selectOption({ label: "Biology" });
  await expect(form.getByRole("button", { name: "Add Task" })).toBeInViewport({ ratio: 1 });

  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText("Please enter valid hours")).toBeVisible();
  // In its own narrow column it would take a line for each word.
  const heightOf = async (text: string) => (await page.getByText(text).boundingBox())?.height;
  expect(await heightOf("Please enter valid hours")).toBe(await heightOf("Please enter a task name"));
});

test("what is typed as soon as the form is there stays, the name, the hours and the start", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/dashboard");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tasks" });
  await link.waitFor();
  await page.evaluate(() => {
    // As by a program that fills forms: React has put the fields into the page and not yet run their effects.
    new MutationObserver((_, observer) => {
      const form = document.querySelector('input[name="title"]')?.closest("form");
      if (form == null || !form.checkVisibility()) return;
      observer.disconnect();
      for (const [name, value] of [
        ["title", "Cells"],
        ["hours", "2"],
        ["startTime", "09:00"],
      ]) {
        const input = form.querySelector(`[name="${name}"]`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await link.click();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(field(page, "Task Name")).toHaveValue("Cells");
  await expect(field(page, "Hours")).toHaveValue("2");
  await expect(field(page, "Start Time")).toHaveValue("09:00");
  await expect(field(page, "End Time")).toHaveValue("11:00");
});

test("half of a time is not shown to the form's next task", async ({ app, page }) => {
  await app.moveClock("2026-11-18T10:00:00");
  await app.signUpByApi();
  await storeTasks(page, [
    { title: "Essay", date: "2026-11-18", hours: 2, startTime: "09:00", endTime: "11:00" },
    { title: "Revision", date: "2026-11-18", hours: 1, startTime: "14:00", endTime: "15:00" },
  ]);
  await page.goto("/tasks");
  const start = field(page, "Start Time");
  await openForm(page);
  await onRow(page, 'Edit "Essay"');
  await start.fill("");
  // Half of a time is no value, and no code can read it.
  await start.press("1");
  expect(await start.evaluate(isHalfTyped)).toBe(true);
  await onRow(page, 'Edit "Revision"');
  await expect(start).toHaveValue("14:00");

  await start.fill("");
  await start.press("1");
  expect(await start.evaluate(isHalfTyped)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Add Task", level: 2 })).toBeVisible();
  expect(await start.evaluate(isHalfTyped)).toBe(false);
});

const isHalfTyped = (input: HTMLElement): boolean =>
  input instanceof HTMLInputElement && input.validity.badInput;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the form is a dialog, nothing is too small and nothing hangs over the edge", {
    tag: "@night",
  }, async ({ app, page }) => {
    await app.createAccount();
    await page.goto("/tasks");
    await page.getByRole("button", { name: "Add Task" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Task" });
    await expect(field(page, "Task Name")).toBeFocused();
    await field(page, "Task Name").fill("Half a");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(field(page, "Task Name")).toHaveValue("Half a");
    await expectNoAxeViolations(page);
    await addTask(page, {
      name: "Averyveryveryverylongwordthatnobodywouldeverwritebutsomebodyalwaysdoes",
      hours: 1,
      description: "And a description of it.",
    });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();

    const main = page.getByRole("main");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const control of await main.getByRole("button").or(main.getByRole("searchbox")).all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), await control.innerText()).toBeGreaterThanOrEqual(
        44,
      );
    }
    await page
      .getByRole("heading", { name: /^Avery/ })
      .getByRole("button")
      .tap();
    await page.getByRole("button", { name: /^Edit "Avery/ }).tap();
    await field(page, "Task Name").fill("Short");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(card(page, "Short")).toBeVisible();
  });
});

test("a panel left open does not become a dialog when the window gets narrow, and keeps what was typed", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.signUpByApi();
  await page.goto("/tasks");
  await openForm(page);
  await page.getByLabel("Task Name").fill("Ode");
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByLabel("Task Name")).toBeHidden();
  await openForm(page);
  await expect(page.getByRole("dialog").getByLabel("Task Name")).toHaveValue("Ode");
});
