/** Three browsers, restored backups and deleted accounts: every device of a person ends with the same, or with nothing. */
import type { Page, TestInfo } from "@playwright/test";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { callAccount } from "./harness/account-calls.ts";
import type { Device, Person } from "./harness/device.ts";
import { rowsWith } from "./harness/rows-of-person.ts";
import { completeTask, deleteTask, study } from "./harness/study.ts";
import { expectSynced, OFFLINE_ERROR, taskCard, twoDevices } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { filter, showCompleted } from "./harness/tasks-page.ts";
import { type App, expect, test } from "./harness/test.ts";
import { hoursOfToday, taskTitles } from "./harness/what-is-shown.ts";

/** How a device learns that everything was replaced. */
const GENERATION = /409 \(Conflict\).*\/api\/sync/;

/** As another device of this person's, that has used the app for months. */
async function pushTasks({ context }: Device, origin: string, count: number): Promise<void> {
  const stamp = `${Date.now().toString(36).padStart(9, "0")}000elsewhere0`;
  const task = { title: "Read", date: "2026-01-05", hours: 1 };
  const changes = Array.from({ length: count }, (_, index) => {
    const { table, row, cells } = taskRow(`task_${index}`, task);
    return { table, row, stamp, cells: { _c: true, ...cells } };
  });
  for (let from = 0; from < count; from += 400) {
    const answer = await context.request.post(`${origin}/api/sync`, {
      headers: { Origin: origin },
      data: {
        protocol: 1,
        generation: "0".repeat(22),
        cursor: 0,
        limit: 1,
        changes: changes.slice(from, from + 400),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A new device whose network ends once it has read so far; from where it asked is noted. */
async function deviceThatStopsAt(app: App, person: Person, end: number) {
  const other = await app.secondDevice();
  await other.signInByApi(person);
  const asked: number[] = [];
  await other.context.route("**/api/sync", (route) => {
    const { cursor } = route.request().postDataJSON();
    asked.push(cursor);
    return cursor < end ? route.continue() : route.abort();
  });
  return { other, asked };
}

test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

async function plainBackup(page: Page, info: TestInfo): Promise<string> {
  await page.goto("/settings#backup");
  await page.getByRole("button", { name: "Create Backup" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create Backup" }).click();
  const path = info.outputPath("backup.json");
  await (await downloading).saveAs(path);
  return path;
}

/** From the settings; the app reloads by itself at the end. */
async function restore(page: Page, backup: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Restore Data" }).click();
  await (await choosing).setFiles(backup);
  const loaded = page.waitForEvent("load");
  await page
    .getByRole("dialog", { name: "Restore Data" })
    .getByRole("button", { name: "Replace my data" })
    .click();
  await loaded;
}

test("three browsers that each wrote while the others were away end with the same", {
  tag: "@night",
}, async ({ app, page }) => {
  const { person, other, second } = await twoDevices(app);
  const another = await app.secondDevice();
  await another.signInByApi(person);
  const third = another.page;
  await third.goto("/tasks");
  await addTask(page, { name: "Shared", hours: 1 });
  for (const device of [second, third]) await expect(taskCard(device, "Shared")).toBeVisible();

  await Promise.all([other.goOffline(), another.goOffline()]);
  await study(page, { name: "First", hours: 0.5 });
  await study(second, { name: "Second", hours: 1 });
  await completeTask(second, "Shared");
  await study(third, { name: "Third", hours: 0.25 });
  await deleteTask(third, "Third");
  await addTask(third, { name: "Third again", hours: 2, start: "15:00" });
  await expectSynced(page);
  await another.goOnline();
  await expectSynced(third);
  await other.goOnline();

  for (const device of [page, second, third]) {
    await expect.poll(() => taskTitles(device)).toEqual(["First", "Second", "Shared", "Third again"]);
    await expectSynced(device);
    expect(await hoursOfToday(device)).toContain("2h 30m of 2h");
  }
});

test(
  "one backup restored on two devices, one of them offline meanwhile, is there once",
  { tag: "@night" },
  async ({ app, page }, info) => {
    app.expectConsoleError(GENERATION);
    const { other, second } = await twoDevices(app);
    await study(page, { name: "Cells", hours: 1.5 });
    await addTask(page, { name: "Vectors", hours: 1, start: "14:00" });
    await expect(taskCard(second, "Vectors")).toBeVisible();
    const backup = await plainBackup(page, info);
    await page.goto("/tasks");
    await study(page, { name: "Will be gone", hours: 4, start: "16:00" });
    await expect(taskCard(second, "Will be gone")).toBeVisible();

    await second.goto("/settings#backup");
    await expectSynced(second);
    await other.context.route("**/api/**", (route) => route.abort());
    await page.goto("/settings#backup");
    await restore(page, backup);
    await expectSynced(page);
    app.expectConsoleError(/ERR_FAILED/);
    await restore(second, backup);
    await other.context.unroute("**/api/**");
    await second.reload();

    for (const device of [page, second]) {
      await device.goto("/tasks");
      await expectSynced(device);
      await expect
        .poll(async () => {
          await showCompleted(device);
          return taskTitles(device);
        })
        .toEqual(["Cells", "Vectors"]);
      expect(await hoursOfToday(device)).toContain("1h 30m of 2h");
    }
  },
);

test("an account deleted on one device ends on the other with the sign-in, and leaves no row on the server", {
  tag: "@night",
}, async ({ app, page, server }) => {
  app.expectConsoleError(/401/);
  const { person, second } = await twoDevices(app);
  const { user } = await callAccount(app, "get-session");
  await addTask(page, { name: "Read", hours: 1 });
  await expect(taskCard(second, "Read")).toBeVisible();
  await expectSynced(page);
  expect(Object.keys(rowsWith(server.dataDir, [user.id]))).toContain("sync_rows");

  await callAccount(app, "delete-user", { password: person.password });
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText("The account was deleted, and its data was removed")).toBeVisible();
  await expect.poll(() => second.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await expect(second.getByRole("main").getByRole("button", { name: "Sign In" })).toBeEnabled();
  expect(rowsWith(server.dataDir, [user.id, person.email])).toEqual({});
});

test("a new device that begins to write at once has first what was in the cloud", { tag: "@night" }, async ({
  app,
  page,
}) => {
  const person = await app.createAccount();
  await page.goto("/tasks");
  await study(page, { name: "Read", hours: 1.5 });
  await expectSynced(page);

  const other = await app.secondDevice();
  const sent: number[] = [];
  other.page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/sync") return;
    sent.push(request.postDataJSON().changes.length);
  });
  await other.signInByApi(person);
  await other.page.goto("/tasks");
  await other.page.getByRole("button", { name: "1 done" }).click();
  await expect(taskCard(other.page, "Read")).toBeVisible();
  await study(other.page, { name: "Write", hours: 0.5, start: "13:00" });
  await expectSynced(other.page);
  expect(sent[0], "changes sent before the first answer").toBe(0);

  for (const device of [page, other.page]) {
    await expect.poll(() => taskTitles(device)).toEqual(["Read", "Write"]);
    expect(await hoursOfToday(device)).toContain("2h of 2h");
  }
});

test("a new device tells how far its first load is, shows no part of it as all, and goes on where it stopped", {
  tag: "@night",
}, async ({ app, server }) => {
  app.expectConsoleError(/ERR_FAILED/);
  const person = await app.createAccount();
  await pushTasks(app, server.origin, 2_400);

  const { other, asked } = await deviceThatStopsAt(app, person, 1_000);
  const { page } = other;
  await page.goto("/tasks");
  await expect(page.getByText("The server isn't responding.", { exact: false })).toBeVisible();
  await expect(page.getByText("1,000 of 2,400 entries")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loaded so far" })).toHaveAttribute("value", "41");
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeHidden();
  await expectNoAxeViolations(page);

  // As little is shown by the next start.
  await page.reload();
  await expect(page.getByText("1,000 entries so far")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeHidden();
  await other.context.unroute("**/api/sync");
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeVisible();
  await filter(page, "All").click();
  await expect(page.getByText("of 2,400 tasks")).toBeVisible();
  expect(asked.filter((cursor) => cursor === 0)).toHaveLength(1);
});

test("a first load of thousands of tasks asks for larger pages after the first", { tag: "@night" }, async ({
  app,
  server,
}) => {
  const person = await app.createAccount();
  await pushTasks(app, server.origin, 6_500);

  const { other, asked } = await deviceThatStopsAt(app, person, Number.POSITIVE_INFINITY);
  const { page } = other;
  await page.goto("/tasks");
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeVisible();
  await filter(page, "All").click();
  await expect(page.getByText("of 6,500 tasks")).toBeVisible();
  await expectSynced(page);
  expect(asked.filter((cursor) => cursor < 6_500)).toEqual([0, 1_000, 3_000, 5_000]);
});
