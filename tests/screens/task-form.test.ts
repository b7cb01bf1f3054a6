import { describe, test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";
import { card, field, openForm, toast } from "./harness/tasks-page.ts";

const TODAY = "2026-11-18";
const task = (title: string, hours: number, startTime: string, endTime: string, description = "") =>
  taskRow(`task_1_${title}`, { title, date: TODAY, hours, startTime, endTime, description });
const ESSAY = task("Essay", 2, "09:00", "11:00", "Three pages");
const REVISION = task("Revision", 1, "14:00", "15:00");

describe("the form", () => {
  test("hours, start and end move each other, also over midnight", async () => {
    const { page } = await openApp({ at: "/tasks" });
    await openForm(page);
    await field(page, "Hours").fill("2");
    await field(page, "Start Time").fill("09:00");
    await expect(field(page, "End Time")).toHaveValue("11:00");
    await field(page, "End Time").fill("10:30");
    await expect(field(page, "Hours")).toHaveValue("1.5");
    await field(page, "Hours").fill("3");
    await expect(field(page, "End Time")).toHaveValue("12:00");

    await field(page, "Hours").fill("0.42");
    await expect(field(page, "Hours")).toHaveAccessibleDescription("25m");
    await field(page, "Hours").fill("3");
    await expect(field(page, "Hours")).not.toHaveAccessibleDescription(/./);

    await field(page, "Start Time").fill("23:00");
    await field(page, "End Time").fill("01:30");
    await expect(field(page, "Hours")).toHaveValue("2.5");
    await field(page, "Hours").fill("2");
    await expect(field(page, "End Time")).toHaveValue("01:00");
  });

  test("hours typed letter by letter are reckoned from the times before the first letter", async () => {
    const { page } = await openApp({ at: "/tasks" });
    await openForm(page);
    // Only an end is set: the start that was suggested is none any more.
    await field(page, "Start Time").fill("");
    await field(page, "End Time").fill("18:00");
    await field(page, "Hours").pressSequentially("1.5");
    await expect(field(page, "Start Time")).toHaveValue("16:30");
    await expect(field(page, "End Time")).toHaveValue("18:00");
  });

  test("what is missing is said beside each field, and the first one has the focus", async () => {
    const { page } = await openApp({ at: "/tasks" });
    await openForm(page);
    await expect(field(page, "Category")).toHaveValue("Reading");
    // A start is suggested; who empties it is asked for one.
    await expect(field(page, "Start Time")).toHaveValue(/^\d\d:[03]0$/);
    await field(page, "Start Time").fill("");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(field(page, "Task Name")).toBeFocused();
    await expect(field(page, "Task Name")).toHaveAccessibleDescription("Please enter a task name");
    await expect(field(page, "Hours")).toHaveAccessibleDescription("Please enter valid hours");
    await expect(field(page, "Start Time")).toHaveAccessibleDescription("Please select a start time");
    await expect(field(page, "End Time")).toHaveAccessibleDescription("Please select an end time");
    await expect(page.getByRole("alert")).toHaveText("4 fields need your attention.");
    await expectNoAxeViolations();

    await field(page, "Task Name").fill("Algebra");
    await expect(page.getByText("Please enter a task name")).toBeHidden();
    await field(page, "Hours").fill("0");
    await field(page, "Hours").press("Enter");
    await expect(field(page, "Hours")).toBeFocused();
    await field(page, "Hours").fill("1");
    await field(page, "Start Time").fill("09:00");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(toast(page, 'Task "Algebra" added successfully')).toBeVisible();
    await expect(field(page, "Task Name")).toHaveValue("");
    await expect(field(page, "Task Name")).toBeFocused();
    await expect(card(page, "Algebra")).toContainText("9:00 AM - 10:00 AM");
    await expect(card(page, "Algebra")).toContainText("1h");
  });
});

test("a second task may be typed while the first is being saved, and a double press adds one", async () => {
  const { page, device } = await openApp({ at: "/tasks" });
  await openForm(page);
  await field(page, "Task Name").fill("Once");
  await field(page, "Hours").fill("1");
  await field(page, "Start Time").fill("09:00");
  const storeAgain = device.holdDisk();
  await page.getByRole("button", { name: "Add Task" }).dblclick();
  await expect(card(page, "Once")).toHaveCount(1);
  await field(page, "Task Name").fill("Twice");
  storeAgain();
  await expect(toast(page, 'Task "Once" added successfully')).toBeVisible();
  await expect(field(page, "Task Name")).toHaveValue("Twice");
  await expect(card(page, "Once")).toHaveCount(1);
});

test("the form goes from task to task, each with its own, and back to what was typed of a new one", async () => {
  const { page } = await openApp({ at: "/tasks", rows: [ESSAY, REVISION] });
  await openForm(page);
  await field(page, "Task Name").fill("Not added yet");
  const title = page.getByRole("form").getByLabel("Task Name");

  await card(page, "Essay").getByRole("button", { name: 'Edit "Essay"' }).click();
  await expect(page.getByRole("heading", { name: "Edit task", level: 2 })).toBeVisible();
  await expect(title).toHaveValue("Essay");
  await expect(title).toBeFocused();
  await expect(field(page, "Description")).toHaveValue("Three pages");
  await title.fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(title).toHaveAccessibleDescription(/name/i);
  await page.getByRole("button", { name: "Repeats: Never" }).click();
  await expect(page.getByRole("button", { name: "Repeats", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  const newStep = page.getByLabel("Add a step");
  await newStep.fill("Find sources");
  await newStep.press("Enter");
  const step = page.getByRole("checkbox", { name: "Find sources" });
  await expect(step).toBeVisible();

  await card(page, "Revision").getByRole("button", { name: 'Edit "Revision"' }).click();
  await expect(title).toHaveValue("Revision");
  await expect(title).toHaveAccessibleDescription("");
  await expect(field(page, "Description")).toHaveValue("");
  await expect(field(page, "Start Time")).toHaveValue("14:00");
  await expect(page.getByRole("button", { name: "Repeats: Never" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await expect(step).toBeHidden();
  await expect(newStep).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Add Task", level: 2 })).toBeVisible();
  await expect(title).toHaveValue("Not added yet");

  await card(page, "Essay").getByRole("button", { name: 'Edit "Essay"' }).click();
  await expect(title).toHaveValue("");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(title).toHaveValue("Essay");
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Not added yet");
});

test("what was typed and not saved is there again: after Escape, another card and another page", async () => {
  const { page } = await openApp({
    at: "/tasks",
    rows: [task("Essay", 2, "09:00", "11:00"), task("Revision", 1, "09:00", "10:00")],
  });
  const edit = (name: string) =>
    card(page, name)
      .getByRole("button", { name: `Edit "${name}"` })
      .click();
  const description = field(page, "Description");
  const kept = page.getByText("What you typed before is kept here.");

  await edit("Essay");
  await description.fill("Three pages");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("form", { name: "Edit the task" })).toBeHidden();
  await edit("Essay");
  await expect(description).toHaveValue("Three pages");
  await expect(kept).toBeVisible();
  await expectNoAxeViolations();
  await edit("Revision");
  await expect(kept).toBeHidden();
  await description.fill("Chapter 2");
  await edit("Essay");
  await expect(description).toHaveValue("Three pages");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(description).toHaveValue("");
  await expect(kept).toBeHidden();
  await expect(field(page, "Task Name")).toBeFocused();

  // Saved, it is forgotten; and Cancel throws it away.
  await edit("Revision");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, 'Task "Revision" updated')).toBeVisible();
  await edit("Revision");
  await expect(description).toHaveValue("Chapter 2");
  await expect(kept).toBeHidden();
  await description.fill("Chapter 3");
  await page.getByRole("button", { name: "Cancel" }).click();
  await edit("Revision");
  await expect(description).toHaveValue("Chapter 2");
  await page.getByRole("button", { name: "Cancel" }).click();

  await openForm(page);
  await field(page, "Task Name").fill("Not added yet");
  await page.getByRole("textbox", { name: "Quick add" }).fill("Read tomorrow");
  await page.getByRole("navigation").getByRole("link", { name: "Goals" }).first().click();
  await expect(page.getByRole("heading", { name: "Daily Goal" })).toBeVisible();
  await page.goBack();
  await openForm(page);
  await expect(field(page, "Task Name")).toHaveValue("Not added yet");
  await expect(kept).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Quick add" })).toHaveValue("Read tomorrow");
});

test("where the form is a dialog, going back keeps what was typed in it", async () => {
  const { page } = await openApp({ at: "/dashboard", size: [390, 844] });
  await page.getByRole("navigation").getByRole("link", { name: "Tasks" }).first().click();
  await page.getByRole("button", { name: "Add Task" }).click();
  await page.getByRole("dialog").getByLabel("Task Name").fill("Not added yet");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByRole("dialog").getByLabel("Task Name")).toHaveValue("Not added yet");
});

test("what takes long to be stored closes no form that was opened meanwhile", async () => {
  const { page, device } = await openApp({ at: "/tasks", rows: [ESSAY, REVISION] });
  const edit = (name: string) => card(page, name).getByRole("button", { name: `Edit "${name}"` });
  const title = page.getByRole("form").getByLabel("Task Name");
  const heading = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });

  await edit("Essay").click();
  await title.fill("Letter");
  let storeAgain = device.holdDisk();
  await page.getByRole("button", { name: "Save changes" }).click();
  await edit("Revision").click();
  await title.fill("Reading");
  storeAgain();
  await expect(toast(page, 'Task "Letter" updated')).toBeVisible();
  await expect(heading("Edit task")).toBeVisible();
  await expect(title).toHaveValue("Reading");
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(heading("Edit task")).toBeHidden();

  await openForm(page);
  await field(page, "Task Name").fill("Slides");
  await field(page, "Hours").fill("1");
  storeAgain = device.holdDisk();
  await page.getByRole("button", { name: "Add Task" }).click();
  await edit("Letter").click();
  await title.fill("Postcard");
  storeAgain();
  await expect(toast(page, 'Task "Slides" added successfully')).toBeVisible();
  await expect(heading("Edit task")).toBeVisible();
  await expect(title).toHaveValue("Postcard");
  await expect(title).toBeFocused();
});

test("a guest who adds a task is asked to sign in", async () => {
  const { page } = await openApp({ at: "/tasks", as: "guest" });
  await expect(page.getByText("No tasks for Today")).toBeVisible();
  await page.getByRole("button", { name: "Add Task" }).click();
  const modal = page.getByRole("dialog", { name: "Login Required" });
  await expect(modal.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(modal.getByRole("link", { name: "Create Account" })).toBeVisible();
});
