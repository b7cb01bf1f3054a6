/** What other apps open with this one or share with it. The service worker's part: apps/web/service-worker/share.test.ts. */
import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const NOW = "2026-11-18T10:00";
const calendar = () =>
  new File(
    [
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Maths\r\nDTSTART:20261123T090000\r\nDTEND:20261123T100000\r\n",
      "END:VEVENT\r\nEND:VCALENDAR\r\n",
    ],
    "term.ics",
    { type: "text/calendar" },
  );
const line = (page: Page) => page.getByRole("main").locator('input[name="line"]');

test("a calendar file opened with the app shows its import", async () => {
  const { page, device } = await openApp({ at: "/settings?file", now: NOW });
  await expect(page.getByRole("heading", { name: "Data Backup & Export" })).toBeVisible();
  expect(page.url()).toBe("/settings#backup");
  device.incoming.open(calendar());
  await expect(page.getByRole("dialog", { name: "Import timetable" })).toContainText("term.ics");
});

const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const answer = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
const OPEN = "Open this file?";
const USE = "Use this text?";

test("shared files are opened one after the other, each after a yes, and stay stored until then", async () => {
  const { page, device } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "file", file: calendar() });
  await device.incoming.shared.put({ type: "file", file: new File(["{}"], "picture.png") });
  await device.incoming.shared.put({ type: "file", file: new File(["no backup"], "backup.json") });
  await page.goto("/settings#backup");
  const preview = page.getByRole("dialog", { name: "Import timetable" });
  await expect(question(page, OPEN)).toContainText(/term\.ics.*\(1 kB\)/s);
  await expect(preview).toBeHidden();
  await answer(page, "Open it");
  await expect(preview).toBeVisible();
  await expect(question(page, OPEN)).toBeHidden();
  await page.reload();
  await expect(question(page, OPEN)).toContainText("term.ics");
  expect(device.incoming.waiting.size).toBe(3);
  await answer(page, "Open it");
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page, OPEN)).toContainText("picture.png");
  await answer(page, "Open it");
  await expect(page.getByText("picture.png stays out: we don't know this kind of file.")).toBeVisible();
  await expect(question(page, OPEN)).toContainText("backup.json");
  await answer(page, "Remove it");
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
  await expect(question(page, OPEN)).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Restore Data" })).toBeHidden();
});

test("a shared text is asked about, also after a reload, before it stands in the quick-add line", async () => {
  const { page, device, state } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "text", text: "Read chapter 3" });
  await page.goto("/tasks");
  await expect(question(page, USE)).toContainText("Read chapter 3");
  await page.reload();
  await expect(question(page, USE)).toContainText("Read chapter 3");
  await expect(line(page)).toHaveValue("");
  expect(device.incoming.waiting.size).toBe(1);
  await answer(page, "Put it in the add line");
  await expect(question(page, USE)).toBeHidden();
  await expect(line(page)).toHaveValue("Read chapter 3");
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
  expect(state().tasks.size).toBe(0);
});

test("a text that the user refuses is removed, and the next one is asked about", async () => {
  const { page, device } = await openApp({ at: "/tasks", now: NOW });
  await line(page).fill("My own");
  await device.incoming.shared.put({ type: "text", text: "Spam" });
  await device.incoming.shared.put({ type: "text", text: "wanted" });
  await page.getByRole("link", { name: "Timer", exact: true }).first().click();
  await expect(line(page)).toBeHidden();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await expect(question(page, USE)).toContainText("Spam");
  await answer(page, "Remove it");
  await expect(question(page, USE)).toContainText("wanted");
  await answer(page, "Put it in the add line");
  await expect(line(page)).toHaveValue("My own wanted");
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
});

test.each([
  ["tooLarge", "larger than 2 MB, so it was not taken"],
  ["full", "at most 5 items and 2 MB wait for your answer"],
  ["unreadable", "could not be read, so it was not taken"],
] as const)("the page says what was not taken: %s", async (refused, words) => {
  const { page, device } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "file", refused });
  await device.incoming.shared.put({ type: "file", file: calendar() });
  await page.goto("/settings#backup");
  await expect(page.getByText(words)).toBeVisible();
  await expect(question(page, OPEN)).toContainText("term.ics");
  expect(device.incoming.waiting.size).toBe(1);
});

test("a shared backup that cannot be restored offline goes on waiting for the answer", async () => {
  const { page, device } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "file", file: new File(["no backup"], "backup.enc") });
  await page.goto("/settings#backup");
  await expect(question(page, OPEN)).toBeVisible();
  device.network.set(false);
  await answer(page, "Open it");
  await expect(page.getByText("before importing a backup")).toBeVisible();
  await expect(question(page, OPEN)).toContainText("backup.enc");
  expect(device.incoming.waiting.size).toBe(1);
  device.network.set(true);
  await answer(page, "Open it");
  await expect(question(page, OPEN)).toBeHidden();
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
});

test("for a guest a shared text stays where it is", async () => {
  const { page, device } = await openApp({ at: "/dashboard", as: "guest", now: NOW });
  await device.incoming.shared.put({ type: "text", text: "Read" });
  await page.goto("/tasks");
  await expect(line(page)).toHaveValue("");
  await expect(question(page, USE)).toBeHidden();
  expect(device.incoming.waiting.size).toBe(1);
});
