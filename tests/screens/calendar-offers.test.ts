/** What subscribed calendars offer, from the card to the calendar. How feeds are read: apps/web/src/platform/calendar. */
import { test } from "vitest";
import { storedCourse } from "../rows/course-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: readonly string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");

const essay = (day: string) =>
  event("UID:essay", "SUMMARY:Essay 2 is due", `DTSTART;VALUE=DATE:${day}`, "CATEGORIES:PHIL-201");
const exam = event(
  "UID:exam",
  "SUMMARY:Final exam",
  "DTSTART:20261210T090000",
  "DTEND:20261210T110000",
  "CATEGORIES:PHIL-201",
);
const lecture = event(
  "UID:lecture",
  "SUMMARY:Logic lecture",
  "LOCATION:Hall A",
  "DTSTART:20261118T100000",
  "DTEND:20261118T113000",
  "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4",
);
const WHOLE = calendar(...essay("20261127"), ...exam, ...lecture);

/** The calendars are there when the page opens again, and are read in a moment. */
async function withCalendar(
  body: string,
  at = "/dashboard",
  rows: Parameters<typeof openApp>[0]["rows"] = [],
) {
  const app = await openApp({ at, now: "2026-11-18T08:00", rows });
  const { subscriptions } = app.device;
  subscriptions.userId = app.owner;
  await subscriptions.server.add("feed", { name: "LMS", courseId: null });
  const read = async (text: string) => {
    subscriptions.feeds.set("feed", text);
    await app.page.reload();
    await app.runFor(5_000);
  };
  await read(body);
  return { ...app, read };
}

test("a device without calendars shows no card", async () => {
  const { page, runFor } = await openApp({ at: "/dashboard" });
  await runFor(3_000);
  await expect(page.getByRole("heading", { name: "From your calendars" })).toHaveCount(0);
});

test("all of a course is accepted with one press and taken back with Undo", async () => {
  const { page, state } = await withCalendar(WHOLE);
  const card = page.getByRole("region", { name: "From your calendars" });
  await expect(card).toContainText("3 events to look at");
  await card.getByRole("button", { name: "Take a look" }).click();
  const inbox = page.getByRole("dialog", { name: "From your calendars" });
  await inbox.getByRole("button", { name: "Accept all 2 of PHIL-201" }).click();
  await expect(inbox.getByText("Final exam")).toHaveCount(0);
  expect([...state().tasks.values()].map(({ title, date }) => [title, date])).toEqual([
    ["Essay 2 is due", "2026-11-27"],
  ]);
  expect([...state().exams.values()].map(({ name }) => name)).toEqual(["Final exam"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.getByText("Final exam", { exact: true })).toBeVisible();
  expect([state().tasks.size, state().exams.size]).toEqual([0, 0]);
});

test("kind and course are chosen before an event is accepted, and a dismissed one goes", async () => {
  const { page, state } = await withCalendar(WHOLE, "/dashboard", [
    storedCourse({ id: "course_1", name: "Ethics", color: "#336699" }),
  ]);
  await page.getByRole("button", { name: "Take a look" }).click();
  await expectNoAxeViolations();
  const group = page.getByRole("region", { name: "PHIL-201" });
  await group.getByLabel("Course").selectOption("course_1");
  await group.getByLabel('Kind of "Final exam"').selectOption("deadline");
  await group.getByRole("button", { name: 'Accept "Final exam"' }).click();
  expect([...state().tasks.values()].map(({ title, course }) => [title, course])).toEqual([
    ["Final exam", "course_1"],
  ]);
  // The course is remembered for what the calendar calls PHIL-201.
  const ethics = page.getByRole("region", { name: "Ethics" });
  await ethics.getByRole("button", { name: 'Dismiss "Essay 2 is due"' }).click();
  await expect(ethics).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Essay 2 is due")).toHaveCount(0);
});

test("what a calendar changed is told until the user has seen it, and what is gone can be kept", async () => {
  const { page, state, read } = await withCalendar(WHOLE);
  await page.getByRole("button", { name: "Take a look" }).click();
  await page.getByRole("button", { name: "Accept all 2 of PHIL-201" }).click();
  await read(calendar(...essay("20261130"), ...lecture));
  expect([...state().tasks.values()].map(({ date }) => date)).toEqual(["2026-11-30"]);
  await expect(page.getByRole("region", { name: "From your calendars" })).toContainText(
    "1 event and 2 changes to look at",
  );
  await page.getByRole("button", { name: "Take a look" }).click();
  const changed = page.getByRole("region", { name: "What changed" });
  await expect(changed).toContainText("Moved from Fri, Nov 27 to Mon, Nov 30");
  await expect(changed).toContainText("No longer in the calendar. It was on Thu, Dec 10, 9:00 AM");
  await changed.getByRole("button", { name: "Got it" }).click();
  await expect(changed).not.toContainText("Moved from");
  await changed.getByRole("button", { name: 'Keep "Final exam"' }).click();
  await expect(changed).toHaveCount(0);
  expect(state().exams.size).toBe(1);
});

test("a class stands in the calendar at its time and is no task", async () => {
  const { page } = await withCalendar(calendar(...lecture), "/calendar");
  await page.getByRole("button", { name: "From your calendars" }).click();
  const inbox = page.getByRole("dialog", { name: "From your calendars" });
  await inbox.getByRole("button", { name: 'Accept "Logic lecture"' }).click();
  await inbox.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("list", { name: "The day" })).toContainText(
    "10:00 AM Logic lecture, Hall A Class, 1h 30m",
  );
  await expect(page.getByText("No tasks planned for this day.")).toBeVisible();
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("button", { name: "Class: Logic lecture, 10:00 AM - 11:30 AM" })).toBeVisible();
  await page.getByRole("button", { name: "From your calendars" }).click();
  await inbox.getByRole("button", { name: "Classes in your calendar (1)" }).click();
  await inbox.getByRole("button", { name: 'Remove "Logic lecture"' }).click();
  await inbox.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: /Class: Logic/ })).toHaveCount(0);
});

/** So many times, by a list of dates, as no rule can say. */
const statistics = (count: number) => {
  const days = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 20 + (index % 300))).toISOString().slice(0, 10);
    return `${day.replaceAll("-", "")}T${index < 300 ? "08" : "12"}0000`;
  });
  return event("UID:statistics", "SUMMARY:Statistics", `DTSTART:${days[0]}`, `RDATE:${days.join(",")}`);
};
const asTasks = async ({ page }: Awaited<ReturnType<typeof withCalendar>>) => {
  await page.getByRole("button", { name: "Take a look" }).click();
  await page.getByLabel('Kind of "Statistics"').selectOption("other");
  await page.getByRole("button", { name: 'Accept "Statistics"' }).click();
};

test("an accepted event with many more dates waits for a press, other changes of its calendar do not", async () => {
  const app = await withCalendar(calendar(...statistics(2), ...essay("20261127")));
  const { page, state, read } = app;
  await asTasks(app);
  await page.getByRole("button", { name: 'Accept "Essay 2 is due"' }).click();
  expect(state().tasks.size).toBe(3);
  await read(calendar(...statistics(80), ...essay("20261130")));
  expect(state().tasks.size).toBe(3);
  expect([...state().tasks.values()].map(({ date }) => date)).toContain("2026-11-30");
  await expect(page.getByRole("region", { name: "From your calendars" })).toContainText(
    "2 changes to look at",
  );
  await page.getByRole("button", { name: "Take a look" }).click();
  const changed = page.getByRole("region", { name: "What changed" });
  await expect(changed).toContainText("Now has 80 dates, many more than before.");
  await expectNoAxeViolations();
  await changed.getByRole("button", { name: 'Add the dates of "Statistics"' }).click();
  await expect(page.getByText('Dates of "Statistics" added')).toBeVisible();
  expect(state().tasks.size).toBe(81);
  await expect(changed).not.toContainText("80 dates");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(changed).toContainText("Now has 80 dates");
  expect(state().tasks.size).toBe(3);
  await changed.getByRole("button", { name: 'Stop following "Statistics"' }).click();
  await expect(changed).not.toContainText("Statistics");
  expect(state().tasks.size).toBe(3);
});

test("an event has at most 500 dates, and the inbox names what is left out", async () => {
  const app = await withCalendar(calendar(...statistics(510)));
  const { page, state, read } = app;
  await page.getByRole("button", { name: "Take a look" }).click();
  await expect(page.getByText("Only the next 500 are taken over")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await asTasks(app);
  expect(state().tasks.size).toBe(500);
  await expect(page.getByText('"Statistics": 10 dates left out.', { exact: false }).first()).toBeVisible();
  await read(calendar(...statistics(510), ...exam));
  await page.getByRole("button", { name: "Take a look" }).click();
  await page.getByRole("button", { name: "Left out of 1 event" }).click();
  await expect(page.getByRole("dialog", { name: "From your calendars" })).toContainText(
    '"Statistics": 10 dates left out. An event can have 500 dates here, a calendar 2,000 and 4 MB of texts.',
  );
});

test("of thousands of dates that wait, the inbox says how many can be added", async () => {
  const app = await withCalendar(calendar(...statistics(2)));
  await asTasks(app);
  await app.read(calendar(...statistics(600)));
  await app.page.getByRole("button", { name: "Take a look" }).click();
  const changed = app.page.getByRole("region", { name: "What changed" });
  await expect(changed).toContainText(
    "Now has 600 dates, many more than before. Nothing of this is taken over until you add them. Only the next 500 are taken over.",
  );
  await changed.getByRole("button", { name: 'Add the dates of "Statistics"' }).click();
  await expect(app.page.getByText('"Statistics": 100 dates left out.', { exact: false })).toBeVisible();
  expect(app.state().tasks.size).toBe(500);
  await expect(changed).toHaveCount(0);
});
