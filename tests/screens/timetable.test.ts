/** A calendar file offers its events, for an account and without one. How files are read: apps/web/src/platform/calendar. */
import { test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: readonly string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");

const lessons = calendar(
  ...event(
    "UID:1",
    "SUMMARY:Maths",
    "DTSTART:20261123T090000",
    "DTEND:20261123T100000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    "EXDATE:20261207",
  ),
  ...event(
    "UID:1",
    "SUMMARY:Maths",
    "RECURRENCE-ID:20261130T090000",
    "DTSTART:20261201T140000",
    "DTEND:20261201T150000",
  ),
  ...event("UID:2", "SUMMARY:Winter break", "DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20270104"),
  ...event("UID:3", "SUMMARY:Someday"),
  ...event("UID:4", "SUMMARY:Water", "DTSTART:20261124T080000", "RRULE:FREQ=HOURLY"),
);

async function choose(
  content: string,
  given: { readonly as?: "profile"; readonly app?: Awaited<ReturnType<typeof openApp>> } = {},
) {
  const { app, ...options } = given;
  const opened = app ?? (await openApp({ at: "/settings#backup", now: "2026-11-18T10:00", ...options }));
  await opened.page
    .locator('input[type="file"][accept=".ics,text/calendar"]')
    .setInputFiles(new File([content], "term.ics", { type: "text/calendar" }));
  const dialog = opened.page.getByRole("dialog", { name: "Import timetable" });
  await expect(dialog).toBeVisible();
  return { app: opened, page: opened.page, dialog };
}

const kindOf = (page: Page, title: string) => page.getByLabel(`Kind of "${title}"`);

test("the offers show moved and missing lessons, and what is left out and why", async () => {
  const { dialog } = await choose(lessons);
  for (const text of [
    "Every Monday, until Dec 14, 9:00 AM",
    "Mon, Nov 30, 2026: moved to Tue, Dec 1, 2:00 PM",
    "Not on Dec 7, 2026",
    "Mon, Dec 21, to January 3, 2027",
    "1 event (Someday) left out, because",
    "1 event (Water) only on the first day, because",
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expectNoAxeViolations();
});

test("a good guess stands there, and one press takes all: a lesson becomes a class", async () => {
  const { page, dialog, app } = await choose(lessons);
  await expect(kindOf(page, "Maths")).toHaveValue("class");
  await expect(kindOf(page, "Winter break")).toHaveValue("other");
  await page.getByRole("button", { name: 'Dismiss "Winter break"' }).click();
  await dialog.getByRole("button", { name: "Accept all 2" }).click();
  await expect(page.getByText("2 events accepted")).toBeVisible();
  expect([...app.state().calendarEvents.values()].map(({ title, as }) => `${title} ${as}`).sort()).toEqual([
    "Maths class",
    "Water deadline",
    "Winter break dismissed",
  ]);
});

test("without an account and without a network a lesson becomes a recurring task, and Undo takes it back", async () => {
  const { page, app } = await choose(lessons, { as: "profile" });
  await kindOf(page, "Maths").selectOption("Other task");
  await page.getByRole("button", { name: 'Accept "Maths"' }).click();
  expect([...app.state().series.values()]).toMatchObject([{ title: "Maths", start: "2026-11-23" }]);
  expect([...app.state().tasks.values()]).toMatchObject([{ title: "Maths", date: "2026-12-01" }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.state().series.size + app.state().tasks.size).toBe(0);
  await expect(page.getByRole("button", { name: 'Accept "Maths"' })).toBeVisible();
});

test("a newer export brings up to date what was accepted, with one press, and says what moved", async () => {
  const essay = (day: string) =>
    calendar(...event("UID:5", "SUMMARY:Essay is due", `DTSTART;VALUE=DATE:${day}`));
  const { page, app } = await choose(essay("20261127"));
  await page.getByRole("button", { name: 'Accept "Essay is due"' }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { dialog } = await choose(essay("20261130"), { app });
  const dates = () => [...app.state().tasks.values()].map(({ date }) => date);
  expect(dates()).toEqual(["2026-11-27"]);
  await expect(dialog).toContainText("1 event that you accepted before is different in this file.");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog).toContainText("Moved from Fri, Nov 27 to Mon, Nov 30");
  expect(dates()).toEqual(["2026-11-30"]);
  await expect(dialog.getByRole("button", { name: "Update" })).toHaveCount(0);
});

test("other days of the file are read when the dates change, and a yearly rule names its years", async () => {
  const { page, dialog } = await choose(
    calendar(
      ...event("UID:1", "SUMMARY:Founding day", "DTSTART;VALUE=DATE:20261126", "RRULE:FREQ=YEARLY;COUNT=3"),
    ),
  );
  await expect(dialog).toContainText("Every year on November 26, until Nov 26, 2027");
  await page.getByLabel("To", { exact: true }).fill("2028-12-31");
  await expect(dialog).toContainText("Every year on November 26, until Nov 26, 2028");
});
