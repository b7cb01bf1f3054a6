import { expect, test } from "./harness/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
const event = (title: string, ahead: number, ...more: readonly string[]) => [
  "BEGIN:VEVENT",
  `UID:${title}`,
  `SUMMARY:${title}`,
  `DTSTART:${day(ahead)}T100000`,
  `DTEND:${day(ahead)}T113000`,
  ...more,
  "END:VEVENT",
];
const TIMETABLE = [
  "BEGIN:VCALENDAR",
  ...event("Linear Algebra Lecture", 3, "RRULE:FREQ=WEEKLY;COUNT=10"),
  ...event("Organic Chemistry", 4, "RRULE:FREQ=WEEKLY;COUNT=10"),
  ...event("Exam: Linear Algebra", 30),
  ...event("Organic Chemistry midterm", 20),
  "END:VCALENDAR",
].join("\r\n");

test("on a phone a semester is set up from a file in at most 15 presses, and the dashboard says what now", async ({
  app,
  page,
}) => {
  await app.signUpByApi();
  await page.goto("/dashboard");
  let presses = 0;
  const press = async (role: "link" | "button" | "checkbox", name: string) => {
    presses += 1;
    await page.getByRole("main").getByRole(role, { name, exact: true }).tap();
  };

  await press("link", "Set up your semester");
  const asked = page.waitForEvent("filechooser");
  await press("button", "Choose a calendar file");
  presses += 1;
  const file = { name: "term.ics", mimeType: "text/calendar", buffer: Buffer.from(TIMETABLE) };
  await (await asked).setFiles(file);

  await expect(page.getByRole("heading", { name: "Your courses" })).toBeFocused();
  await expect(page.getByLabel("Name of Linear Algebra", { exact: true })).toHaveValue("Linear Algebra");
  await press("button", "Continue");
  await press("button", "Increase Hours a week");
  await press("checkbox", "Saturday");
  await press("checkbox", "Sunday");
  await expect(page.getByText("About 5 hens and a goat a week, and a cow a month.")).toBeVisible();
  // The browser closes the page here, and the user comes back.
  await page.reload();
  await press("button", "Continue");
  await expect(page.getByText("This adds 2 courses, 2 exams, and 11h a week.")).toBeVisible();
  await press("button", "Set up my semester");

  const now = page.getByRole("region", { name: "What now?" });
  await expect(now).toContainText("Organic Chemistry midterm");
  expect(presses).toBeLessThanOrEqual(15);
  await press("link", "List its topics");
  for (const course of ["Linear Algebra", "Organic Chemistry"])
    await expect(page.getByRole("heading", { name: course, exact: true })).toBeVisible();
});

test("an offer to install that comes on the landing page is kept for the set-up", async ({ page }) => {
  await page.goto("/");
  const isPrevented = await page.evaluate(() => {
    // The headless browser offers none.
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute("data-asked", ""),
    });
    return !dispatchEvent(event);
  });
  expect(isPrevented).toBe(true);
  await page.getByRole("button", { name: "Start without an account" }).click();
  await page.getByRole("link", { name: "Set up your semester" }).click();
  for (const skip of ["Later", "Skip", "Skip"])
    await page.getByRole("main").getByRole("button", { name: skip, exact: true }).click();
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked");
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeHidden();
});
