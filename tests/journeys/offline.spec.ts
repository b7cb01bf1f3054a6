/** The app without a network, and the way to its next version. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { callAccount } from "./harness/account-calls.ts";
import { deviceOf } from "./harness/device.ts";
import { readyForOffline } from "./harness/offline.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { CHANGES_WAITING, expectCloudState, expectSynced, OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

test("after one visit every page opens without a network, by its own address", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  await readyForOffline(page);
  await app.goOffline();
  for (const route of [...appRoutes, ...publicRoutes]) {
    if (route === "/login" || route === "/signup") continue;
    await page.goto(route);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  await page.goto("/tasks");
  await expect(taskCard(page, "Read")).toBeVisible();
  await expectCloudState(page, "Offline");
  await addTask(page, { name: "Write", hours: 1 });
  await expectCloudState(page, CHANGES_WAITING);
  await page.reload();
  await expect(taskCard(page, "Write")).toBeVisible();
  await app.goOnline();
  await expectSynced(page);
});

test("everything goes along in one zip without a network", { tag: "@night" }, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await readyForOffline(page);
  await app.goOffline();
  await page.goto("/settings#backup");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Take everything with you" }).click();
  // The names of the files stand uncompressed.
  const zip = readFileSync(await (await downloading).path(), "latin1");
  for (const file of ["README.txt", "tasks.csv", "everything.json", "farm.png"]) expect(zip).toContain(file);
});

test("a first visit has the first screens offline before the other files, which the next page fetches", async ({
  app,
  context,
  page,
}) => {
  let areOthersThere = false;
  await context.route(/\/assets\/(farm|calendar)-page-/, (route) =>
    areOthersThere ? route.fallback() : route.abort(),
  );
  app.expectConsoleError(/Failed to load resource/);
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await app.goOffline();
  for (const route of ["/dashboard", "/timer", "/tasks"]) {
    await page.goto(route);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  areOthersThere = true;
  await app.goOnline();
  await page.reload();
  await readyForOffline(page);
  await app.goOffline();
  await page.goto("/farm");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
});

test("what is shared with the app waits for an answer, without a network too, and what is large is not stored", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/dashboard");
  await readyForOffline(page);
  await app.goOffline();
  const share = (text: string) =>
    page.evaluate((value) => {
      const form = document.createElement("form");
      form.method = "post";
      form.enctype = "multipart/form-data";
      form.action = "/share";
      const field = document.createElement("textarea");
      field.name = "text";
      field.value = value;
      form.append(field);
      document.body.append(form);
      form.submit();
    }, text);
  await share("Read chapter 3");
  await expect(page).toHaveURL("/tasks");
  const question = page.getByRole("alertdialog", { name: "Use this text?" });
  await expect(question).toContainText("Read chapter 3");
  const line = page.locator('input[name="line"]');
  await expect(line).toHaveValue("");
  await question.getByRole("button", { name: "Put it in the add line" }).click();
  await expect(line).toHaveValue("Read chapter 3");

  await share("x".repeat(3_000_000));
  await expect(page).toHaveURL("/settings#backup");
  await expect(page.getByText("What was shared is larger than 2 MB, so it was not taken.")).toBeVisible();
});

test("once the app is stored the code of every screen comes at rest, each file once, nothing of /api is kept, and plain texts are the server's", async ({
  app,
  page,
  request,
}) => {
  await app.signUpByApi();
  await page.goto("/dashboard");
  await readyForOffline(page);
  const filesOf = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

  await test.step("the code of every screen is there before anybody goes there", async () => {
    await page.waitForFunction(() => performance.getEntriesByName("screens-loaded").length > 0);
    const loaded = await filesOf();
    // The dashboard is in the app's own file.
    for (const route of appRoutes.filter((path) => path !== "/dashboard"))
      expect(loaded, route).toContainEqual(expect.stringMatching(`^/assets${route}-page-.*[.]js$`));
  });

  await test.step("a page asks for each of its files once", async () => {
    for (const route of ["/tasks", "/dashboard", "/farm", "/courses"]) {
      await page.goto(route);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      const files = (await filesOf()).filter((path) => path.startsWith("/assets/") && path.endsWith(".js"));
      expect(files.length).toBeGreaterThan(2);
      expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    }
  });

  await test.step("the worker keeps nothing of /api, and is itself asked for anew each time", async () => {
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(expect.arrayContaining(["/app.html", "/tasks.html"]));
    expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);
    const worker = await request.get("/service-worker.js");
    expect(worker.headers()["cache-control"]).toBe("no-cache");
  });

  await test.step("the worker leaves plain texts to the server", async () => {
    await page.goto("/licenses.txt");
    await expect(page.locator("body")).toContainText("SIL OPEN FONT LICENSE");
    await page.goto("/robots.txt");
    await expect(page.locator("body")).toContainText("User-agent");
  });
});

test("the app can be installed, with pictures and six shortcuts", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    display: "standalone",
    start_url: "/dashboard",
    shortcuts: ["/timer?start=25", "/timer?continue", "/tasks?add", "/tasks", "/farm", "/goals"].map(
      (url) => ({
        url,
      }),
    ),
  });
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await request.get(src)).status(), src).toBe(200);
});

test("logged out offline, the device is cleared at once and the session ends when the network is back", {
  tag: "@night",
}, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/tasks");
  await expectSynced(page);
  await readyForOffline(page);
  await app.goOffline();
  await addTask(page, { name: "Read", hours: 1 });
  await page.goto("/settings#profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Log out anyway" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await app.goOnline();
  await expect.poll(() => callAccount(app, "get-session")).toEqual({ user: null });
});

test("a new version waits until somebody agrees, and never interrupts a session", async ({
  app,
  browser,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "two-versions-"));
  const dist = process.env.WEB_DIST ?? fileURLToPath(new URL("../../apps/web/dist", import.meta.url));
  cpSync(dist, folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), "two-versions-data-"));
  const server = await startProductionServer({ dataDir, env: { WEB_DIST: folder } });
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: "allow" });
  const page = await context.newPage();
  try {
    const device = deviceOf(context, page, server.origin);
    await device.signUpByApi();
    await expectSynced(page);
    await readyForOffline(page);
    // Before the new version is there: the next page that loads may find it, and no session runs yet.
    await page.goto("/timer");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

    await server.stop();
    release(folder);
    const port = Number(new URL(server.origin).port);
    const next = await startProductionServer({ dataDir, port, env: { WEB_DIST: folder } });
    app.expectConsoleError(/ERR_/);
    try {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
      await expect.poll(() => isWaiting(page)).toBe(true);
      await expect(page.getByText("A new version is ready")).toBeHidden();
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await expect(page.getByText("A new version is ready")).toBeVisible();
      const loaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Reload" }).click();
      await loaded;
      await expect(page.locator("html")).toHaveAttribute("data-version", "next");
    } finally {
      await next.stop();
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

/** The same app again, with a frame that can be told apart and a worker that knows of it. */
function release(folder: string): void {
  const frame = join(folder, "timer.html");
  writeFileSync(frame, readFileSync(frame, "utf8").replace("<html ", '<html data-version="next" '));
  const worker = join(folder, "service-worker.js");
  const text = readFileSync(worker, "utf8");
  const changed = text.replace(/("revision":")[0-9a-f]{32}(","url":"timer\.html")/, `$1${"0".repeat(32)}$2`);
  if (changed === text) throw new Error("the worker names no revision of timer.html");
  writeFileSync(worker, changed);
  for (const name of ["timer.html", "service-worker.js"]) {
    for (const packed of [".br", ".gz"]) rmSync(join(folder, name + packed), { force: true });
  }
}
