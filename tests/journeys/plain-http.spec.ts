/** At home, by the address of the machine in the next room: no https, so no locks between tabs, no worker, no cipher. */
import { networkInterfaces } from "node:os";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { expectSynced, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { test as base, expect } from "./harness/test.ts";

/** Browsers trust localhost and 127.0.0.1 as if they were https; any other address of this machine they do not. */
const address =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === "IPv4" && !one.internal)?.address ?? "0.0.0.0";

const test = base.extend<object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startProductionServer({ program: "quick" });
      await use({ ...server, origin: server.origin.replace("localhost", address) });
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("seven tabs over plain http keep working, and the settings say what https would add", async ({
  app,
  context,
  page,
}) => {
  app.expectConsoleError(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
  await app.createAccount();
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))];
  for (const tab of tabs) {
    await tab.goto("/tasks");
    await expectSynced(tab);
  }
  const last = tabs.at(-1) ?? page;
  expect(await last.evaluate(() => isSecureContext)).toBe(false);
  await addTask(last, { name: "Read", hours: 1 });
  for (const tab of tabs) {
    await expect(taskCard(tab, "Read")).toBeVisible();
    await expectSynced(tab);
  }
  await page.goto("/settings#data");
  await expect(page.getByText("but these need https", { exact: false })).toBeVisible();
  await expect(page.getByText("If space runs low", { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
});
