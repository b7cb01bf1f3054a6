/** A calendar file becomes tasks: what the preview says before. How files are read: apps/web/src/platform/calendar. */
import { test } from "vitest";
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

async function choose(content: string): Promise<Page> {
  const { page } = await openApp({ at: "/settings#backup", now: "2026-11-18T10:00" });
  await page
    .locator('input[type="file"][accept=".ics,text/calendar"]')
    .setInputFiles(new File([content], "term.ics", { type: "text/calendar" }));
  return page;
}

test("the preview shows moved and missing lessons, and what is left out and why", async () => {
  const page = await choose(lessons);
  await page.getByRole("button", { name: "Show events" }).click();
  const preview = page.getByRole("dialog", { name: "Import timetable" });
  for (const text of [
    "Mon, Nov 30, 2026: moved to Tue, Dec 1, 2026, 2:00 PM - 3:00 PM",
    "Not on Dec 7, 2026",
    "December 21, 2026, to January 3, 2027, one task on the first day",
    "1 event (Someday) left out, because",
    "1 event (Water) only on the first day, because",
  ]) {
    await expect(preview).toContainText(text);
  }
});

test("entries over several days can be left out", async () => {
  const page = await choose(lessons);
  await page.getByRole("button", { name: "Show events" }).click();
  await expect(page.getByRole("button", { name: "Import 3 tasks" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Leave out the entry over several days" }).check();
  await expect(page.getByText("Winter break")).toHaveCount(0);
  await page.getByRole("button", { name: "Import 2 tasks" }).click();
  await expect(page.getByText("2 tasks imported")).toBeVisible();
});

test("a yearly rule names its years", async () => {
  const page = await choose(
    calendar(
      ...event("UID:1", "SUMMARY:Founding day", "DTSTART;VALUE=DATE:20261126", "RRULE:FREQ=YEARLY;COUNT=2"),
    ),
  );
  await page.getByLabel("To", { exact: true }).fill("2027-12-31");
  await page.getByRole("button", { name: "Show events" }).click();
  await expect(page.getByRole("dialog")).toContainText("Every year on November 26, until Nov 26, 2027");
});
