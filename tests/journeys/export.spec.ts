/** Files for other programs, and a timetable from one. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

async function study(page: Page, names: readonly string[]): Promise<void> {
  await page.goto("/tasks");
  for (const name of names) await addTask(page, { name, hours: 2 });
  await page.getByRole("checkbox", { name: names[0] ?? "" }).check();
  // Ticked at once, and told when it is kept: what is exported is read from there.
  await expect(page.getByText(`Task "${names[0]}" completed!`)).toBeVisible();
}

test("a page whose own code is missing gives everything in one zip", async ({ app, context, page }) => {
  app.expectConsoleError(/ERR_FAILED|dynamically imported module/);
  await app.signUpByApi();
  await context.route(/\/assets\/resources-page-.*\.js$/, (route) => route.abort());
  await page.goto("/resources");
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^furrow-everything-.*\.zip$/);
  await expect(page.getByText("Your data was written to a file.")).toBeVisible();
});

test("spreadsheets, a calendar and a timetable", { tag: "@night" }, async ({ app, page }, info) => {
  await app.signUpByApi();
  await study(page, ["=Cells()"]);
  await page.goto("/settings#backup");
  for (const [button, name, holds] of [
    ["Export tasks (CSV)", /tasks-.*\.csv$/, "'=Cells()"],
    ["Export study hours (CSV)", /study-hours-.*\.csv$/, ",2"],
    ["Export calendar (.ics)", /tasks-.*\.ics$/, "SUMMARY:=Cells()"],
  ] as const) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const download = await downloading;
    await expect(page.getByText("Export created successfully!").last()).toBeVisible();
    expect(download.suggestedFilename()).toMatch(name);
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    expect(await readFile(path, "utf8")).toContain(holds);
  }

  const choose = async (content: string) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import timetable (.ics)" }).click();
    const file = { name: "term.ics", mimeType: "text/calendar", buffer: Buffer.from(content) };
    await (await choosing).setFiles(file);
  };
  await choose("no calendar");
  await expect(page.getByText("This isn't a calendar file. Please choose an .ics file.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const start = new Date(Date.now() + 24 * 60 * 60_000).toLocaleDateString("en-CA").replaceAll("-", "");
  const term = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:physics",
    `DTSTART:${start}T100000`,
    `DTEND:${start}T113000`,
    "RRULE:FREQ=WEEKLY;COUNT=3",
    "SUMMARY:Physics <b>",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:exam",
    `DTSTART;VALUE=DATE:${start}`,
    "SUMMARY:Exam",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  await choose(term);
  const dialog = page.getByRole("dialog", { name: "Import timetable" });
  await expect(dialog.getByText("Physics <b>", { exact: true })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Kind of "Physics <b>"').selectOption("Other task");
  await dialog.getByLabel('Kind of "Exam"').selectOption("Deadline");
  await dialog.getByRole("button", { name: "Accept all 2" }).click();
  await expect(page.getByText("2 events accepted")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  // All of it is new again, with a class as the guess for lessons.
  await expect(dialog.getByLabel('Kind of "Physics <b>"')).toHaveValue("class");
  await dialog.getByLabel('Kind of "Physics <b>"').selectOption("Other task");
  await dialog.getByRole("button", { name: 'Accept "Physics <b>"' }).click();
  await expect(page.getByText("1 event accepted")).toBeVisible();
  await page.goto("/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Physics <b>" })).toHaveCount(3);
});

test("an import that is taken back leaves what was completed since", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings#backup");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import timetable (.ics)" }).click();
  const today = new Date().toLocaleDateString("en-CA").replaceAll("-", "");
  const eventOf = (name: string) => [
    "BEGIN:VEVENT",
    `UID:${name}`,
    `DTSTART;VALUE=DATE:${today}`,
    `SUMMARY:${name}`,
    "END:VEVENT",
  ];
  const lines = ["BEGIN:VCALENDAR", ...eventOf("Exam"), ...eventOf("Lab"), "END:VCALENDAR"];
  await (await choosing).setFiles({
    name: "day.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(lines.join("\r\n")),
  });
  const dialog = page.getByRole("dialog", { name: "Import timetable" });
  for (const name of ["Exam", "Lab"]) await dialog.getByLabel(`Kind of "${name}"`).selectOption("Other task");
  await dialog.getByRole("button", { name: "Accept all 2" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const imported = page.getByRole("listitem").filter({ hasText: "2 events accepted" });
  const undo = imported.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page.getByRole("checkbox", { name: "Exam" }).check();
  await expect(page.getByText('Task "Exam" completed!')).toBeVisible();
  await undo.click();
  await expect(page.getByRole("heading", { name: "Lab" })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Exam" })).toBeChecked();
});

test("a timetable with nothing in the days says so, and other days can be chosen", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings#backup");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import timetable (.ics)" }).click();
  const lines = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:exam",
    "DTSTART;VALUE=DATE:20310305",
    "SUMMARY:Exam",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const buffer = Buffer.from(lines.join("\r\n"));
  await (await choosing).setFiles({ name: "exams.ics", mimeType: "text/calendar", buffer });
  const dialog = page.getByRole("dialog", { name: "Import timetable" });
  await expect(dialog.getByText("Nothing new in your calendars.")).toBeVisible();
  await dialog.getByLabel("From").fill("2031-03-07");
  await dialog.getByLabel("To", { exact: true }).fill("2031-03-01");
  await expect(dialog.getByText("The end date is before the start date")).toBeVisible();
  await dialog.getByLabel("From").fill("2031-03-01");
  await dialog.getByLabel("To", { exact: true }).fill("2031-03-07");
  await dialog.getByRole("button", { name: 'Accept "Exam"' }).click();
  await expect(page.getByText("1 event accepted")).toBeVisible();
  await expect(dialog.getByText("Nothing new in your calendars.")).toBeVisible();
});
