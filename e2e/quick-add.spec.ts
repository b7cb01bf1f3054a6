import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { card, check, clearNotices, field, filter, undo } from "./harness/tasks-page.ts";
import { expect, test } from "./harness/test.ts";

const line = (page: Page) => page.getByRole("textbox", { name: "Quick add" });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `${name}. Change` });

test.beforeEach(async ({ app, page }) => {
  // A Wednesday.
  await app.moveClock("2026-11-18T10:10:00");
  await app.createAccount();
  await page.goto("/tasks");
});

test("a task for tomorrow takes one press and a line of text, and a mistake one press more", async ({
  page,
}) => {
  let presses = 0;
  const press = async (locator: ReturnType<typeof line>) => {
    presses += 1;
    await locator.click();
  };
  await press(line(page));
  await page.keyboard.type("Read ch. 4 tomorrow 14:00 1.5h Reading");
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
  await expect(card(page, "Read ch. 4")).toContainText("1.5h");

  // What the line leaves open follows the filter and the day's last task; nothing says where it is, because it is in sight.
  await line(page).fill("Notes");
  await page.keyboard.press("Enter");
  await expect(card(page, "Notes")).toContainText("3:30 PM - 4:30 PM");
  await expect(page.getByText("Planned for")).toBeHidden();
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

test("chips show what was understood, are corrected, go back to plain text, and go on in the form", async ({
  page,
}) => {
  await page.keyboard.press("q");
  await line(page).pressSequentially("Reading list fri reading");
  await expect(chip(page, "Day: Fri, Nov 20")).toBeVisible();
  await expect(chip(page, "Time: 9:00 AM - 10:00 AM")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Keep “Reading” as plain text" }).click();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list fri "reading"');

  await chip(page, "Length: 1.0h").click();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Escape");
  await expect(line(page)).toBeFocused();
  await expect(chip(page, "Length: 1.0h")).toBeVisible();
  await chip(page, "Length: 1.0h").click();
  await page.getByLabel("Length in hours").fill("2.5");
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list fri "reading" 2.5h');
  await chip(page, "Day: Fri, Nov 20").click();
  await page.getByLabel("Day", { exact: true }).fill("2026-11-25");
  await page.keyboard.press("Enter");
  await chip(page, "Category: Reading").click();
  await page.getByLabel("Category", { exact: true }).last().selectOption("Project");
  await page.keyboard.press("Enter");
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('Reading list "reading" 2.5h Nov 25 Project');

  await page.getByRole("button", { name: "More fields" }).click();
  await expect(line(page)).toHaveValue("");
  await expect(field(page, "Task Name")).toBeFocused();
  await expect(field(page, "Task Name")).toHaveValue("Reading list reading");
  await expect(field(page, "Date")).toHaveValue("2026-11-25");
  await expect(field(page, "Hours")).toHaveValue("2.5");
  await expect(field(page, "End Time")).toHaveValue("11:30");
  await expect(field(page, "Category")).toHaveValue("Project");

  await line(page).fill("1h tomorrow");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a task name")).toBeVisible();
});
