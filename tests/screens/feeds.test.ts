/** Private calendar addresses in Settings, and what devices publish. The server's side: apps/server/src/feeds. */
import { addCourse, addTask, newCourseForm, newTaskForm } from "@furrow/core";
import { test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";

const NOW = "2026-11-18T10:00";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Your plan in other calendars" });
const open = (): Promise<OpenedApp> => openApp({ at: "/settings#feeds", now: NOW });

const has = ({ device }: OpenedApp, address: string, line: string) =>
  device.feeds.textAt(address)?.includes(line);

async function plan(app: OpenedApp, title: string, course = ""): Promise<void> {
  await app.run(addTask, {
    form: {
      ...newTaskForm("2026-11-18" as never),
      title,
      startTime: "12:00",
      endTime: "13:00",
      hours: "1",
      course,
    },
  });
}

/** Resolves to the address that the page shows. */
async function create({ page, device }: OpenedApp, scope?: string): Promise<string> {
  await button(page, "Create a calendar address").click();
  if (scope !== undefined) await page.getByLabel("What it shows").selectOption(scope);
  await button(page, "Create address").click();
  const address = page.getByRole("dialog", { name: "Your calendar address" }).getByRole("textbox");
  await expect(address).toHaveValue(/\.ics$/);
  await button(page, "Copy").click();
  const shown = device.copied.at(-1) ?? "";
  await expect(address).toHaveValue(shown);
  await button(page, "Done").click();
  return shown;
}

test("an address shows at once when the user is busy, and no word about it", async () => {
  const app = await open();
  await plan(app, "Secret essay");
  const address = await create(app);
  await expect(section(app.page)).toContainText("Only when I am busy: All courses");
  await expect(section(app.page)).toContainText("Not read yet");
  await expect.poll(() => has(app, address, "SUMMARY:Busy")).toBe(true);
  expect(app.device.feeds.textAt(address)).not.toContain("essay");
  await expectNoAxeViolations();
});

test("a change of a task reaches the address after a sync, at most a minute later", async () => {
  const app = await open();
  const address = await create(app, "Titles");
  await plan(app, "Lab report");
  await app.runFor(120_000);
  await expect.poll(() => has(app, address, "SUMMARY:Lab report")).toBe(true);
});

test("an address that another device made is kept up to date from the next start", async () => {
  const app = await open();
  const made = await app.device.feeds.create({
    scope: "titles",
    courses: null,
    window: { back: 365, ahead: 730 },
  });
  if (!made.ok) throw new Error("an address is made");
  await plan(app, "Lab report");
  await app.page.reload();
  await app.runFor(10_000);
  await expect.poll(() => has(app, made.value.address, "SUMMARY:Lab report")).toBe(true);
});

test("what belongs to another user's session is never published", async () => {
  const app = await open();
  const made = await app.device.feeds.create({
    scope: "titles",
    courses: null,
    window: { back: 365, ahead: 730 },
  });
  if (!made.ok) throw new Error("an address is made");
  app.device.feeds.userId = "grace";
  await plan(app, "Secret essay");
  await app.page.reload();
  await app.runFor(120_000);
  expect(app.device.feeds.textAt(made.value.address)).toBe("");
});

test("only the chosen courses are shown, and one has to be chosen", async () => {
  const app = await open();
  const { page } = app;
  await app.run(addCourse, { form: newCourseForm(app.state(), "Biology") });
  const [course = ""] = app.state().courses.keys();
  await plan(app, "Cells", course);
  await plan(app, "Dishes");
  const address = await create(app, "Titles");
  await button(page, "Change").click();
  await page.getByRole("checkbox", { name: /All courses/ }).click();
  await button(page, "Save").click();
  await expect(page.getByRole("alert")).toContainText("Please choose a course.");
  await page.getByRole("checkbox", { name: "Biology" }).click();
  await button(page, "Save").click();
  await expect(section(page)).toContainText("Titles: Biology");
  const text = app.device.feeds.textAt(address);
  expect(text).toContain("SUMMARY:Cells");
  expect(text).not.toContain("Dishes");
});

test("a new address replaces the old one, if the user agrees", async () => {
  const app = await open();
  const { page, device } = app;
  const address = await create(app);
  await button(page, "New address").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect(device.feeds.textAt(address)).toContain("BEGIN:VCALENDAR");
  await button(page, "New address").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New address" }).click();
  await expect(page.getByRole("dialog", { name: "Your calendar address" })).toBeVisible();
  expect(device.feeds.textAt(address)).toBe(undefined);
});

test("an address that a new password ended says so, with its date and device, until it is made anew", async () => {
  const app = await open();
  const { page, device } = app;
  await create(app);
  await expect(section(page)).toContainText("Made on Firefox on Linux, ");
  device.feeds.endAll();
  await page.goto("/dashboard");
  await page.goto("/settings#feeds");
  await expect(section(page)).toContainText("Ended with your new password.");
  await button(page, "New address").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New address" }).click();
  await expect(page.getByRole("dialog", { name: "Your calendar address" })).toBeVisible();
  await expect(section(page)).not.toContainText("Ended with your new password.");
});

test("an address can be removed, if the user agrees", async () => {
  const app = await open();
  const { page, device } = app;
  const address = await create(app);
  await button(page, "Remove").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Address removed")).toBeVisible();
  expect(device.feeds.textAt(address)).toBe(undefined);
  await expect(button(page, "Change")).toHaveCount(0);
});

test("the list says when an address was last read, and if it shows less than three years", async () => {
  const app = await open();
  await app.device.feeds.create({ scope: "titles", courses: null, window: { back: 91, ahead: 182 } });
  app.device.feeds.lastReadAt = Date.now();
  await app.page.reload();
  await expect(section(app.page)).toContainText("It shows 91 days back and 182 ahead");
});

test("a refusal stays in the form with the reason", async () => {
  const app = await open();
  const { page, device } = app;
  await button(page, "Create a calendar address").click();
  device.feeds.refusal = "quota-exceeded";
  await button(page, "Create address").click();
  await expect(page.getByRole("alert").first()).toContainText("You've reached 10 addresses");
});

test("a server without calendar addresses says so", async () => {
  const app = await open();
  app.device.feeds.isOn = false;
  await app.page.reload();
  await expect(section(app.page)).toContainText(
    "The operator of this server has turned off calendar addresses.",
  );
  await expect(button(app.page, "Create a calendar address")).toHaveCount(0);
});

test("without an account the page says that an address needs one", async () => {
  const { page } = await openApp({ at: "/settings#feeds", as: "profile", now: NOW });
  await expect(section(page)).toContainText("A calendar address needs the server");
  await expect(button(page, "Create a calendar address")).toHaveCount(0);
});
