/** What a person was told is saved is saved, in every tab, whatever becomes of the tab. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { chooseBackup, GENERATION, replaceMyData } from "./harness/backups.ts";
import { limitRoom } from "./harness/full-device.ts";
import { isNight } from "./harness/night.ts";
import { expectSynced } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

/** How often a tab is killed; `STRESS=100 npm run e2e -- data` is for changes to what stores. */
const kills = Number(process.env.STRESS ?? (isNight ? 8 : 2));

const card = (page: Page, name: string) => page.getByRole("listitem", { name });

async function openTasks(page: Page): Promise<void> {
  await page.goto("/tasks");
  await expect(page.getByRole("textbox", { name: "Quick add" })).toBeVisible();
}

const titlesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator("[data-task] h3").allTextContents()).sort();

test("a change in one tab is seen in the other without a reload", async ({ app, context, page }) => {
  await app.createAccount();
  const other = await context.newPage();
  await openTasks(page);
  await openTasks(other);
  await addTask(page, { name: "Read about tides", hours: 1 });
  await expect(card(other, "Read about tides")).toBeVisible();
  await card(other, "Read about tides").getByRole("checkbox").check();
  await expect(card(page, "Read about tides").getByRole("checkbox")).toBeChecked();
});

test("five tabs that write at once end equal, and stay so", { tag: "@night" }, async ({
  app,
  context,
  page,
}) => {
  test.slow();
  await app.createAccount();
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.map(openTasks));
  const names = tabs.map((_, tab) =>
    Array.from({ length: isNight ? 4 : 2 }, (_, task) => `Tab ${tab} task ${task}`),
  );
  await Promise.all(
    tabs.map(async (tab, index) => {
      for (const name of names[index] ?? []) await addTask(tab, { name, hours: 0.5 });
    }),
  );
  const all = names.flat().sort();
  for (const tab of tabs) await expect.poll(() => titlesOf(tab)).toEqual(all);
  for (const tab of tabs) {
    await openTasks(tab);
    await expect.poll(() => titlesOf(tab)).toEqual(all);
  }
});

test("a tab killed right after it said so has lost nothing", async ({ app, context, page }) => {
  test.setTimeout(120_000 + kills * 15_000);
  await app.createAccount();
  const names = Array.from({ length: kills }, (_, number) => `Task ${number}`);
  for (const [number, name] of names.entries()) {
    const tab = await context.newPage();
    await openTasks(tab);
    await addTask(tab, { name, hours: 0.25 });
    await kill(tab, number % 2 === 0 ? "its renderer crashes" : "it is closed");
  }
  await openTasks(page);
  await expect.poll(() => titlesOf(page)).toEqual([...names].sort());
});

async function kill(tab: Page, how: "its renderer crashes" | "it is closed"): Promise<void> {
  if (how === "its renderer crashes") {
    const crashed = tab.waitForEvent("crash");
    const session = await tab.context().newCDPSession(tab);
    // Never answered: there is nobody left to do it.
    session.send("Page.crash").catch(() => {});
    await crashed;
  }
  await tab.close();
}

test("a frozen leader is replaced, and goes on when it thaws", { tag: "@night" }, async ({
  app,
  context,
  page,
}) => {
  await app.createAccount();
  await openTasks(page);
  const leader = await leaderSeenBy(page);
  const other = await context.newPage();
  await openTasks(other);
  await expectSynced(page);
  const thaw = await freezeBetweenWrites(page, other);
  await expect.poll(() => leaderSeenBy(other)).not.toBe(leader);
  await addTask(other, { name: "While the other slept", hours: 1 });
  await thaw();
  await expect(card(page, "While the other slept")).toBeVisible();
  await addTask(page, { name: "Awake again", hours: 1 });
  await expect(card(other, "Awake again")).toBeVisible();
});

/** Stops at the next statement, as a page does that the browser has put to sleep or that hangs; it keeps its locks. */
async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Debugger.enable");
  const paused = new Promise((resolve) => session.once("Debugger.paused", resolve));
  await session.send("Debugger.pause");
  await paused;
  return () => session.send("Debugger.disable");
}

/** No browser puts a page to sleep that holds a database, since every other tab would wait for it. Caught there, it is let go on. */
async function freezeBetweenWrites(page: Page, other: Page): Promise<() => Promise<unknown>> {
  for (;;) {
    const thaw = await freeze(page);
    if (await canWrite(other)) return thaw;
    await thaw();
  }
}

const canWrite = (page: Page) =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases();
    const opening = indexedDB.open(known?.name ?? "");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const writing = database.transaction([...database.objectStoreNames], "readwrite");
    const ended = new Promise<boolean>((resolve) => {
      writing.oncomplete = () => resolve(true);
    });
    database.close();
    return Promise.race([ended, new Promise<boolean>((late) => setTimeout(late, 1_000, false))]);
  });

/** Which tab holds the lock of the leader, by the browser's own name for it. */
async function leaderSeenBy(page: Page): Promise<string | undefined> {
  const id = await page.evaluate(async () => {
    const { held } = await navigator.locks.query();
    return held?.find(({ name }) => name?.startsWith("leader:"))?.clientId;
  });
  return id;
}

test("signing out in one tab signs out the others", { tag: "@night" }, async ({ app, context, page }) => {
  await app.createAccount();
  const other = await context.newPage();
  await openTasks(page);
  await openTasks(other);
  await addTask(page, { name: "Mine alone", hours: 1 });
  await expect(card(other, "Mine alone")).toBeVisible();
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(card(other, "Mine alone")).toBeHidden();
});

test("what cannot be saved is taken back, said, and can be taken away as a file", async ({
  app,
  page,
  server,
}) => {
  const room = await limitRoom(page, server.origin);
  await app.createAccount();
  await openTasks(page);
  await addTask(page, { name: "Before the device was full", hours: 1 });
  await room.fill();

  await page.getByLabel("Task Name").fill("One too many");
  await page.getByLabel("Hours", { exact: true }).fill("1");
  await page.getByLabel("Start Time").fill("12:00");
  await page.getByRole("button", { name: "Add Task" }).click();
  await expect(page.getByText("Error: Could not save your data.", { exact: true })).toBeVisible();
  await expect(card(page, "One too many")).toBeHidden();
  await expect(card(page, "Before the device was full")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await (await downloading).createReadStream();
  const text = (await file.toArray()).join("");
  expect(text).toContain("Before the device was full");
  expect(text).not.toContain("One too many");
});

test("a page whose code cannot be loaded gives the data away as a file, which another device restores", {
  tag: "@night",
}, async ({ app, context, page }) => {
  app.expectConsoleError(GENERATION);
  app.expectConsoleError(/ERR_FAILED|dynamically imported module/);
  await app.createAccount();
  await openTasks(page);
  await addTask(page, { name: "Before the code was gone", hours: 1 });
  // All that the first chunk would load later.
  await context.route(/\/assets\/(?!main-|rolldown-runtime-).*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const content = await readFile(await (await downloading).path(), "utf8");
  await expect(page.getByText("Your data was written to a file.")).toBeVisible();

  const other = await app.secondDevice();
  await other.createAccount();
  await chooseBackup(other.page, { name: "furrow-everything.json", content });
  await replaceMyData(other.page);
  await openTasks(other.page);
  await expect(card(other.page, "Before the code was gone")).toBeVisible();
});

test("a tab whose database a newer version took over says so, and the older version leaves it alone", {
  tag: "@night",
}, async ({ app, context, page }) => {
  await app.createAccount();
  await openTasks(page);
  const newer = await context.newPage();
  await newer.goto("/privacy-policy");
  await newer.evaluate(async () => {
    const [database] = await indexedDB.databases();
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? "", 99);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  await expect(page.getByText("A newer version of the app was opened in another tab.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("written by a newer version of the app")).toBeVisible();
});

test("damaged data is mended as far as it can be, and the person is told", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.createAccount();
  await openTasks(page);
  await addTask(page, { name: "In the tail", hours: 1 });
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction("snapshot", "readwrite");
        writing.objectStore("snapshot").put(new Uint8Array(512), "present");
        writing.oncomplete = resolve;
        writing.onabort = reject;
      };
    });
  });
  await openTasks(page);
  await expect(page.getByText("Your data on this device was damaged.")).toBeVisible();
  await expect(card(page, "In the tail")).toBeVisible();
  await openTasks(page);
  await expect(card(page, "In the tail")).toBeVisible();
  await expect(page.getByText("Your data on this device was damaged.")).toBeHidden();
});
