/** Two browsers, one account, the real server. */
import type { Page } from "@playwright/test";
import type { Device } from "./harness/device.ts";
import { addTask } from "./harness/tasks.ts";
import { type App, expect, test } from "./harness/test.ts";

const SYNCED = /^Synced /;

/** An account signed in on two devices, both looking at their tasks. */
async function twoDevices(app: App, page: Page): Promise<{ other: Device; second: Page }> {
  const person = await app.signUpByApi();
  const other = await app.secondDevice();
  await other.signIn(person);
  await Promise.all([page.goto("/tasks"), other.page.goto("/tasks")]);
  await Promise.all([synced(page), synced(other.page)]);
  return { other, second: other.page };
}

const synced = (page: Page) => expect(page.getByRole("banner").getByText(SYNCED)).toBeVisible();

test("an edit appears on the other device within a second", async ({ app, page }) => {
  const { second } = await twoDevices(app, page);
  const seen = second.getByRole("heading", { name: "Read" }).first();
  await addTask(page, { name: "Read", hours: 1 });
  const begin = Date.now();
  await expect(seen).toBeVisible({ timeout: 3_000 });
  expect(Date.now() - begin).toBeLessThan(1_500);
});
