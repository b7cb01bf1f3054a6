/** What only a browser shows of calendar addresses: the worker's text at the server, past the service worker. */
import { request } from "@playwright/test";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

test("a calendar program reads the plan at a private address, without a session", { tag: "@night" }, async ({
  app,
  page,
}) => {
  await app.createAccount();
  await page.goto("/settings#feeds");
  await page.getByRole("button", { name: "Create a calendar address" }).click();
  await page.getByLabel("What it shows").selectOption("Titles");
  await page.getByRole("button", { name: "Create address" }).click();
  const dialog = page.getByRole("dialog", { name: "Your calendar address" });
  const address = await dialog.getByLabel("Calendar address", { exact: true }).inputValue();
  const program = await request.newContext();
  const read = async () => (await program.get(address)).text();
  await expect.poll(read).toContain("BEGIN:VCALENDAR");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.goto("/tasks");
  await addTask(page, { name: "Lab report", hours: 1 });
  // A minute passes between two texts, unless the user changes what is shown.
  await page.goto("/settings#feeds");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("What it shows").selectOption("Everything");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(read).toContain("SUMMARY:Lab report");
  await program.dispose();
});
