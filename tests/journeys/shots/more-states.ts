/** The timer, the other screens, what floats above them, and what fails. */
import type { Page } from "@playwright/test";
import { goalCard } from "../harness/goals.ts";
import {
  asking,
  at,
  backup,
  doing,
  isPhone,
  MINUTE,
  press,
  pressing,
  resetTimer,
  restoring,
  type State,
  sealed,
  timerAfter,
  toNight,
  whileRunning,
} from "./opening.ts";

/** Classes, exams and deadlines of a semester. */
const timetable = () => {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  const event = (title: string, ahead: number, from: string, to: string, ...more: readonly string[]) => [
    "BEGIN:VEVENT",
    `UID:${title}`,
    `SUMMARY:${title}`,
    `DTSTART:${day(ahead)}T${from}00`,
    `DTEND:${day(ahead)}T${to}00`,
    ...more,
    "END:VEVENT",
  ];
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=12";
  return [
    "BEGIN:VCALENDAR",
    ...event("Linear Algebra Lecture", 1, "1000", "1130", weekly),
    ...event("Linear Algebra Seminar", 2, "1000", "1130", weekly),
    ...event("Organic Chemistry", 3, "0800", "0930", weekly),
    ...event("Introduction to the Philosophy of Science (Lecture)", 4, "1400", "1530", weekly),
    ...event("Exam: Linear Algebra", 40, "0900", "1100"),
    ...event("Organic Chemistry midterm", 21, "0900", "1000"),
    ...event("Essay due: Philosophy of Science", 12, "2300", "2300"),
    "END:VCALENDAR",
  ].join("\r\n");
};
/** The set-up from its beginning, after so many presses on Continue. */
const settingUp = (presses: number) => async (page: Page) => {
  await at("/set-up")(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith("setUp")) localStorage.removeItem(key);
  });
  await at("/set-up")(page);
  if (presses === 0) return;
  const file = { name: "term.ics", mimeType: "text/calendar", buffer: Buffer.from(timetable()) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("heading", { name: "Your courses" }).waitFor();
  for (let press = 1; press < presses; press += 1)
    await page.getByRole("button", { name: "Continue", exact: true }).click();
};

export const moreStates: readonly State[] = [
  // The set-up of a semester
  { name: "set-up-timetable", who: "newcomer", open: settingUp(0) },
  { name: "set-up-found", who: "newcomer", open: settingUp(1) },
  { name: "set-up-week", who: "newcomer", open: settingUp(2) },
  { name: "set-up-device", who: "newcomer", open: settingUp(3) },
  {
    name: "set-up-typed",
    who: "newcomer",
    open: async (page) => {
      await settingUp(0)(page);
      await press(page, "Later");
    },
  },
  // A year on the farm
  { name: "year-full", who: "herd500", open: at("/year") },
  { name: "year-saved", who: "herd500", window: true, open: asking("/year", "Save or print") },
  // Timer
  { name: "timer-running", who: "student", open: whileRunning("/timer"), after: resetTimer },
  { name: "dashboard-running", who: "student", open: whileRunning("/dashboard"), after: resetTimer },
  {
    name: "timer-minutes-refused",
    who: "student",
    window: true,
    open: async (page) => {
      await whileRunning("/timer")(page);
      // On a phone the page of a running timer has no minutes to change.
      const why = page.getByRole("button", { name: "Why are work minutes locked?" });
      if (await why.isVisible()) await why.click();
    },
    after: resetTimer,
  },
  {
    name: "timer-paused",
    who: "student",
    open: async (page) => {
      await whileRunning("/timer")(page);
      await press(page, "Pause");
    },
    after: resetTimer,
  },
  { name: "timer-halfway", who: "timekeeper", open: timerAfter(17) },
  { name: "timer-work-over", who: "timekeeper", window: true, open: timerAfter(25) },
  {
    name: "timer-break-running",
    who: "timekeeper",
    open: async (page) => {
      await timerAfter(25)(page);
      await press(page, "Start Break");
      await page.clock.fastForward(2 * MINUTE);
    },
    after: resetTimer,
  },
  {
    name: "timer-counting-up",
    who: "timekeeper",
    open: timerAfter(9, "Open-ended"),
    after: resetTimer,
  },
  {
    name: "timer-away",
    who: "timekeeper",
    open: async (page) => {
      await timerAfter(9, "Open-ended")(page);
      await page.clock.fastForward(8 * 60 * MINUTE);
      await page.getByRole("form", { name: "Were you away?" }).waitFor();
    },
    after: async (page) => {
      await page
        .getByRole("button", { name: "Discard" })
        .first()
        .click()
        .catch(() => undefined);
    },
  },
  {
    name: "timer-long-break",
    who: "student",
    open: doing("/timer", async (page) => {
      await press(page, "When time is up");
      await page.getByRole("switch", { name: /Long break/ }).check();
    }),
  },
  {
    name: "timer-focus",
    who: "student",
    window: true,
    open: doing("/timer", async (page) => {
      if (!isPhone(page)) await press(page, "Focus Mode");
    }),
  },
  {
    name: "timer-focus-long",
    who: "veteran",
    window: true,
    open: doing("/timer", async (page) => {
      if (!isPhone(page)) await press(page, "Focus Mode");
    }),
  },
  // Calendar, goals, farm
  {
    name: "calendar-empty-day",
    who: "newcomer",
    open: doing("/calendar", (page) => page.getByRole("grid").getByRole("button").first().click()),
  },
  ...(["student", "busy"] as const).map(
    (who): State => ({ name: `calendar-week-${who}`, who, open: pressing("/calendar", "Week") }),
  ),
  { name: "busy-calendar", who: "busy", open: at("/calendar") },
  { name: "calendar-adjust", who: "student", window: true, open: asking("/calendar", "Adjust hours") },
  { name: "calendar-add", who: "student", window: true, open: pressing("/calendar", "Add Task") },
  {
    name: "goals-edit",
    who: "student",
    open: doing("/goals", (page) => goalCard(page, "weekly").getByRole("button", { name: /^Edit/ }).click()),
  },
  {
    name: "farm-night",
    who: "student",
    open: toNight,
    after: pressing("/farm", "Day Mode"),
  },
  {
    name: "farm-night-many",
    who: "veteran",
    open: toNight,
    after: pressing("/farm", "Day Mode"),
  },
  {
    name: "farm-panel",
    who: "student",
    open: doing("/farm", (page) =>
      page
        .getByRole("list", { name: "Animals on your farm" })
        .locator("[data-animal]")
        .last()
        .click({ force: true }),
    ),
  },
  {
    name: "farm-remove",
    who: "student",
    window: true,
    open: doing("/farm", async (page) => {
      await page
        .getByRole("list", { name: "Animals on your farm" })
        .locator("[data-animal]")
        .last()
        .click({ force: true });
      await press(page, "Remove");
    }),
  },
  {
    name: "farm-share",
    who: "student",
    window: true,
    open: doing("/farm", async (page) => {
      await press(page, "Share my farm");
      await page.getByRole("dialog").getByRole("img").waitFor();
    }),
  },
  // Analytics, resources, feedback
  { name: "analytics-month", who: "student", open: pressing("/analytics", "Month"), window: true },
  { name: "analytics-year", who: "veteran", open: pressing("/analytics", "Year"), window: true },
  {
    name: "analytics-tip",
    who: "student",
    window: true,
    open: doing("/analytics", (page) =>
      page
        .getByRole("list", { name: /^Study hours/ })
        .getByRole("button")
        .last()
        .focus(),
    ),
  },
  { name: "resources-open", who: "student", open: pressing("/resources", /^Read More/) },
  {
    name: "feedback-refused",
    who: "student",
    open: doing("/feedback", (page) => page.locator("main form button[type=submit]").click()),
  },
  // Settings
  {
    name: "settings-profile",
    who: "student",
    window: true,
    open: asking("/settings#profile", "Edit Profile"),
  },
  {
    name: "settings-diary",
    who: "student",
    window: true,
    open: asking("/settings#backup", "Create Study Diary"),
  },
  {
    name: "settings-backup",
    who: "student",
    window: true,
    open: asking("/settings#backup", "Create Backup"),
  },
  { name: "settings-notifications", who: "student", open: at("/settings#notifications") },
  { name: "settings-rest", who: "student", open: at("/settings#rest") },
  { name: "settings-days-off", who: "student", window: true, open: asking("/settings#rest", "Add days off") },
  { name: "settings-restore", who: "student", window: true, open: restoring(backup) },
  { name: "settings-sealed", who: "student", window: true, open: restoring(sealed) },
  { name: "settings-clear", who: "veteran", window: true, open: asking("/settings#data", "Clear All Data") },
  {
    name: "settings-custom",
    who: "newcomer",
    open: pressing("/settings#theme", "Custom"),
    after: pressing("/settings#theme", "Blue"),
  },
  // What floats
  {
    name: "more",
    who: "student",
    window: true,
    open: doing("/dashboard", async (page) => {
      if (isPhone(page)) await page.getByRole("button", { name: "More" }).click();
    }),
  },
  // The network, and what fails
  {
    name: "loading",
    who: "newcomer",
    window: true,
    open: async (page) => {
      await at("/dashboard")(page);
      await page.route(/analytics-page/, () => {});
      await page.evaluate(() => {
        history.pushState(null, "", "/analytics");
        dispatchEvent(new PopStateEvent("popstate"));
      });
    },
    after: (page) => page.unrouteAll(),
  },
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics"].map(
    (route): State => ({
      name: `offline${route.replace("/", "-")}`,
      who: "student",
      window: true,
      open: async (page) => {
        await page.context().setOffline(false);
        await at(route)(page);
        await page.context().setOffline(true);
        await page.getByRole("link", { name: /offline/i }).waitFor();
      },
      after: (page) => page.context().setOffline(false),
    }),
  ),
  // Exams
  { name: "exams-dashboard", who: "student", window: true, open: at("/dashboard") },
  { name: "exams-courses", who: "student", window: true, open: at("/courses") },
  { name: "exams-new", who: "student", window: true, open: asking("/courses", "Plan an exam") },
  { name: "exams-time", who: "student", window: true, open: asking("/courses", "Study time") },
  { name: "exams-off", who: "student", window: true, open: asking("/courses", "I can't on …") },
  {
    name: "exams-open",
    who: "student",
    open: pressing("/courses", /^Topics of Organic/, "Show what changes", "How the plan works"),
  },
  {
    name: "offline",
    who: "newcomer",
    window: true,
    open: async (page) => {
      await page.context().setOffline(false);
      await at("/settings#cloud-syncing")(page);
      await page.context().setOffline(true);
      await page.getByRole("heading", { name: "Cloud Syncing" }).scrollIntoViewIfNeeded();
      await page.getByText("You are currently offline.", { exact: false }).first().waitFor();
    },
    after: (page) => page.context().setOffline(false),
  },
  {
    name: "page-not-loaded",
    who: "newcomer",
    open: async (page) => {
      await at("/dashboard")(page);
      await page.route(/goals-page|target-form|progress/, (route) => route.abort());
      await page.evaluate(() => {
        history.pushState(null, "", "/goals");
        dispatchEvent(new PopStateEvent("popstate"));
      });
      await page.getByRole("heading", { name: "This page didn't load" }).waitFor();
      await page.unroute(/goals-page|target-form|progress/);
    },
  },
];
