/** Subscribing to calendars in Settings. The server and its fetches: apps/server/src/subscriptions. */
import { addCourse, newCourseForm } from "@furrow/core";
import { test } from "vitest";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { type OpenedApp, openApp, type Page } from "./harness/open-app.tsx";

const ADDRESS = "https://calendar.example.org/maths.ics";
const NOW = "2026-11-18T10:00";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const open = (at = "/settings#subscriptions"): Promise<OpenedApp> => openApp({ at, now: NOW });
const section = (page: Page) => page.getByRole("region", { name: "Subscribed calendars" });

async function subscribe({ page }: OpenedApp, address = ADDRESS, name = "Maths"): Promise<void> {
  await button(page, "Subscribe to a calendar").click();
  await page.getByLabel("Address of the calendar").fill(address);
  await page.getByLabel("Name (optional)").fill(name);
  await button(page, "Subscribe").click();
}

test("a calendar is listed with its state, and its body comes to the device", async () => {
  const app = await open();
  const { page, device } = app;
  await subscribe(app);
  await expect(page.getByText("Subscribed to Maths")).toBeVisible();
  await expect(section(page)).toContainText("Not fetched yet");
  device.subscriptions.feeds.set(ADDRESS, "BEGIN:VCALENDAR");
  await app.fastForward("01:00:01");
  await expect(section(page)).toContainText("Last checked November 18, 2026, 11:00 AM");
  expect(await device.subscriptions.store.read(app.owner)).toMatchObject([
    { name: "Maths", courseId: null, body: "BEGIN:VCALENDAR" },
  ]);
  await expectNoAxeViolations();
});

test("without a name it is called by its host, and it can have a course", async () => {
  const app = await open();
  await app.run(addCourse, { form: newCourseForm(app.state(), "Biology") });
  await button(app.page, "Subscribe to a calendar").click();
  await app.page.getByLabel("Address of the calendar").fill("webcal://uni.example.org/bio.ics");
  await app.page.getByLabel("Course").selectOption("Biology");
  await button(app.page, "Subscribe").click();
  await expect(section(app.page)).toContainText("uni.example.org");
  const listed = await app.device.subscriptions.server.list();
  const [courseId] = app.state().courses.keys();
  expect(listed).toMatchObject({ value: { subscriptions: [{ name: "uni.example.org", courseId }] } });
});

test("an address that is none, or that the server refuses, stays in the form with the reason", async () => {
  const app = await open();
  const { page, device } = app;
  await subscribe(app, "maths");
  await expect(page.getByText("begins with https:// or webcal://", { exact: false }).first()).toBeVisible();
  const address = page.getByLabel("Address of the calendar");
  await expect(address).toBeFocused();
  await address.fill("https://intranet/maths.ics");
  device.subscriptions.refusal = "address-refused";
  await button(page, "Subscribe").click();
  await expect(page.getByRole("alert")).toContainText("The server may not fetch this address");
  await expect(address).toHaveValue("https://intranet/maths.ics");
  device.subscriptions.refusal = "quota-exceeded";
  await button(page, "Subscribe").click();
  await expect(page.getByRole("alert")).toContainText("You've reached 20 calendars");
});

test("removing asks first", async () => {
  const app = await open();
  const { page, device } = app;
  await subscribe(app);
  await button(page, "Remove Maths").click();
  const question = page.getByRole("dialog", { name: "Remove Maths?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, "Remove Maths")).toBeVisible();
  await button(page, "Remove Maths").click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Maths removed")).toBeVisible();
  await expect(button(page, "Remove Maths")).toHaveCount(0);
  expect(await device.subscriptions.server.list()).toMatchObject({ value: { subscriptions: [] } });
});

test("a check on request is the server's", async () => {
  const app = await open();
  await subscribe(app);
  await button(app.page, "Check Maths now").click();
  await expect(app.page.getByText("The server is checking the calendar.")).toBeVisible();
  expect(app.device.subscriptions.refreshed).toEqual([ADDRESS]);
});

test("a check on request also reads again what took this device too long", async () => {
  const app = await open();
  const { subscriptions } = app.device;
  await subscribe(app);
  subscriptions.feeds.set(ADDRESS, "BEGIN:VCALENDAR");
  await app.fastForward("01:00:01");
  await subscriptions.store.noteTooMuch(app.owner, ADDRESS, "BEGIN:VCALENDAR");
  await button(app.page, "Check Maths now").click();
  await expect(app.page.getByText("The server is checking the calendar.")).toBeVisible();
  expect(await subscriptions.store.list(app.owner)).toMatchObject([{ tooMuch: null }]);
});

test("a failed fetch says why, and that the server tries again", async () => {
  const app = await open();
  app.device.subscriptions.failures.set(ADDRESS, "password");
  await subscribe(app);
  await expect(section(app.page)).toContainText(
    "The calendar's server asks for a sign-in. The server tries again by itself.",
  );
});

test("offline the list says so, and subscribing keeps the form", async () => {
  const app = await open();
  app.device.network.set(false);
  await subscribe(app);
  await expect(app.page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(app.page.getByLabel("Address of the calendar")).toHaveValue(ADDRESS);
});

test("a server without subscriptions says so", async () => {
  const app = await open();
  app.device.subscriptions.isOn = false;
  await app.page.reload();
  await expect(section(app.page)).toContainText("The operator of this server has turned off subscriptions.");
  await expect(button(app.page, "Subscribe to a calendar")).toHaveCount(0);
});

test("without an account the page says that subscribing needs the server, and a file is imported as before", async () => {
  const { page } = await openApp({ at: "/settings#subscriptions", as: "profile", now: NOW });
  await expect(section(page)).toContainText("Subscribing needs the server");
  await expect(button(page, "Subscribe to a calendar")).toHaveCount(0);
  await expect(button(page, "Import timetable (.ics)")).toBeVisible();
});

test("a webcal link opens the form with its address, and a reload does not", async () => {
  const { page } = await open(
    `/settings?subscribe=${encodeURIComponent("webcal://uni.example.org/bio.ics")}`,
  );
  await expect(page.getByLabel("Address of the calendar")).toHaveValue("webcal://uni.example.org/bio.ics");
  expect(page.url()).toBe("/settings#subscriptions");
  await page.reload();
  await expect(button(page, "Subscribe to a calendar")).toBeVisible();
  await expect(page.getByLabel("Address of the calendar")).toHaveCount(0);
});

test("Clear All Data ends the subscriptions too", async () => {
  const app = await open();
  const { page, device } = app;
  await subscribe(app);
  await page.goto("/settings#data");
  await button(page, "Clear All Data").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("CLEAR");
  await dialog.getByRole("button", { name: "Clear All Data" }).click();
  const left = async () => {
    const listed = await device.subscriptions.server.list();
    return listed.ok && listed.value.subscriptions.length;
  };
  await expect.poll(left).toBe(0);
});

test("the menu of a course opens the form with the course", async () => {
  const app = await open("/courses");
  await app.run(addCourse, { form: newCourseForm(app.state(), "Biology") });
  await button(app.page, 'More for "Biology"').click();
  await app.page.getByRole("menuitem", { name: "Subscribe to its calendar" }).click();
  const [courseId = ""] = app.state().courses.keys();
  await expect(app.page.getByLabel("Course", { exact: true })).toHaveValue(courseId);
  expect(app.page.url()).toBe("/settings#subscriptions");
});
