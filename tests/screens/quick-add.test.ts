import { test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { card, check, clearNotices, field, filter, openForm, openRow, undo } from "./harness/tasks-page.ts";

const line = (page: Page) => page.getByRole("textbox", { name: "Quick add" });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `${name}. Change` });

// A Wednesday.
const begin = async () => (await openApp({ at: "/tasks", now: "2026-11-18T10:10" })).page;

test("a task for tomorrow takes one press and a line of text, and a mistake one press more", async () => {
  const page = await begin();
  let presses = 0;
  const press = async (locator: ReturnType<typeof line>) => {
    presses += 1;
    await locator.click();
  };
  await press(line(page));
  await page.keyboard.type("Read ch. 4 tomorrow 14:00 1.5h");
  await expect(page.getByRole("list", { name: "Understood" })).toContainText("2:00 PM - 3:30 PM");
  await page.keyboard.press("Enter");
  expect(presses).toBe(1);
  const notice = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(notice).toContainText('Task "Read ch. 4" added successfully');
  await expect(notice).toContainText("Planned for tomorrow.");
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue("");

  await notice.getByRole("button", { name: "Show" }).click();
  await expect(filter(page, "Tomorrow")).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, "Read ch. 4")).toContainText("2:00 PM - 3:30 PM");
  await expect(card(page, "Read ch. 4")).toContainText("1h 30m");

  // What the line leaves open follows the filter and the day's last task; nothing says where it is, because it is in sight.
  await line(page).fill("Notes");
  await page.keyboard.press("Enter");
  await expect(card(page, "Notes")).toContainText("3:30 PM - 4:30 PM");
  await expect(page.getByText("Planned for")).toBeHidden();
  await openForm(page);
  await expect(field(page, "Date")).toHaveValue("2026-11-19");
  await expect(field(page, "Start Time")).toHaveValue("16:30");
  await undo(page).last().click();
  await expect(card(page, "Notes")).toBeHidden();
  await clearNotices(page);

  await check(page, "Read ch. 4").check();
  presses = 0;
  await press(undo(page));
  await expect(check(page, "Read ch. 4")).not.toBeChecked();
  expect(presses).toBe(1);
});

test("chips show what was understood, are corrected, go back to plain text, and go on in the form", async () => {
  const page = await begin();
  await page.keyboard.press("q");
  await line(page).pressSequentially("Reading list fri 2h");
  await expect(chip(page, "Day: Fri, Nov 20")).toBeVisible();
  await expect(chip(page, "Time: 9:00 AM - 11:00 AM")).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole("button", { name: "Keep “2h” as plain text" }).click();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list fri "2h"');

  await chip(page, "Length: 1h").click();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Escape");
  await expect(line(page)).toBeFocused();
  await expect(chip(page, "Length: 1h")).toBeVisible();
  await chip(page, "Length: 1h").click();
  await page.getByLabel("Length in hours").fill("2.5");
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list fri "2h" 2.5h');
  await chip(page, "Day: Fri, Nov 20").click();
  await page.getByLabel("Day", { exact: true }).fill("2026-11-25");
  await page.keyboard.press("Enter");
  await chip(page, "Category: Reading").click();
  await page.getByLabel("Category", { exact: true }).last().selectOption("Project");
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list "2h" 2.5h Nov 25');
  await expect(chip(page, "Category: Project")).toBeVisible();

  await page.getByRole("button", { name: "More fields" }).click();
  await expect(line(page)).toHaveValue("");
  await expect(field(page, "Task Name")).toBeFocused();
  await expect(field(page, "Task Name")).toHaveValue("Reading list 2h");
  await expect(field(page, "Date")).toHaveValue("2026-11-25");
  await expect(field(page, "Hours")).toHaveValue("2.5");
  await expect(field(page, "End Time")).toHaveValue("11:30");
  await expect(field(page, "Category")).toHaveValue("Project");

  await line(page).fill("1h tomorrow");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a task name")).toBeVisible();
});

test("a category that the name mentions is offered as a chip, and the name keeps its words", async () => {
  const page = await begin();
  await line(page).fill("Group project 3pm");
  await page.getByRole("button", { name: "Use category Project" }).click();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue("Group project 3pm");
  await page.keyboard.press("Enter");
  await expect(card(page, "Group project")).toContainText("Project");
  // The next task begins with the default again.
  await line(page).fill("Big project 8h");
  await page.keyboard.press("Enter");
  await expect(card(page, "Big project")).toContainText("Reading");
});

test("steps and a repetition are understood, corrected, taken back and added, and each addition is undone at once", async () => {
  const page = await begin();
  await page.keyboard.press("q");
  await line(page).fill("Lecture every Tue and Thu 10-12 until Dec 20 - read - take notes");
  await expect(chip(page, "Repeats: Every week on Tue and Thu, until Dec 20")).toBeVisible();
  await expect(chip(page, "Steps: 2 steps")).toBeVisible();
  await expect(chip(page, "Time: 10:00 AM - 12:00 PM")).toBeVisible();
  await expect(chip(page, "Day: Tomorrow")).toBeVisible();
  await expectNoAxeViolations();

  await chip(page, "Repeats: Every week on Tue and Thu, until Dec 20").click();
  await page.getByRole("textbox", { name: "Repeats" }).fill("every 2 weeks on Fri 10 times");
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await expect(chip(page, "Repeats: Every 2 weeks on Fri, 10 times")).toBeVisible();
  await chip(page, "Steps: 2 steps").click();
  await page.getByRole("textbox", { name: "Steps" }).fill("read > take notes > ask");
  await page.keyboard.press("Enter");
  await expect(line(page)).toHaveValue(
    "Lecture 10am 2h every 2 weeks on Fri 10 times > read > take notes > ask",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText('Task "Lecture" added successfully')).toBeVisible();
  await filter(page, "This Week").click();
  await expect(card(page, "Lecture")).toContainText("0 of 3 steps");
  await undo(page).click();
  await expect(card(page, "Lecture")).toBeHidden();
  await clearNotices(page);

  await filter(page, "Today").click();
  await line(page).fill("Bio - lab - report");
  await page.getByRole("button", { name: "Keep “2 steps” as plain text" }).click();
  await expect(line(page)).toHaveValue('Bio "- lab - report"');
  await page.keyboard.press("Enter");
  await expect(card(page, "Bio - lab - report")).toBeVisible();
  await line(page).fill("Essay > outline > draft");
  await page.keyboard.press("Enter");
  await openRow(page, "Essay");
  await page.getByRole("checkbox", { name: "outline" }).check();
  await expect(card(page, "Essay").getByText("1 of 2 steps")).toBeVisible();

  await clearNotices(page);

  // The form goes on with all of it.
  await line(page).fill("Lab every Thu 10-12 > prepare > write up");
  await page.getByRole("button", { name: "More fields" }).click();
  await expect(field(page, "Steps")).toHaveValue("prepare\nwrite up");
  await page.getByRole("button", { name: "Add Task" }).click();
  await filter(page, "This Week").click();
  await expect(card(page, "Lab")).toContainText("0 of 2 steps");
  await expect(page.getByRole("textbox", { name: "Steps" })).toBeHidden();

  await line(page).fill("Cards every day until Nov 1 2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It would end before its first day")).toBeVisible();
  await expect(line(page)).toHaveValue("Cards every day until Nov 1 2026");
});
