/** Two installations below paths of one domain, behind a proxy that passes the whole path on. */
import type { BrowserContext, Page } from "@playwright/test";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { aPerson, type Person } from "./harness/device.ts";
import { readyForOffline } from "./harness/offline.ts";
import { startPathProxy } from "./harness/path-proxy.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { CHANGES_WAITING, expectCloudState, expectSynced, OFFLINE_ERROR, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { test as base, expect } from "./harness/test.ts";

interface Installations {
  readonly study: string;
  readonly other: string;
}

const test = base.extend<object, { readonly installations: Installations }>({
  installations: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const [port, ...own] = [await freePort(), await freePort(), await freePort()];
      const [study = 0, other = 0] = own;
      const paths = { "/study/furrow": study, "/other": other };
      const servers = await Promise.all(
        Object.entries(paths).map(([path, own]) =>
          startProductionServer({
            program: "quick",
            port: own,
            env: { BASE_URL: `http://localhost:${port}${path}`, TRUSTED_PROXIES: "1" },
          }),
        ),
      );
      const proxy = await startPathProxy(port, paths);
      const at = (path: string) => `http://localhost:${port}${path}`;
      await use({ study: at("/study/furrow"), other: at("/other") });
      await proxy.stop();
      for (const server of servers) await server.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ serviceWorkers: "allow" });

async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
}

/** Requests of pages and workers to anything of the domain but this installation. */
function strayRequests(context: BrowserContext, base: string): readonly string[] {
  const stray: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("http") && !url.startsWith(`${base}/`)) stray.push(url);
  });
  return stray;
}

const go = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test("a day below a path: sign up, write, earn a hen, run the timer, reload, sync, and go on without a network", {
  tag: "@night",
}, async ({ app, context, page, installations: { study } }) => {
  const person = aPerson();
  await page.goto(study);
  await expect(page).toHaveURL(`${study}/`);
  const stray = strayRequests(context, study);
  await page.goto(`${study}/signup`);
  await signUp(page, person);
  await expect(page).toHaveURL(`${study}/dashboard`);
  const cookies = await context.cookies(`${study}/tasks`);
  expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(["/study/furrow"]));

  await go(page, "Tasks");
  await expect(page).toHaveURL(`${study}/tasks`);
  await addTask(page, { name: "Read", hours: 4 });
  await addTask(page, { name: "Write", hours: 1 });
  await page.getByRole("checkbox", { name: 'Complete "Read"' }).click();
  await page.getByRole("region", { name: "New hen" }).getByRole("button", { name: "Dismiss" }).click();
  await expectSynced(page);

  await page.goto(`${study}/timer?start=25`);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

  const { page: second, context: phone } = await app.secondDevice();
  const strayOnPhone = strayRequests(phone, study);
  await second.goto(`${study}/login`);
  await second.getByLabel("Email").fill(person.email);
  await second.getByLabel("Password", { exact: true }).fill(person.password);
  await second.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(second).toHaveURL(`${study}/dashboard`);
  await go(second, "Tasks");
  await expect(taskCard(second, "Write")).toBeVisible();
  await go(page, "Tasks");
  await expectSynced(second);
  await addTask(page, { name: "Live", hours: 1 });
  await expect(taskCard(second, "Live")).toBeVisible();

  await readyForOffline(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${study}/`);
  expect([...stray, ...strayOnPhone]).toEqual([]);

  app.expectConsoleError(OFFLINE_ERROR);
  await app.goOffline();
  for (const path of ["/farm", "/settings", "/unknown", "/tasks"]) {
    await page.goto(study + path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  await addTask(page, { name: "Offline", hours: 1 });
  await expectCloudState(page, CHANGES_WAITING);
  await app.goOnline();
  await expectSynced(page);
  await expect(taskCard(second, "Offline")).toBeVisible();
});

test("two installations of one domain share no account, no data, no files and no messages", async ({
  context,
  page,
  installations: { study, other },
}) => {
  await page.goto(`${study}/signup`);
  await signUp(page, aPerson("Ada Meadow"));
  await go(page, "Tasks");
  await addTask(page, { name: "Of Ada", hours: 1 });
  await expectSynced(page);

  const tab = await context.newPage();
  await tab.goto(`${other}/dashboard`);
  // A visitor here, although Ada is signed in there.
  await expect(tab.getByRole("banner").getByText("Ada")).toBeHidden();
  await tab.goto(`${other}/signup`);
  await signUp(tab, aPerson("Eve Field"));
  await expect(tab).toHaveURL(`${other}/dashboard`);
  await go(tab, "Tasks");
  await addTask(tab, { name: "Of Eve", hours: 1 });
  await expectSynced(tab);
  await expect(taskCard(tab, "Of Ada")).toBeHidden();

  await page.reload();
  await expect(taskCard(page, "Of Ada")).toBeVisible();
  await expect(taskCard(page, "Of Eve")).toBeHidden();

  const names = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    stored: Object.keys(localStorage),
    locks: ((await navigator.locks.query()).held ?? []).map(({ name }) => name ?? ""),
    caches: (await caches.keys()).map((name) => name.replace(/^.*https?:\/\/[^/]*/, "")),
  }));
  for (const own of Object.values(names))
    expect(own.filter((name) => !/^(\/study\/furrow[:/]|\/other[:/])/.test(name))).toEqual([]);
  expect(names.stored.some((name) => name.startsWith("/other:app."))).toBe(true);
});
