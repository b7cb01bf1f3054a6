import { deleteTask, type TaskId } from "@furrow/core";
import { describe, onTestFinished, test } from "vitest";
import { tasksWords } from "../../apps/web/src/messages/en/tasks.ts";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { preferMotion } from "./harness/motion.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const essay = taskRow("task_1_essay", { title: "Essay", date: "2026-11-18", hours: 1 });

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "Undo in its notice": (page) =>
    page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).first().click(),
  "Ctrl+Z": (page) => page.keyboard.press("Control+z"),
};

describe.each(Object.entries(ways))("by %s", (_, undo) => {
  test.each([
    ["the dashboard", "/dashboard", 'Complete "Essay"'],
    ["the tasks page", "/tasks", 'Complete "Essay"'],
    ["the calendar", "/calendar", 'Complete "Essay"'],
  ] as const)("a task completed on %s is open again", async (_name, at, name) => {
    const { page } = await openApp({ at, rows: [essay] });
    const box = page.getByRole("checkbox", { name });
    await box.click();
    await expect(box).toBeChecked();
    await expect(page.getByText('Task "Essay" completed!')).toBeVisible();
    await undo(page);
    await expect(box).not.toBeChecked();
    await expect(page.getByText('Task "Essay" uncompleted!')).toBeVisible();
  });
});

describe.each([
  ["the dashboard", "/dashboard", 'Complete "Essay"'],
  ["the tasks page", "/tasks", 'Complete "Essay"'],
  ["the calendar", "/calendar", 'Complete "Essay"'],
] as const)("completing a task on %s", (_name, at, name) => {
  const complete = async (motion: "no-preference" | "reduce") => {
    preferMotion(motion);
    const { page, runFor } = await openApp({ at, rows: [essay] });
    const counts: { readonly drawn: string | undefined; readonly text: string | null }[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        if (target instanceof HTMLElement)
          counts.push({ drawn: target.dataset.counted, text: target.textContent });
      }
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ["data-counted"] });
    onTestFinished(() => observer.disconnect());
    await page.getByRole("checkbox", { name }).click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
    await runFor(1_000);
    return { page, counts };
  };

  test("counts the day's hours up, which screen readers read as their new value from the first frame", async () => {
    const { counts } = await complete("no-preference");
    expect(counts[0]?.drawn).toBe("0h");
    expect(counts.at(-1)?.drawn).toBeUndefined();
    expect(new Set(counts.map(({ text }) => text))).toEqual(new Set(["1h"]));
  });

  test("shows the new hours without counting if the user prefers reduced motion", async () => {
    const { page, counts } = await complete("reduce");
    await expect(page.getByText("1h", { exact: true }).first()).toBeVisible();
    expect(counts).toEqual([]);
  });
});

test("Ctrl+Z takes back what was done on the page before", async () => {
  const { page } = await openApp({ at: "/dashboard", rows: [essay] });
  await page.getByRole("checkbox", { name: 'Complete "Essay"' }).click();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page.getByRole("button", { name: "1 done" }).click();
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("checkbox", { name: 'Complete "Essay"' })).not.toBeChecked();
});

test("moving a task that another tab has deleted says that it is gone", async () => {
  const { page, runElsewhere } = await openApp({ at: "/calendar", rows: [essay] });
  await page.getByRole("button", { name: 'More for "Essay"' }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await runElsewhere(deleteTask, { taskId: "task_1_essay" as TaskId });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /tomorrow/i })
    .click();
  await expect(page.getByText(tasksWords.notFound)).toBeVisible();
});
