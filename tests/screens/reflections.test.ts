/** The face and the line after a session: asked once, kept with the session, shown again where they help. */
import { deleteSession, reflect } from "@furrow/core";
import { describe, test } from "vitest";
import { storedCourse } from "../rows/course-row.ts";
import { blockRow, examRow, topicRows } from "../rows/exam-row.ts";
import type { StoredRow } from "../rows/stored-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page) => page.getByRole("region", { name: "After the session" });
const face = (page: Page, name: string) => row(page).getByRole("radio", { name });
const line = (page: Page) => row(page).getByRole("textbox", { name: "What stuck?" });
const sessions = (page: Page) => page.getByRole("list", { name: "Today's sessions" }).getByRole("listitem");
const said = ({ state }: OpenedApp) => [...state().sessions.values()].map(({ mood, line }) => [mood, line]);

/** At the end of a session of 25 minutes. */
const endOfSession = async (rows: readonly StoredRow[] = []) => {
  const app = await openApp({ at: "/timer", now: "2025-11-20T10:00", rows });
  await button(app.page, "Start").click();
  await app.fastForward("00:25:00");
  return app;
};
const preference = (cells: StoredRow["cells"]): StoredRow => ({ table: "preferences", row: "user", cells });

describe("at the end of a session", () => {
  test("three faces and a line are offered, and the answer is in the session book", async () => {
    const app = await endOfSession();
    const { page } = app;
    await expect(row(page)).toBeVisible();
    await expect(button(page, "Start Break")).toBeVisible();
    await expect(row(page).getByRole("radio")).toHaveCount(3);
    await expectNoAxeViolations();
    await face(page, "It went well").check();
    await expect(face(page, "It went well")).toBeChecked();
    await line(page).fill("Enzymes lower the barrier");
    await button(page, "Start Break").click();
    await expect(row(page)).toBeHidden();
    expect(said(app)).toEqual([["good", "Enzymes lower the barrier"]]);
    await expect(sessions(page)).toContainText("Enzymes lower the barrier");
    await expect(sessions(page).getByRole("img", { name: "It went well" })).toBeVisible();
    await page.reload();
    await expect(button(page, "Pause Break")).toBeVisible();
    await expect(row(page)).toBeHidden();
  });

  test("a press outside dismisses it for good, and a chosen face can be taken back", async () => {
    const app = await endOfSession();
    const { page } = app;
    await face(page, "It was hard").click();
    await face(page, "It was hard").click();
    await expect(face(page, "It was hard")).not.toBeChecked();
    await page.getByRole("heading", { name: "Today's sessions" }).click();
    await expect(row(page)).toBeHidden();
    expect(said(app)).toEqual([[undefined, ""]]);
    await page.reload();
    await expect(button(page, "Start Break")).toBeVisible();
    await expect(row(page)).toBeHidden();
    // The next session is asked about again.
    await button(page, "End Break").click();
    await button(page, "Start").click();
    await app.fastForward("00:25:00");
    await expect(row(page)).toBeVisible();
  });

  test("what is typed is kept when it rests, at a press outside, by Enter and by Escape", async () => {
    const app = await endOfSession();
    const { page, runFor } = app;
    await line(page).fill("Enzy");
    await runFor(1000);
    expect(said(app)).toEqual([[undefined, "Enzy"]]);
    await expect(row(page)).toBeVisible();
    await line(page).fill("Enzymes");
    await page.getByRole("heading", { name: "Today's sessions" }).click();
    await expect(row(page)).toBeHidden();
    expect(said(app)).toEqual([[undefined, "Enzymes"]]);
  });

  test.each(["Enter", "Escape"])(
    "%s keeps what is typed, and the focus moves to the main button",
    async (key) => {
      const app = await endOfSession();
      const { page } = app;
      await line(page).fill("Enzymes");
      await line(page).press(key);
      await expect(row(page)).toBeHidden();
      await expect(button(page, "Start Break")).toBeFocused();
      expect(said(app)).toEqual([[undefined, "Enzymes"]]);
    },
  );

  test("Undo takes an answer back and does not ask again", async () => {
    const app = await endOfSession();
    const { page } = app;
    await line(page).fill("Enzymes");
    await page.getByRole("heading", { name: "Today's sessions" }).click();
    await page.keyboard.press("Control+z");
    await expect(sessions(page)).not.toContainText("Enzymes");
    expect(said(app)).toEqual([[undefined, ""]]);
    await expect(row(page)).toBeHidden();
  });

  test("an answer in another tab takes the question away, but not what is being typed", async () => {
    const app = await endOfSession();
    const { page, runElsewhere, state } = app;
    const [sessionId = ""] = state().sessions.keys();
    await line(page).fill("Mine");
    await runElsewhere(reflect, { sessionId, mood: "okay", line: "" });
    await expect(face(page, "It was okay")).toBeChecked();
    await expect(line(page)).toHaveValue("Mine");
    await button(page, "Start Break").click();
    expect(said(app)).toEqual([["okay", "Mine"]]);
    await app.fastForward("00:05:00");
    await button(page, "Start").click();
    await app.fastForward("00:25:00");
    await expect(row(page)).toBeVisible();
    const second = [...state().sessions.keys()].at(-1) ?? "";
    await runElsewhere(reflect, { sessionId: second, mood: null, line: "" });
    await expect(row(page)).toBeHidden();
  });

  test("a session that is deleted elsewhere while it is answered does not hold back the next question", async () => {
    const app = await endOfSession();
    const { page, runElsewhere, state } = app;
    await face(page, "It was okay").click();
    await runElsewhere(deleteSession, { sessionId: [...state().sessions.keys()][0] ?? "" });
    await expect(row(page)).toBeHidden();
    await button(page, "End Break").click();
    await button(page, "Start").click();
    await app.fastForward("00:25:00");
    await expect(row(page)).toBeVisible();
  });

  test("it waits in focus mode, and also stands if the break begins by itself", async () => {
    const app = await openApp({
      at: "/timer",
      now: "2025-11-20T10:00",
      rows: [preference({ startNextByItself: true })],
    });
    const { page } = app;
    await button(page, "Start").click();
    await button(page, "Focus Mode").click();
    await app.fastForward("00:25:00");
    const focus = page.getByRole("dialog", { name: "Focus Mode" });
    await expect(focus.getByRole("button", { name: "Pause Break" })).toBeVisible();
    await expect(focus.getByRole("radio")).toHaveCount(0);
    await focus.getByRole("button", { name: "Exit Focus Mode" }).click();
    await expect(row(page)).toBeVisible();
  });

  test("nothing is asked if the user turned it off in Settings", async () => {
    const { page } = await endOfSession([preference({ askWhatStuck: false })]);
    await expect(button(page, "Start Break")).toBeVisible();
    await expect(row(page)).toBeHidden();
  });
});

test("the session book corrects face and line", async () => {
  const app = await endOfSession();
  const { page } = app;
  await page.getByRole("button", { name: /^Edit session/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit session" });
  await dialog.getByRole("radio", { name: "It was okay" }).check();
  await dialog.getByRole("textbox", { name: "What stuck?" }).fill("Enzymes");
  await button(page, "Save").click();
  await expect(sessions(page)).toContainText("Enzymes");
  expect(said(app)).toEqual([["okay", "Enzymes"]]);
  const corrected = page.getByRole("listitem").filter({ hasText: "Session corrected" });
  await corrected.getByRole("button", { name: "Undo" }).click();
  await expect(sessions(page)).not.toContainText("Enzymes");
});

describe("what stuck", () => {
  const TODAY = "2025-11-20";
  const sessionRow = (taskId: string, day: string, text: string): StoredRow => ({
    table: "sessions",
    row: `session_${Date.parse(`${day}T08:00:00Z`)}`,
    cells: {
      startedAt: `${day}T08:00:00.000Z`,
      endedAt: `${day}T08:25:00.000Z`,
      plannedMinutes: 25,
      focusedMinutes: 25,
      taskId,
      taskTitle: "Enzymes",
      outcome: "finished",
      mood: "good",
      line: text,
    },
  });
  const done = (number: number, date: string) => ({
    ...blockRow("topic_1", number, { title: "Enzymes", date, done: { at: `${date}T09:00:00.000Z` } }),
  });
  const inCourse = ({ cells, ...block }: StoredRow): StoredRow => ({
    ...block,
    cells: { ...cells, course: "bio" },
  });
  const rows = [
    storedCourse({ id: "bio", name: "Biology", color: "meadow" }),
    examRow("exam_1", { name: "Finals", date: "2025-12-10" }),
    ...topicRows("exam_1", [{ title: "Enzymes", minutes: 200 }]),
    ...[14, 15, 16, 17].map((day, number) => inCourse(done(number, `2025-11-${day}`))),
    blockRow("topic_1", 4, { title: "Enzymes", date: TODAY }),
    blockRow("topic_1", 5, { title: "Enzymes", date: "2025-11-21" }),
    ...[14, 15, 16, 17].map((day, number) =>
      sessionRow(`plan_topic_1_${number}`, `2025-11-${day}`, `Line ${day} <b>`),
    ),
  ];
  const open = (at: string) => openApp({ at, now: `${TODAY}T10:00`, rows });

  test("the last time is said at the topic's next block: in the task list, on the dashboard and by the timer", async () => {
    const { page } = await open("/dashboard");
    await expect(page.getByText("Last time: Line 17 <b>")).toBeVisible();
    await page.goto("/tasks");
    await expect(page.getByText("Last time: Line 17 <b>")).toHaveCount(1);
    await page.getByRole("button", { name: "Start Timer" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Study Timer" })).toBeVisible();
    await expect(page.getByText("Last time: Line 17 <b>")).toBeVisible();
  });

  test("a search finds a task by what stuck in it", async () => {
    const { page } = await open("/tasks");
    await page.getByRole("searchbox").fill("line 15");
    await button(page, "Search in all tasks").click();
    await expect(page.getByRole("listitem").filter({ hasText: "Enzymes" })).toHaveCount(1);
  });

  test("a course and a topic list their lines, the latest first, three until all are asked for", async () => {
    const { page } = await open("/courses");
    await page.getByRole("button", { name: "What stuck in Biology" }).click();
    const lines = page.getByRole("list", { name: "What stuck in Biology" }).getByRole("listitem");
    await expect(lines).toHaveText([/^Line 17 <b>.*Enzymes, Nov 17, 2025$/, /^Line 16/, /^Line 15/]);
    await button(page, "Show all 4 lines").click();
    await expect(lines).toHaveCount(4);
    await page.getByText("Topics of Finals").click();
    const ofTopic = page.getByRole("list", { name: "What stuck in Enzymes" }).getByRole("listitem");
    await expect(ofTopic).toHaveText([/^Line 17 <b>.*Nov 17, 2025$/, /^Line 16/, /^Line 15/]);
  });
});
