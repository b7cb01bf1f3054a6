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

test("shared files show their previews one after the other, and stay stored until then", async () => {
  const { page, device } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "file", file: calendar() });
  await device.incoming.shared.put({ type: "file", file: new File(["{}"], "picture.png") });
  await device.incoming.shared.put({ type: "file", file: new File(["no backup"], "backup.json") });
  await page.goto("/settings#backup");
  const preview = page.getByRole("dialog", { name: "Import timetable" });
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(preview).toBeVisible();
  expect(device.incoming.waiting.size).toBe(3);
  await page.keyboard.press("Escape");
  await expect(page.getByText("picture.png is neither a calendar nor a backup.")).toBeVisible();
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
});

test("a shared text waits in the quick-add line, also after a reload, until it is added", async () => {
  const { page, device, state } = await openApp({ at: "/dashboard", now: NOW });
  await device.incoming.shared.put({ type: "text", text: "Read chapter 3" });
  await page.goto("/tasks");
  await expect(line(page)).toHaveValue("Read chapter 3");
  await page.reload();
  await expect(line(page)).toHaveValue("Read chapter 3");
  expect(device.incoming.waiting.size).toBe(1);
  await line(page).press("Enter");
  await expect(line(page)).toHaveValue("");
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
  expect([...state().tasks.values()].map(({ title }) => title)).toEqual(["Read chapter 3"]);
});

test("a shared text does not replace what the user types", async () => {
  const { page, device } = await openApp({ at: "/tasks", now: NOW });
  await line(page).fill("My own");
  await device.incoming.shared.put({ type: "text", text: "Shared" });
  await expect(line(page)).toHaveValue("My own");
  await line(page).fill("");
  await expect(line(page)).toHaveValue("Shared");
  await line(page).fill("");
  await expect.poll(() => device.incoming.waiting.size).toBe(0);
});

test("for a guest a shared text stays where it is", async () => {
  const { page, device } = await openApp({ at: "/dashboard", as: "guest", now: NOW });
  await device.incoming.shared.put({ type: "text", text: "Read" });
  await page.goto("/tasks");
  await expect(line(page)).toHaveValue("");
  expect(device.incoming.waiting.size).toBe(1);
});
