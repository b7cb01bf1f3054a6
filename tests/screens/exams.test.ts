import { type Day, type ExamId, MAX_EXAM_NOTE } from "@furrow/core";
import { acceptPlan, planView } from "@furrow/core/exams";
import { describe, test } from "vitest";
import { storedCourse } from "../rows/course-row.ts";
import { blockRow, examRow, type StoredExam, topicRows } from "../rows/exam-row.ts";
import type { StoredRow } from "../rows/stored-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";
import { clearNotices, field, toast, undo } from "./harness/tasks-page.ts";

// A Wednesday.
const TODAY = "2026-11-18";
const NOW = `${TODAY}T10:00`;
const DAY_MS = 86_400_000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const exams = (page: Page) => page.getByRole("region", { name: "Exams" });
const choose = async (page: Page, of: string, item: string) => {
  await button(page, `More for "${of}"`).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const topicsIn = ({ state }: OpenedApp) => [...state().topics.values()];
const dayAfter = (days: number, from = TODAY) =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);

const BIOLOGY: StoredExam = { name: "Biology", date: "2026-12-10" };
const biology = (exam: Partial<StoredExam>, ...rows: readonly StoredRow[]) => [
  examRow("exam_1", { ...BIOLOGY, ...exam }),
  ...rows,
];
const enzymes = (minutes: number) => topicRows("exam_1", [{ title: "Enzymes", minutes }]);

describe("without an exam", () => {
  test("the page of the courses has one quiet line, and the dashboard says nothing", async () => {
    const { page } = await openApp({ at: "/courses", now: NOW });
    await expect(page.getByRole("heading", { level: 1, name: "Courses & Exams" })).toBeVisible();
    await expect(exams(page)).toHaveText(/^Exams An exam coming up\? .* Plan an exam$/);
    await expect(page.getByText("How the plan works")).toBeHidden();
    await page.goto("/dashboard");
    await expect(page.getByText("What now?")).toBeHidden();
  });
});

test("the calendar's head leads to the form of a new exam", async () => {
  const { page } = await openApp({ at: "/calendar", now: NOW });
  await page.getByRole("link", { name: "Plan an exam" }).click();
  await expect(page.getByRole("dialog", { name: "Plan an exam" })).toBeVisible();
});

describe("the limits of an exam", () => {
  test("the form says how many hours it takes, and refuses more", async () => {
    const app = await openApp({ at: "/courses", now: NOW });
    const { page } = app;
    await button(page, "Plan an exam").click();
    await expect(page.getByText("Up to 200 topics and 1,000 hours.")).toBeVisible();
    await field(page, "Exam").fill("Medicine");
    await field(page, "Day").fill("2027-12-10");
    await field(page, "Topics").fill("Pathology 99 h\n".repeat(11));
    await button(page, "Make my plan").click();
    await expect(page.getByText("An exam can have up to 1,000 hours; these are 1,089.")).toBeVisible();
    await expect(field(page, "Topics")).toBeFocused();
    await expectNoAxeViolations();
    expect(topicsIn(app)).toEqual([]);
  });

  test("an exam beyond them is shown, planned as far as a plan goes, and takes no further topic", async () => {
    const titles = Array.from({ length: 15 }, (_, number) => ({ title: `Topic ${number}`, minutes: 6000 }));
    const rows = biology({}, ...topicRows("exam_1", titles));
    const { page } = await openApp({ at: "/courses", now: NOW, rows });
    await expect(exams(page)).toContainText(
      "A plan has up to 3,000 blocks at a time. 250h more will be planned once some of them are done.",
    );
    await exams(page).getByText("Topics of Biology").click();
    await field(page, "Add topics").fill("One more");
    await expect(page.getByText("An exam can have up to 1,000 hours; these are 1,501.")).toBeVisible();
    await expect(button(page, "Add")).toBeDisabled();
  });
});

describe("a new exam", () => {
  test("goes from a pasted syllabus to a plan on the calendar in three presses, each with Undo", async () => {
    const app = await openApp({ at: "/courses", now: NOW });
    const { page, state } = app;
    await button(page, "Plan an exam").click();
    await field(page, "Exam").fill("Biology");
    await field(page, "Day").fill("2026-12-10");
    await field(page, "Topics").fill("1. Enzymes 90 min\n2. Cell division 2h\n\n3. Genetics");
    await expect(page.getByText("3 topics, 4h 30m")).toBeVisible();
    await button(page, "Make my plan").click();

    await expect(toast(page, 'Exam "Biology" added')).toBeVisible();
    const changes = page.getByRole("region", { name: "Your plan is ready" });
    await expect(changes).toBeFocused();
    await clearNotices(page);
    await expect(changes).toContainText(/12 blocks, the last on .*\./);
    await expect(page.getByText("in 22 days")).toBeVisible();
    expect([...state().blocksByTopic.keys()]).toEqual([]);
    const picture = page.getByRole("region", { name: "Your plan, day by day" });
    await picture.getByRole("radio", { name: "Thursday, December 10, 2026, Exam: Biology" }).click();
    await expect(picture.getByRole("status")).toHaveText("Thu, Dec 10 Exam: Biology");
    await button(page, "Show as list").click();
    await expect(picture.getByRole("listitem").nth(1)).toContainText("Wed, Nov 18 Enzymes 25m");
    await button(page, "Use this plan").click();

    await expect(toast(page, "Your plan is on the calendar")).toBeVisible();
    await expect(changes).toBeHidden();
    await expect(exams(page)).toBeFocused();
    await expect(exams(page)).toContainText(/On track: .* to spare/);
    // The three topics, and the exam itself with its last look.
    expect(state().blocksByTopic.size).toBe(4);
    await undo(page).click();
    await expect(changes).toBeVisible();
    expect(state().blocksByTopic.size).toBe(0);
  });

  test("says what is wrong beside its field, and keeps what was typed", async () => {
    const { page, state } = await openApp({ at: "/courses", now: NOW });
    await button(page, "Plan an exam").click();
    await button(page, "Make my plan").click();
    await expect(page.getByText("Please enter a name")).toBeVisible();
    await expect(field(page, "Exam")).toBeFocused();
    await field(page, "Exam").fill("Biology");
    await button(page, "Make my plan").click();
    await expect(page.getByText("Please enter the day of the exam")).toBeVisible();
    await field(page, "Day").fill("2026-11-17");
    await button(page, "Make my plan").click();
    await expect(page.getByText("Please enter a day that is still to come")).toBeVisible();
    await expect(field(page, "Day")).toBeFocused();
    await field(page, "Topics").fill(Array.from({ length: 201 }, (_, index) => `Topic ${index}`).join("\n"));
    await expect(page.getByText("An exam can have up to 200 topics; these are 201.")).toBeVisible();
    await field(page, "Day").fill("2026-12-10");
    await button(page, "Make my plan").click();
    await expect(field(page, "Topics")).toBeFocused();
    await expect(field(page, "Exam")).toHaveValue("Biology");
    expect(state().exams.size).toBe(0);
  });
});

describe("the changes of a plan", () => {
  const missed = biology(
    {},
    ...enzymes(25),
    blockRow("topic_1", 0, { title: "Enzymes", date: "2026-11-17" }),
  );

  test("wait after a missed day for one press, which Undo takes back", async () => {
    const { page, state } = await openApp({ at: "/courses", now: NOW, rows: missed });
    const dates = () => [...state().blocksByTopic.values()].flat().map(({ date }) => date as string);
    const changes = page.getByRole("region", { name: "Your exam plan needs an update" });
    await expect(changes).toContainText("1 block was missed. Nothing moves until you say so.");
    await button(page, "Show what changes").click();
    await expect(changes.getByRole("listitem").first()).toContainText("Enzymes, 25m (from Tue, Nov 17)");
    expect(dates()).toEqual(["2026-11-17"]);
    await button(page, "Move them").click();
    await expect(toast(page, "1 block moved")).toBeVisible();
    await expect(changes).toBeHidden();
    expect(dates().every((date) => date >= TODAY)).toBe(true);
    await undo(page).click();
    await expect(changes).toBeVisible();
    expect(dates()).toEqual(["2026-11-17"]);
  });

  test("wait on the dashboard in one line that opens, beside the missed block", async () => {
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows: missed });
    const now = page.getByRole("region", { name: "What now?" });
    await expect(now).toContainText("Missed");
    await expect(now).toContainText("Enzymes");
    const changes = page.getByRole("region", { name: "Your exam plan needs an update" });
    await expect(button(page, "Move them")).toBeHidden();
    await changes.getByText("Review", { exact: true }).click();
    await expect(changes).toContainText("Enzymes, 25m (from Tue, Nov 17)");
    await button(page, "Move them").click();
    await expect(toast(page, "1 block moved")).toBeVisible();
    await expect(page.getByText("Missed", { exact: true })).toBeHidden();
  });

  test("are gone once another tab has accepted them", async () => {
    const { page, state, runElsewhere } = await openApp({ at: "/courses", now: NOW, rows: missed });
    await expect(page.getByText("1 block moves.")).toBeVisible();
    await runElsewhere(acceptPlan, { shown: planView(state(), TODAY as Day).shown });
    await expect(page.getByText("1 block moves.")).toBeHidden();
  });

  test("a week of illness is one press, and so is taking it back", async () => {
    const rows = biology({}, ...enzymes(25), blockRow("topic_1", 0, { title: "Enzymes", date: TODAY }));
    const { page, state } = await openApp({ at: "/courses", now: NOW, rows });
    await expect(page.getByText("1 block moves.")).toBeHidden();
    await button(page, "I'm ill this week").click();
    await expect(toast(page, "Off: 7 days from Wed, Nov 18")).toBeVisible();
    await expect(page.getByText("1 block moves.")).toBeVisible();
    expect([...state().rest.values()]).toMatchObject([{ from: TODAY, to: "2026-11-24", name: "Illness" }]);
    await undo(page).click();
    await expect(page.getByText("1 block moves.")).toBeHidden();
    expect(state().rest.size).toBe(0);
  });

  test("follow days on which the user can't study, and the study time of weekdays", async () => {
    const { page, state } = await openApp({ at: "/courses", now: NOW, rows: biology({}, ...enzymes(60)) });
    await button(page, "I can't on …").click();
    await field(page, "To").fill("2026-11-10");
    await button(page, "Keep it free").click();
    await expect(page.getByText("Please enter a day after the first")).toBeVisible();
    await field(page, "To").fill("2027-11-20");
    await button(page, "Keep it free").click();
    await expect(page.getByText("Please choose at most 366 days")).toBeVisible();
    expect(state().rest.size).toBe(0);
    await field(page, "From").fill("2026-11-20");
    await field(page, "To").fill("");
    await button(page, "Keep it free").click();
    await expect(toast(page, "Off: Fri, Nov 20")).toBeVisible();
    await button(page, "Study time").click();
    const dialog = page.getByRole("dialog", { name: "Study time" });
    await button(page, "Increase Friday").click();
    await dialog.getByRole("spinbutton", { name: "Sunday" }).fill("0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Study time saved")).toBeVisible();
    expect(state().preferences.minutesFriday).toBe(135);
    expect(state().preferences.minutesThursday).toBe(120);
    await clearNotices(page);
    await button(page, "Study time").click();
    await dialog.getByRole("link", { name: "Rest days and days off" }).click();
    await expect(page.getByRole("switch", { name: "Sunday" })).toBeChecked();
    await button(page, "Delete November 20, 2026").click();
    await expect(toast(page, "Deleted: November 20, 2026")).toBeVisible();
  });
});

test("what does not fit is said, with what would help, and one press makes it fit", async () => {
  // Eight blocks of 25 minutes until Thursday, and 15 are wanted.
  const rows = biology(
    { date: "2026-11-21" },
    ...topicRows(
      "exam_1",
      ["Enzymes", "Cells", "Genes"].map((title) => ({ title, minutes: 120 })),
    ),
  );
  const { page, state } = await openApp({ at: "/courses", now: NOW, rows });
  await expect(exams(page)).toContainText(/\d+h( \d+m)? short: not everything fits before tomorrow\./);
  // Two blocks of one topic on one day are told as one.
  await expect(page.getByRole("region", { name: "Your plan, day by day" })).toContainText("Enzymes 1h 40m");
  const help = page.getByRole("list", { name: "What would help" });
  await expect(help).toContainText("1 day less before the exam gains");
  await expect(help).toContainText("Skipping the last");
  await button(page, "1h 30m more a day and it fits").click();
  await expect(toast(page, "1h 30m more a day")).toBeVisible();
  await expect(exams(page)).toContainText("to spare until tomorrow.");
  await expect(help).toBeHidden();
  expect(state().preferences.minutesWednesday).toBe(210);
});

test("deleting a block asks whether its minutes are planned again or left out", async () => {
  const rows = biology(
    {},
    ...enzymes(50),
    blockRow("topic_1", 0, { title: "Enzymes", date: TODAY }),
    blockRow("topic_1", 1, { title: "Enzymes", date: "2026-11-19" }),
  );
  const app = await openApp({ at: "/calendar", now: NOW, rows });
  const { page } = app;
  await button(page, 'More for "Enzymes"').click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: 'Delete the block "Enzymes"?' })).toContainText("25m");
  await button(page, "Leave out").click();
  await expect(toast(page, 'Task "Enzymes" deleted')).toBeVisible();
  expect(topicsIn(app).map(({ minutes }) => minutes)).toEqual([25]);
  await undo(page).click();
  await expect(button(page, 'More for "Enzymes"')).toBeVisible();
  expect(topicsIn(app).map(({ minutes }) => minutes)).toEqual([50]);
  await clearNotices(page);

  await page.goto("/tasks");
  await button(page, 'Delete "Enzymes"').click();
  await button(page, "Plan again").click();
  await expect(toast(page, 'Task "Enzymes" deleted')).toBeVisible();
  expect(topicsIn(app).map(({ minutes }) => minutes)).toEqual([50]);
  await page.goto("/courses");
  await expect(page.getByText("1 block is new.")).toBeVisible();
});

test("an exam is changed, and deleted with Undo", async () => {
  const { page } = await openApp({
    at: "/courses",
    now: NOW,
    rows: [
      storedCourse({ id: "bio", name: "Bio", color: "meadow" }),
      ...biology({ course: "bio", time: "09:00" }, ...enzymes(25)),
    ],
  });
  await expect(exams(page)).toContainText("Thu, Dec 10, 9:00 AM Bio");
  await expect(page.getByText("Biology in 22 days")).toBeVisible();
  await choose(page, "Biology", "Edit");
  await field(page, "Exam").fill("Biology II");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'Exam "Biology II" updated')).toBeVisible();
  await clearNotices(page);
  await choose(page, "Biology II", "Delete");
  await expect(page.getByText("Finished ones keep their hours.")).toBeVisible();
  await button(page, "Delete").click();
  await expect(toast(page, 'Exam "Biology II" deleted')).toBeVisible();
  await expect(page.getByText("An exam coming up?")).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole("heading", { name: "Biology II" })).toBeVisible();
  await expect(page.getByText("0 of 1 topic learned")).toBeVisible();
});

test("topics are ticked, changed, moved, removed and added", async () => {
  const rows = biology(
    {},
    ...topicRows("exam_1", [
      { title: "Enzymes", minutes: 60 },
      { title: "Cells", minutes: 60 },
    ]),
  );
  const app = await openApp({ at: "/courses", now: NOW, rows });
  const { page, state } = app;
  const list = page.getByRole("list", { name: "Topics of Biology" });
  await button(page, "Topics of Biology").click();
  await page.getByRole("checkbox", { name: /^Enzymes/ }).check();
  await expect(page.getByText("1 of 2 topics learned")).toBeVisible();

  await choose(page, "Enzymes", "Move down");
  await expect(list.getByRole("listitem").first()).toContainText("Cells");
  await expect(page.getByText("Enzymes is now number 2 of 2")).toBeVisible();
  await choose(page, "Cells", "Edit");
  await field(page, "Minutes in all").fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter minutes above 0")).toBeVisible();
  await field(page, "Minutes in all").fill("90");
  await page.keyboard.press("Enter");
  await expect(list).toContainText("1h 30m");

  await field(page, "Add topics").fill("Genetics 2h\nEvolution");
  await button(page, "Add").click();
  await expect(toast(page, "2 topics added")).toBeVisible();
  await expect(field(page, "Add topics")).toHaveValue("");
  await choose(page, "Evolution", "Remove");
  await expect(toast(page, 'Topic "Evolution" removed')).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  expect((state().topicsByExam.get("exam_1" as ExamId) ?? []).map(({ title }) => title)).toEqual([
    "Cells",
    "Enzymes",
    "Genetics",
  ]);
});

test("the first topics lead to their plan; further ones leave the keyboard where it is", async () => {
  const { page } = await openApp({ at: "/courses", now: NOW, rows: biology({}) });
  const plan = page.getByRole("region", { name: "Your plan is ready" });
  await expect(field(page, "Add topics")).toHaveAccessibleDescription(/A topic without a time gets 1h\./);
  await field(page, "Add topics").fill("Genetics 50 min");
  await button(page, "Add").click();
  await expect(plan).toBeFocused();
  await expect(plan).toContainText("short reviews follow, so that it stays.");
  await field(page, "Add topics").fill("Evolution");
  await button(page, "Add").click();
  await expect(field(page, "Add topics")).toHaveValue("");
  await expect(plan).not.toBeFocused();
});

test("with two exams the topics of both are open, and the plan is led to after the last", async () => {
  const latin = examRow("exam_2", { ...BIOLOGY, name: "Latin" });
  const { page } = await openApp({ at: "/courses", now: NOW, rows: biology({}, latin) });
  const plan = page.getByRole("region", { name: "Your plan is ready" });
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: `Topics of ${name}` });
  for (const name of ["Biology", "Latin"]) {
    await card(name).getByLabel("Add topics").fill("Genetics 50 min");
    await card(name).getByRole("button", { name: "Add" }).click();
    await expect(card(name).getByLabel("Add topics")).toHaveValue("");
    await expect(plan).toBeVisible();
    if (name === "Biology") await expect(plan).not.toBeFocused();
  }
  await expect(plan).toBeFocused();
});

test("blocks of one topic on one day are told apart, in the list and in the calendar", async () => {
  const block = (number: number) => blockRow("topic_1", number, { title: "Enzymes", date: TODAY });
  const rows = biology({}, ...enzymes(50), block(0), block(1));
  const { page } = await openApp({ at: "/tasks", now: NOW, rows });
  const cards = page.getByRole("listitem").filter({ hasText: "Enzymes" });
  await expect(cards.first()).toContainText("Part 1 of 2");
  await expect(cards.last()).toContainText("Part 2 of 2");
  await page.goto("/calendar");
  const day = page.getByRole("list", { name: "Any time" }).getByRole("listitem");
  await expect(day.first()).toContainText("Part 1 of 2");
  await expect(day.last()).toContainText("Part 2 of 2");
});

describe("the dashboard", () => {
  const twoBlocks = biology(
    { date: "2026-11-22" },
    ...enzymes(50),
    blockRow("topic_1", 0, { title: "Enzymes", date: TODAY }),
    blockRow("topic_1", 1, { title: "Enzymes", date: "2026-11-19" }),
  );

  test("names one block and the reason, and starts the timer on it", async () => {
    const { page } = await openApp({ at: "/dashboard", now: NOW, rows: twoBlocks });
    const now = page.getByRole("region", { name: "What now?" });
    await expect(now).toContainText("Enzymes");
    await expect(now).toContainText("Biology: due Friday, 2 blocks left");
    await expect(page.getByRole("link", { name: "Biology: 4 days" })).toBeVisible();
    await button(page, "Start Enzymes").click();
    await expect.poll(page.url).toBe("/timer");
    await expect(page.getByRole("timer")).toHaveText(/^(25:00|24:5\d)$/);
    await expect(page.getByRole("textbox", { name: "Working on:" })).toHaveValue("Enzymes");
  });

  test("shows the day once, with a place for each block in its menu", async () => {
    const lecture = taskRow("task_1_lecture", {
      title: "Lecture",
      date: TODAY,
      hours: 1.5,
      startTime: "11:00",
      endTime: "12:30",
    });
    const cards = taskRow("task_0_cards", { title: "Cards", date: TODAY, hours: 0.25 });
    const { page, state } = await openApp({
      at: "/dashboard",
      now: NOW,
      rows: [...twoBlocks, lecture, cards],
    });
    const line = page.getByRole("list", { name: "Today", exact: true });
    const starts = () => [...state().blocksByTopic.values()].flat().map(({ startTime }) => startTime);
    await expect(line.getByRole("listitem")).toHaveText([
      /^10:00 AM 1h free$/,
      /^11:00 AM Lecture 1h 30m$/,
      /^12:30 PM 9h 30m free$/,
    ]);
    await expect(page.getByRole("region", { name: "Today", exact: true })).toContainText("2h 10m planned");
    const choose = async (item: string) => {
      await button(page, 'More for "Enzymes"').click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await choose("Put at 10:00 AM");
    await expect(toast(page, "Enzymes at 10:00 AM")).toBeVisible();
    await expect(line.getByRole("listitem").first()).toHaveText(/^10:00 AM Enzymes 25m/);
    expect(starts()).toContain("10:00");
    await clearNotices(page);
    await choose("Take the time away");
    await expect(toast(page, "Enzymes any time of the day")).toBeVisible();
    expect(starts()).not.toContain("10:00");
    await undo(page).click();
    await expect(line.getByRole("listitem").first()).toHaveText(/^10:00 AM Enzymes 25m/);
  });

  test("wishes good luck on the day, and asks afterward how it went", async () => {
    const { page, fastForward, state } = await openApp({
      at: "/dashboard",
      now: NOW,
      rows: biology({ date: TODAY, time: "14:00" }, ...enzymes(25)),
    });
    const luck = page.getByRole("region", { name: "Good luck with Biology!" });
    await expect(luck).toContainText("It's at 2:00 PM. You prepared for this.");
    await fastForward("04:30:00");
    await expect(luck).toBeHidden();
    await page.getByRole("region", { name: "How did Biology go?" }).getByText("Write it down").click();
    // The field and the rule have one limit, so that nothing typed is cut when it is saved.
    await expect(field(page, "Note")).toHaveAttribute("maxlength", String(MAX_EXAM_NOTE));
    await field(page, "Note").fill("Enzymes came up");
    await field(page, "Mark").fill("1.3");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(toast(page, 'Exam "Biology" finished')).toBeVisible();
    await expect(page.getByText("How did Biology go?")).toBeHidden();
    expect([...state().exams.values()].map(({ mark }) => mark)).toEqual(["1.3"]);

    await page.goto("/courses");
    await page.getByText("Past exams: 1").click();
    await expect(page.getByText("Mark: 1.3")).toBeVisible();
    await expect(page.getByText("Enzymes came up")).toBeVisible();
  });

  test("takes no answer for one as well", async () => {
    const { page, state } = await openApp({
      at: "/dashboard",
      now: NOW,
      rows: biology({ date: "2026-11-17" }, ...enzymes(25)),
    });
    await button(page, "Skip").click();
    await expect(page.getByText("How did Biology go?")).toBeHidden();
    expect([...state().exams.values()].every(({ endedAt }) => endedAt !== null)).toBe(true);
    await undo(page).click();
    await expect(page.getByText("How did Biology go?")).toBeVisible();
  });
});

test("the calendar shows an exam on its day", async () => {
  const rows = biology({ date: "2026-11-20", time: "09:00" }, ...enzymes(25));
  const { page } = await openApp({ at: "/calendar", now: NOW, rows });
  await page.getByRole("button", { name: /^Friday, November 20, 2026, Exam: Biology, 9:00 AM/ }).click();
  const details = page.getByRole("region", { name: "Friday, November 20, 2026" });
  await expect(details).toContainText("Exam: Biology, 9:00 AM");
  await expect(details).toContainText("No tasks planned for this day.");
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Friday, November 20, 2026, Exam: Biology/ })).toBeVisible();
});

test("the pace of two weeks says by when the user is likely ready", async () => {
  const studied = Array.from({ length: 29 }, (_, ago) => dayAfter(-ago - 1)).flatMap((date, index) =>
    [0, 1].map((each) =>
      blockRow("topic_1", index * 2 + each, {
        title: "Enzymes",
        date,
        done: { at: `${date}T10:00:00.000Z` },
      }),
    ),
  );
  const rows = biology({ date: "2027-01-15" }, ...enzymes(3000), ...studied);
  const { page } = await openApp({ at: "/courses", now: NOW, rows });
  await expect(page.getByText("Likely ready by December 18, 2026 (8 of 10).")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Learned so far: 24h 10m of 50h/ })).toBeVisible();
});

test("the user's own factor is offered, and counts from the press on", async () => {
  const days = Array.from({ length: 8 }, (_, ago) => dayAfter(-ago - 1));
  const rows = days.flatMap((date, index) => [
    blockRow("topic_1", index, { title: "Enzymes", date, done: { at: `${date}T10:00:00.000Z` } }),
    {
      table: "sessions",
      row: `session_${Date.parse(date)}`,
      cells: {
        startedAt: `${date}T09:00:00.000Z`,
        endedAt: `${date}T09:35:00.000Z`,
        plannedMinutes: 35,
        focusedMinutes: 35,
        taskId: `plan_topic_1_${index}`,
        taskTitle: "Enzymes",
        outcome: "finished",
      },
    },
  ]);
  const { page, state } = await openApp({
    at: "/courses",
    now: NOW,
    rows: biology({}, ...enzymes(400), ...rows),
  });
  await expect(
    page.getByText("You need about 40% longer than planned. 3h 20m left is closer to 4h 40m."),
  ).toBeVisible();
  await button(page, "Plan with my pace").click();
  await expect(toast(page, "Estimates updated")).toBeVisible();
  await expect(page.getByText("longer than planned")).toBeHidden();
  expect([...state().exams.values()].map(({ factor }) => factor)).toEqual([1.4]);
});
