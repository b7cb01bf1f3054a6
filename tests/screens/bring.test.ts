/** Files of other apps: what the user reads and decides, and how it is taken back. The readers: packages/core/src/files/past. */
import { test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";
import { clearNotices } from "./harness/tasks-page.ts";

const NOW = "2026-11-18T10:00";

const toggl = (...rows: readonly string[]) =>
  [
    "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()",
    ...rows,
    "",
  ].join("\n");
const row = (project: string, title: string, day: string, from: string, to: string, duration: string) =>
  `Ada,ada@example.org,,${project},,${title},No,${day},${from},${day},${to},${duration},,`;
const TOGGL = toggl(
  row("Maths", "Algebra", "2026-11-10", "09:00:00", "10:30:00", "01:30:00"),
  row("Biology", "Cells", "2026-11-11", "14:00:00", "15:00:00", "01:00:00"),
);

const openSettings = (rows: Parameters<typeof openApp>[0]["rows"] = []) =>
  openApp({ at: "/settings#backup", now: NOW, rows });

const bring = (page: Page, content: string, name: string) =>
  page.getByLabel("Bring your data, file").setInputFiles(new File([content], name));

const dialog = (page: Page, name = "Bring your data") => page.getByRole("dialog", { name });
const bringThemIn = (page: Page) => dialog(page).getByRole("button", { name: "Bring them in" }).click();

test("a file is previewed, comes in after a press, is listed, and one press takes it back", async () => {
  const { page, state } = await openSettings();
  await bring(page, TOGGL, "whatever.bin");
  await expect(dialog(page)).toContainText("From Toggl Track: whatever.bin");
  await expect(dialog(page)).toContainText("2h 30m and 2 tasks");
  await expect(dialog(page)).toContainText("2 courses · 2 sessions");
  expect(state().tasks.size).toBe(0);
  await bringThemIn(page);
  await expect(page.getByText("2h 30m and 2 tasks came in.")).toBeVisible();
  expect(state().sessions.size).toBe(2);
  await clearNotices(page);
  await bring(page, TOGGL, "again.csv");
  await expect(dialog(page)).toContainText("Everything in this file is here already.");
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Undo whatever.bin" }).click();
  await expect(page.getByText("What whatever.bin brought is gone again.")).toBeVisible();
  await expect(page.getByText("Brought in the last 30 days")).toBeHidden();
  expect([state().tasks.size, state().courses.size, state().sessions.size]).toEqual([0, 0, 0]);
});

test("days that have hours already are shown, and the user says what becomes of them", async () => {
  const own = taskRow("task_own", {
    title: "Own",
    date: "2026-11-10",
    hours: 1,
    done: { at: `${NOW}:00.000Z` },
  });
  const { page, state } = await openSettings([own]);
  await bring(page, TOGGL, "toggl.csv");
  await expect(dialog(page)).toContainText("Nov 10, 2026: 1h here, 1h 30m in the file");
  await dialog(page).getByLabel("1 day has hours here already").selectOption("Take the hours of the file");
  await bringThemIn(page);
  await expect(page.getByText("came in.")).toBeVisible();
  expect(state().hoursByDay.get("2026-11-10" as never)).toBe(1.5);
});

test("goals reached back then bring animals only if the user asks", async () => {
  const day = toggl(row("Maths", "Algebra", "2026-11-10", "08:00:00", "14:00:00", "06:00:00"));
  const { page, state } = await openSettings();
  await bring(page, day, "toggl.csv");
  await dialog(page).getByRole("switch", { name: "Let 1 hen move in?" }).click();
  await bringThemIn(page);
  await expect(page.getByText("came in.")).toBeVisible();
  expect([...state().animals.keys()]).toEqual(["hen:2026-11-10"]);
});

test("courses for which there is no room are named, and the user may bring none", async () => {
  const { page, state } = await openSettings();
  const rows = Array.from({ length: 42 }, (_, at) =>
    row(`Course ${at}`, "Algebra", "2026-11-10", "09:00:00", "09:01:00", "00:01:00"),
  );
  await bring(page, toggl(...rows), "toggl.csv");
  const choice = dialog(page).getByLabel("The file has 42 new courses, and there is room for 40");
  await expect(dialog(page)).toContainText("40 courses");
  await choice.selectOption("Bring no courses");
  await expect(dialog(page)).not.toContainText("40 courses");
  await bringThemIn(page);
  await expect(page.getByText("came in.")).toBeVisible();
  expect([state().tasks.size, state().courses.size]).toEqual([42, 0]);
});

const TABLE = "What,Tag,When,Minutes\nAlgebra,Maths,2026-11-10,90\nCells,Biology,2026-11-11,60\n";

test("the columns of any other table are asked for once, with its rows below", async () => {
  const { page, device } = await openSettings();
  const columns = dialog(page, "What is in the columns?");
  await bring(page, TABLE, "forest.csv");
  await expect(columns).toBeVisible();
  await columns.getByLabel("Course").selectOption("Tag");
  await expect(columns.getByRole("columnheader", { name: "Course" })).toBeVisible();
  await expect(columns.getByRole("cell", { name: "Biology" })).toBeVisible();
  await columns.getByLabel("Title").selectOption("What");
  await columns.getByLabel("Date").selectOption("When");
  await columns.getByLabel("Duration").selectOption("Minutes");
  await columns.getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page)).toContainText("2h 30m and 2 tasks");
  await expect(dialog(page)).toContainText("2 courses");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await bring(page, TABLE, "forest.csv");
  await expect(columns.getByLabel("Course")).toHaveValue("1");
  expect(device.preferences.read("columns")).not.toContain("Tag");
});

test("a date that can be read in two ways is asked about with an example", async () => {
  const { page } = await openSettings();
  await bring(
    page,
    TOGGL.replaceAll("2026-11-10", "03/04/2026").replaceAll("2026-11-11", "05/04/2026"),
    "t.csv",
  );
  await expect(dialog(page)).toContainText("03/04/2026 could be either.");
  await dialog(page).getByLabel("How are the dates written?").selectOption("Month first, as in 12/31/2026");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page)).toContainText("2h 30m and 2 tasks");
});

test("a file that is none of these stays out, and the page says why", async () => {
  const { page } = await openSettings();
  await bring(page, '{"a":[', "notes.json");
  await expect(page.getByText("notes.json stays out: it is damaged or cut off.")).toBeVisible();
});

test("a calendar and a backup open in their own ways, whatever they are called", async () => {
  const app = await openSettings();
  const { page } = app;
  await bring(
    page,
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Maths\r\nDTSTART:20261123T090000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    "term.txt",
  );
  await expect(page.getByRole("dialog", { name: "Import timetable" })).toContainText("Maths");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create Backup" }).click();
  await page
    .getByRole("dialog", { name: "Create Backup" })
    .getByRole("button", { name: "Create Backup" })
    .click();
  await expect(page.getByText("Backup created successfully!")).toBeVisible();
  await bring(page, (await app.device.files.at(-1)?.text()) ?? "", "my data.txt");
  await expect(page.getByRole("dialog", { name: "Restore Data" })).toBeVisible();
});

test("a zip with everything opens Restore with the backup in it", async () => {
  const own = taskRow("task_own", { title: "Own", date: "2026-11-10", hours: 1, done: null });
  const app = await openSettings([own]);
  const { page } = app;
  await page.getByRole("button", { name: "Take everything with you" }).click();
  await expect.poll(() => app.device.files.length).toBe(1);
  const [zip] = app.device.files;
  await page.getByLabel("Bring your data, file").setInputFiles(new File([zip ?? ""], "any.zip"));
  const restore = page.getByRole("dialog", { name: "Restore Data" });
  await expect(restore.getByRole("row", { name: /^Tasks 1 1/ })).toBeVisible();
});

test("a file dropped on any page comes the same way, and a dragged task does not", async () => {
  const { page } = await openApp({ at: "/dashboard", now: NOW });
  const drop = (files: readonly File[]) => {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files, types: files.length > 0 ? ["Files"] : ["text/plain"] } });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(drop([])).toBe(false);
  expect(drop([new File([TOGGL], "toggl.csv")])).toBe(true);
  await expect(dialog(page)).toContainText("From Toggl Track: toggl.csv");
});
