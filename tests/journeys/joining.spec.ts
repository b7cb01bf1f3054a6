/** Somebody who began without an account gets one: their work goes along, once, whatever stops the page in between. */
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { contentOf } from "./harness/backups.ts";
import { aPerson, type Device, type Person } from "./harness/device.ts";
import { expectSynced, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { type App, expect, test } from "./harness/test.ts";

/** On the tasks page of a profile of this browser, with one finished task of two hours. */
async function startWithoutAccount(page: Page, task: string): Promise<void> {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Start without an account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/tasks");
  await addTask(page, { name: task, hours: 2 });
  await page.getByRole("checkbox", { name: `Complete "${task}"` }).check();
}

/** The page dies; what the next one finds is what was kept. */
async function dieAndOpen({ context, page }: Device, path: string): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(path);
  return next;
}

/** The one finished task, which is folded. */
const showFinished = (page: Page) => page.getByRole("button", { name: "1 done" }).click();

const profilesIn = (page: Page) => page.evaluate(() => localStorage.getItem("app.profiles") ?? "");

const question = (page: Page) => page.getByRole("dialog", { name: "Bring your work along?" });

/** An account with a task of its own, which no device has yet, and a device with a profile that has another. */
async function beside(app: App, origin: string): Promise<Person> {
  const { context, createAccount } = await app.secondDevice();
  const person = await createAccount();
  const stamp = `${Date.now().toString(36).padStart(9, "0")}000ofaccount0`;
  const cells = { _c: true, title: "Of the account", date: new Date().toLocaleDateString("en-CA"), hours: 1 };
  const pushed = await context.request.post(`${origin}/api/sync`, {
    headers: { Origin: origin },
    data: {
      protocol: 1,
      generation: "0".repeat(22),
      cursor: 0,
      limit: 1,
      changes: [{ table: "tasks", row: "task_1_account", stamp, cells }],
    },
  });
  expect(pushed.status(), await pushed.text()).toBe(200);
  await startWithoutAccount(app.page, "Of the profile");
  return person;
}

test("an account is made for what was done without one: all of it is there on another device, though the first page died", async ({
  app,
  page,
}) => {
  app.expectConsoleError(/ERR_FAILED/);
  await startWithoutAccount(page, "Before the account");
  const person = aPerson();
  // The answer to signing up comes, and nothing after it.
  await app.context.route("**/api/sync", (route) => route.abort());
  await app.signUp(person);
  const next = await dieAndOpen(app, "/tasks");
  await expect(next.getByRole("heading", { name: "Before the account" })).toBeHidden();
  await app.context.unroute("**/api/sync");
  await next.reload();
  await showFinished(next);
  await expect(next.getByRole("heading", { name: "Before the account" })).toBeVisible();
  await expectSynced(next);
  await expect.poll(() => profilesIn(next)).toBe("");

  const other = await app.secondDevice();
  await other.signIn(person);
  await expect(question(other.page)).toBeHidden();
  await other.page.goto("/tasks");
  await showFinished(other.page);
  await expect(other.page.getByRole("heading", { name: "Before the account" })).toBeVisible();
});

test("who signs in to an account that has data is asked, by keyboard as well; what is added is there once, though the page died", {
  tag: "@night",
}, async ({ app, page, server }) => {
  app.expectConsoleError(/ERR_FAILED/);
  const person = await beside(app, server.origin);
  await app.signIn(person);
  const add = question(page).getByRole("button", { name: /^Add 1 task and 2 hours to this account/ });
  await expect(add).toBeFocused();
  await expectNoAxeViolations(page);
  // Put off, it is asked again.
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await page.goto("/tasks");
  await expect(taskCard(page, "Of the account")).toBeVisible();
  await expect(add).toBeFocused();
  await expect(taskCard(page, "Of the profile")).toBeHidden();
  await app.context.route("**/api/sync", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeHidden();
  const next = await dieAndOpen(app, "/tasks");
  await app.context.unroute("**/api/sync");
  await next.reload();
  await showFinished(next);
  for (const task of ["Of the account", "Of the profile"]) await expect(taskCard(next, task)).toHaveCount(1);
  await expectSynced(next);
  await expect.poll(() => profilesIn(next)).toBe("");
  await next.reload();
  await expectSynced(next);
  await showFinished(next);
  for (const task of ["Of the account", "Of the profile"]) await expect(taskCard(next, task)).toHaveCount(1);
  await expect(question(next)).toBeHidden();
});

test("kept apart, nothing is moved, and nobody is asked again", { tag: "@night" }, async ({
  app,
  page,
  server,
}) => {
  const person = await beside(app, server.origin);
  await app.signIn(person);
  await question(page)
    .getByRole("button", { name: /^Keep them separate on this device/ })
    .click();
  const next = await dieAndOpen(app, "/tasks");
  await expect(taskCard(next, "Of the account")).toBeVisible();
  await expectSynced(next);
  await expect(taskCard(next, "Of the profile")).toBeHidden();
  await expect(question(next)).toBeHidden();
  expect(await profilesIn(next)).toContain("keptApartFrom");
  await next.goto("/signup");
  await expect(next).toHaveURL(/\/dashboard$/);
});

test(
  "discarded, a file is saved first; a page that dies before the last word has lost nothing",
  { tag: "@night" },
  async ({ app, page, server }, info) => {
    const person = await beside(app, server.origin);
    await app.signIn(person);
    const discard = async (from: Page) => {
      const downloading = from.waitForEvent("download");
      await question(from)
        .getByRole("button", { name: /^Discard them/ })
        .click();
      const { tasks } = await contentOf(await downloading, info);
      expect(tasks.map(({ title }) => title)).toEqual(["Of the profile"]);
      return from.getByRole("alertdialog", { name: "Discard 1 task and 2 hours?" });
    };
    await expect(await discard(page)).toBeVisible();
    const next = await dieAndOpen(app, "/tasks");
    const asked = await discard(next);
    await expectNoAxeViolations(next);
    await asked.getByRole("button", { name: "Discard" }).click();
    const last = await dieAndOpen({ ...app, page: next }, "/tasks");
    await expect(taskCard(last, "Of the account")).toBeVisible();
    await expectSynced(last);
    await expect(question(last)).toBeHidden();
    expect(await profilesIn(last)).toBe("");
    await expect
      .poll(() =>
        last.evaluate(async () =>
          (await indexedDB.databases()).filter(({ name }) => name?.includes("local-")),
        ),
      )
      .toEqual([]);
  },
);
