/**
 * `test` for every journey: a production server per worker, a device per test, and a failure when a page complained.
 *
 *   test("a hen arrives", async ({ app, page }) => {
 *     await app.signUpByApi();
 *     await page.goto("/tasks");
 *     ...
 *   });
 */
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type Device, deviceOf } from "./device.ts";
import { PageWatch } from "./page-watch.ts";
import { type ProductionServer, startProductionServer } from "./production-server.ts";

export interface App extends Device {
  /** Another browser with nothing in it yet. */
  readonly secondDevice: () => Promise<Device>;
  /** The test provokes an error in the console on purpose; any other fails it. */
  readonly expectConsoleError: (pattern: RegExp) => void;
}

interface TestFixtures {
  readonly app: App;
}

interface WorkerFixtures {
  readonly server: ProductionServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      // All journeys of a worker come from one address, and nearly each of them signs up.
      const server = await startProductionServer({ program: "quick", env: { SIGN_UP_LIMIT: "10/10000" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ server }, use) => use(server.origin),

  // Automatic, so that a test that asks only for a page is watched too.
  app: [
    async ({ browser, context, page, server }, use) => {
      const watch = new PageWatch();
      watch.watch(context);
      const others: BrowserContext[] = [];
      const device = deviceOf(context, page, server.origin);
      await use({
        ...device,
        moveClock(moment) {
          // A clock that jumps is ahead of the server's until the app has asked how far, and writes again.
          watch.expect(/status of 422 .*\/api\/sync\)$/);
          return device.moveClock(moment);
        },
        async secondDevice() {
          const other = await browser.newContext();
          others.push(other);
          watch.watch(other);
          return deviceOf(other, await other.newPage(), server.origin);
        },
        expectConsoleError: (pattern) => watch.expect(pattern),
      });
      for (const other of others) await other.close();
      expect(watch.unexpected(), "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
