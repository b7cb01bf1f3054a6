/** The browser's real IndexedDB keeps the contract that the tests in memory rely on. */
import { join } from "node:path";
import type { runAll } from "./change-log/in-page.ts";
import { buildPageScript } from "./harness/page-script.ts";
import { expect, test } from "./harness/test.ts";

declare global {
  var changeLogSuite: { readonly runAll: typeof runAll };
}

test("a change log in IndexedDB does all that a change log must", async ({ page }) => {
  // An answer of the server that holds no app: nothing but the suite touches the databases.
  await page.goto("/api/health");
  await page.evaluate(
    await buildPageScript(join(import.meta.dirname, "change-log/in-page.ts"), "changeLogSuite"),
  );
  const verdicts = await page.evaluate(() => globalThis.changeLogSuite.runAll());
  expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(10);
});
