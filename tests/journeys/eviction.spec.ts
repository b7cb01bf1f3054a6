/** A browser that ran short of space threw the database away, and kept what stands in localStorage. */
import { expectSynced, taskCard } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

test("a device whose database the browser threw away has everything from the cloud again", async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  // A page that opens no data.
  await page.goto("/contact");
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name);
        removal.onsuccess = resolve;
        removal.onerror = reject;
      });
    }
  });
  await page.goto("/tasks");
  await expect(page.getByText("Your data has been retrieved from the cloud!")).toBeVisible();
  await expect(taskCard(page, "Read")).toBeVisible();
  await expectSynced(page);
});
