/**
 * A tab that dies while everything is being replaced leaves the old data or the new, whole; and where it is the new, a copy of the old.
 * A file of another app comes in whole or not at all.
 */
import { type BrowserContext, chromium, type Page, type TestInfo } from "@playwright/test";
import { chooseBackup, contentOf, createBackup, GENERATION } from "./harness/backups.ts";
import { chromiumLaunch } from "./harness/chromium-launch.ts";
import { aPerson, deviceOf } from "./harness/device.ts";
import { isNight } from "./harness/night.ts";
import { storeTasks } from "./harness/stored-tasks.ts";
import { expect, test } from "./harness/test.ts";

const COUNT = 3_000;

const tasksOf = (name: "Old" | "New") =>
  Array.from({ length: COUNT }, (_, at) => ({
    id: `${name}_${at}`,
    title: `${name} ${at}`,
    date: `2026-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
    hours: 1,
  }));

const NEW_BACKUP = {
  name: "New.json",
  content: JSON.stringify({ studyData: {}, goals: {}, tasks: tasksOf("New") }),
};

const TOGGL = [
  "Email,Project,Description,Start date,Start time,End date,End time,Duration",
  ...tasksOf("New").map(({ title, date }) => `,Maths,${title},${date},09:00:00,${date},09:30:00,00:30:00`),
].join("\n");

/** Up to the press that brings it in. */
async function chooseToggl(page: Page): Promise<void> {
  await page.goto("/settings#backup");
  const file = { name: "toggl.csv", mimeType: "text/csv", buffer: Buffer.from(TOGGL) };
  await page.getByLabel("Bring your data, file").setInputFiles(file);
  await expect(page.getByRole("dialog", { name: "Bring your data" })).toContainText("3,000 tasks");
}

const storeOld = (page: Page) =>
  storeTasks(
    page,
    tasksOf("Old").map(({ id: _, ...task }) => task),
  );

/** Chosen in the page, because a hand on the outside would be too slow: it presses and dies so many frames later. */
async function pressAndDie(page: Page, button: string, frames: number, how: "crash" | "close") {
  const session = await page.context().newCDPSession(page);
  await press(page, button, frames);
  await die(page, () => session.send("Page.crash").catch(() => {}), how);
}

const press = (page: Page, button: string, frames: number) =>
  page
    .evaluate(
      async ([name, count]) => {
        const dialog = document.querySelector("dialog:modal");
        [...(dialog?.querySelectorAll("button") ?? [])].find((one) => one.textContent === name)?.click();
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
      },
      [button, frames] as const,
    )
    .catch((error: unknown) => {
      // Where all was replaced before so many frames came, the page is being loaded again: it dies in that.
      if (!String(error).includes("Execution context was destroyed")) throw error;
    });

async function die(page: Page, crash: () => Promise<unknown>, how: "crash" | "close"): Promise<void> {
  if (how === "crash") {
    const crashed = page.waitForEvent("crash");
    // Never answered: there is nobody left to do it.
    void crash();
    await crashed;
  }
  await page.close();
}

/** Which data is there, or that it is a mixture. */
async function whatIsThere(page: Page, info: TestInfo): Promise<string> {
  const { tasks } = await contentOf(await createBackup(page, null), info);
  return namesOf(tasks);
}

const namesOf = (tasks: readonly { readonly title: string }[]): string => {
  const names = new Set(tasks.map(({ title }) => title.split(" ")[0]));
  return `${tasks.length} ${[...names].sort().join(" and ")}`.trim();
};

/** What the newest automatic copy holds; empty where there is none. */
async function whatWasKept(page: Page, reason: string, info: TestInfo): Promise<string> {
  await page.goto("/settings#data");
  const copies = page.getByRole("region", { name: "Data Management", exact: true }).getByRole("listitem");
  await expect(copies.first()).toBeVisible();
  const copy = copies.filter({ hasText: reason }).first();
  const downloading = page.waitForEvent("download");
  await copy.getByRole("button", { name: /^Save the copy of/ }).click();
  const { tasks } = await contentOf(await downloading, info);
  return namesOf(tasks);
}

const OLD = `${COUNT} Old`;
const NEW = `${COUNT} New`;
const BOTH = `${2 * COUNT} New and Old`;

test.describe("a tab", () => {
  test.beforeEach(async ({ app, page }) => {
    app.expectConsoleError(GENERATION);
    await app.signUpByApi();
    await storeOld(page);
  });

  const MOMENTS = [
    [0, "crash"],
    [6, "close"],
    [24, "crash"],
    [48, "close"],
  ] as const;

  for (const [frames, how] of isNight ? MOMENTS : MOMENTS.slice(1, 2)) {
    test(`a tab that dies ${frames} frames into a restoration (${how}) leaves all of the old or all of the new`, async ({
      context,
      page,
    }, info) => {
      await chooseBackup(page, NEW_BACKUP);
      await expect(
        page.getByRole("row", { name: /^Tasks 3000 3000 3000 added, 3000 removed/ }),
      ).toBeVisible();
      await pressAndDie(page, "Replace my data", frames, how);
      const tab = await context.newPage();
      const found = await whatIsThere(tab, info);
      info.annotations.push({ type: "found", description: found });
      expect([OLD, NEW]).toContain(found);
      if (found === NEW) expect(await whatWasKept(tab, "Before restoring a backup", info)).toBe(OLD);
    });
  }

  for (const [frames, how] of isNight ? MOMENTS : []) {
    test(`a tab that dies ${frames} frames after "Bring them in" (${how}) has brought all of the file or nothing`, async ({
      context,
      page,
    }, info) => {
      await chooseToggl(page);
      await pressAndDie(page, "Bring them in", frames, how);
      const tab = await context.newPage();
      const found = await whatIsThere(tab, info);
      info.annotations.push({ type: "found", description: found });
      expect([OLD, BOTH]).toContain(found);
      const undo = tab.getByRole("button", { name: "Undo toggl.csv" });
      await expect(undo).toHaveCount(found === BOTH ? 1 : 0);
    });
  }

  for (const [frames, how] of isNight ? MOMENTS : []) {
    test(`a tab that dies ${frames} frames into clearing (${how}) leaves everything or nothing`, async ({
      context,
      page,
    }, info) => {
      await page.goto("/settings#data");
      await page.getByRole("button", { name: "Clear All Data" }).click();
      await page.getByLabel("Type CLEAR to confirm").fill("CLEAR");
      await pressAndDie(page, "Clear All Data", frames, how);
      const tab = await context.newPage();
      const found = await whatIsThere(tab, info);
      info.annotations.push({ type: "found", description: found });
      expect([OLD, "0"]).toContain(found);
      if (found === "0") expect(await whatWasKept(tab, "Before clearing all data", info)).toBe(OLD);
    });
  }

  test(
    "a tab that dies when it has said that the data is restored has restored it",
    { tag: "@night" },
    async ({ context, page }, info) => {
      await chooseBackup(page, NEW_BACKUP);
      await page.getByRole("button", { name: "Replace my data" }).click();
      const session = await context.newCDPSession(page);
      await expect(page.getByText("Data restored successfully!", { exact: false })).toBeVisible();
      await die(page, () => session.send("Page.crash").catch(() => {}), "crash");
      const tab = await context.newPage();
      expect(await whatIsThere(tab, info)).toBe(NEW);
      expect(await whatWasKept(tab, "Before restoring a backup", info)).toBe(OLD);
    },
  );
});

test("a press on Cancel while a file comes in leaves nothing of it", async ({ page }, info) => {
  // Nothing of a profile is sent, so that nothing else is written.
  await page.goto("/");
  await page.getByRole("button", { name: "Start without an account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await chooseToggl(page);
  await holdWrites(page);
  await page.getByRole("button", { name: "Bring them in" }).click();
  const bringing = page.getByRole("dialog", { name: "Bringing in your data..." });
  await expect(bringing.getByRole("progressbar")).toHaveAttribute("value", "80");
  await bringing.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("let-go")));
  expect(await whatIsThere(page, info)).toBe("0");
});

/** The database is read until the page hears "let-go", so that a write waits. */
const holdWrites = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    let isHeld = true;
    addEventListener("let-go", () => {
      isHeld = false;
    });
    const tail = opening.result.transaction("tail").objectStore("tail");
    const read = () => {
      if (isHeld) tail.count().onsuccess = read;
      else opening.result.close();
    };
    read();
  });

/** The whole browser, every page and worker with it, as when the machine is short of memory. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (browser === null) throw new Error("A profile of its own has a browser of its own.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser");
  if (main === undefined) throw new Error("The browser does not name its process.");
  const closed = new Promise((resolve) => context.once("close", resolve));
  process.kill(main.id, "SIGKILL");
  await closed;
}

for (const frames of isNight ? [3, 30] : []) {
  test(`a browser that is killed ${frames} frames into a restoration leaves all of the old or all of the new`, async ({
    server,
  }, info) => {
    const profile = info.outputPath("profile");
    const open = () =>
      chromium.launchPersistentContext(profile, { ...chromiumLaunch, baseURL: server.origin });
    const person = aPerson();
    const killed = await open();
    const page = await killed.newPage();
    await deviceOf(killed, page, server.origin).signUpByApi(person);
    await storeOld(page);
    await chooseBackup(page, NEW_BACKUP);
    await press(page, "Replace my data", frames);
    await killBrowser(killed);

    const again = await open();
    const tab = await again.newPage();
    // Cookies of the last half minute are not on the disk yet.
    await deviceOf(again, tab, server.origin).signInByApi(person);
    const found = await whatIsThere(tab, info);
    info.annotations.push({ type: "found", description: found });
    expect([OLD, NEW]).toContain(found);
    await again.close();
  });
}
