/** A student's day, the same in every engine, in pieces that fail one by one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aPerson } from "../journeys/harness/device.ts";
import { isNight } from "../journeys/harness/night.ts";
import { startProductionServer } from "../journeys/harness/production-server.ts";
import type { Screen } from "./screen.ts";
import { openForm } from "./screens.ts";
import { expect, PHONE, test } from "./test.ts";

const CLOUD = { role: "link", name: /^Synced/ } as const;
const MAIN = { role: "navigation", name: "Main" } as const;

/** It has stored everything and serves this page. Its state is not asked: WebKit does not always tell a page the last change of it. */
const ALL_IS_STORED =
  'navigator.serviceWorker.controller !== null && performance.getEntriesByName("screens-loaded").length > 0';
/** It stores one file after the other, some 350 of them, and gives up after a minute. */
const STORING_MS = 70_000;

/** Before an animal sets out from the barn it stands still as well, and a press would miss it. */
const HERD_HAS_COME = `[...document.querySelectorAll("[data-walk=in]")].every((animal) => animal.getAnimations().length === 0)`;

async function addTask(screen: Screen, name: string, hours = "2"): Promise<void> {
  await openForm(screen);
  await screen.fill("Task Name", name);
  await screen.fill("Hours", hours);
  await screen.fill("Start Time", "09:00");
  await screen.click("button", "Add Task");
  await screen.sees(new RegExp(`Task "${name}" added successfully`));
}

async function complete(screen: Screen, name: string): Promise<void> {
  await screen.click("checkbox", `Complete "${name}"`);
  await screen.sees(new RegExp(`Task "${name}" completed!`));
}

async function expectLowNotices(screen: Screen): Promise<void> {
  const height = await screen.ask("tallestNotice");
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(120);
}

test("somebody signs up, writes tasks with the hours first and last, and earns a hen", async ({ device }) => {
  const { screen } = device;
  const person = aPerson();
  await screen.open("/signup");
  await screen.type("Full Name", person.name);
  await screen.type("Email", person.email);
  await screen.type("Password", person.password);
  await screen.type("Confirm Password", person.password);
  await screen.click("button", "Create Account", { role: "main" });
  await screen.isAt("/dashboard");
  await screen.click("link", "Tasks", MAIN);

  await openForm(screen);
  await screen.type("Task Name", "Hours first");
  await screen.type("Hours", "1.5");
  await screen.fill("Start Time", "09:00");
  await screen.hasValue("End Time", "10:30");
  await screen.click("button", "Add Task");
  await screen.sees(/Task "Hours first" added successfully/);
  await expectLowNotices(screen);

  await screen.type("Task Name", "Times first");
  // Never suggested, whatever the hour of the run: a field that shows what is filled in tells nobody of it.
  await screen.fill("Start Time", "23:10");
  await screen.fill("End Time", "01:40");
  await screen.hasValue("Hours", "2.5");
  await screen.click("button", "Add Task");
  await screen.sees(/Task "Times first" added successfully/);

  await screen.type("Task Name", "End first");
  // Before any start that may be suggested: that one gives way.
  await screen.fill("End Time", "00:30");
  await screen.type("Hours", "1.5");
  await screen.hasValue("Start Time", "23:00");
  await screen.hasValue("End Time", "00:30");
  await screen.click("button", "Add Task");
  await screen.sees(/Task "End first" added successfully/);

  await complete(screen, "Times first");
  await screen.sees(/New Hen added to your farm! 🎉/);
  await screen.click("button", "Dismiss", { role: "region", name: "New hen" });
  await complete(screen, "Hours first");

  await screen.click("link", /^My Farm, new arrivals/, MAIN);
  await screen.has({ role: "button", name: /^Hen\./ });
  await screen.until(HERD_HAS_COME, "for the hen to have come");
  await screen.click("button", /^Hen\./);
  await screen.has({ role: "region", name: "About Hen" });
  await screen.resize(PHONE);
  await screen.has({ role: "button", name: /^Hen\./ });
});

/** The settings page, with the row of this name open. */
const openSettings = async (screen: Screen, row: RegExp) => {
  await screen.click("link", "Settings", MAIN);
  await screen.click("button", row);
};

test("a signed-in tab can be reloaded, left and come back to", { tag: "@night" }, async ({ device }) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.has(CLOUD);
  for (let time = 0; time < 3; time++) {
    await screen.reload();
    await screen.sees(/Good (morning|afternoon|evening), Ada/);
    await screen.has(CLOUD);
  }
  await screen.open("/privacy-policy");
  await screen.back();
  await screen.isAt("/dashboard");
  await screen.sees(/Good (morning|afternoon|evening), Ada/);
  await screen.click("link", "Tasks", MAIN);
  await addTask(screen, "After coming back");
});

test("minutes are stepped, the timer runs over a reload, and fills the screen", { tag: "@night" }, async ({
  device,
}) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.open("/timer");
  await screen.click("button", "Increase Work Minutes");
  await screen.hasValue("Work Minutes", "26");
  await screen.click("button", "Decrease Work Minutes");
  await screen.hasValue("Work Minutes", "25");
  await screen.type("Working on:", "Piano");
  await screen.click("button", "Start");
  await screen.sees(/24:5\d/);
  await screen.reload();
  await screen.hasValue("Working on:", "Piano");
  await screen.sees(/24:[0-5]\d/);
  await screen.click("button", "Pause");
  await screen.click("button", "Reset");
  await screen.sees(/25:00/);
  await screen.click("button", "Focus Mode");
  await screen.sees(/WORK TIME/);
  await screen.sees(/Ready to start: Piano/);
  await screen.click("button", "Exit Focus Mode");
  await screen.lacks({ role: "dialog", name: "Focus Mode" });
  await screen.sees(/Work Minutes/);
});

test("the calendar, the chart and its tips show what was studied, and a theme is put on", {
  tag: "@night",
}, async ({ device }) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.open("/tasks");
  await addTask(screen, "Algebra");
  await complete(screen, "Algebra");
  await screen.click("link", "Calendar", MAIN);
  await screen.sees(/2h|2\.0h/);
  await screen.sees(/Algebra/);

  await screen.click("link", "Analytics", MAIN);
  const bar = { role: "button", name: /, 20\d\d: 2\.0h$/ } as const;
  await screen.has(bar);
  await screen.click("button", bar.name);
  await screen.until(`document.activeElement?.matches("button") ?? false`, "for the bar to have the focus");
  await screen.click("button", "Month");
  await screen.sees(/Weeks/);
  await screen.click("button", "Year");
  await screen.sees(/Months/);

  await openSettings(screen, /^Appearance/);
  await screen.click("button", "Green");
  await screen.until(`document.documentElement.dataset.theme === "green"`, "for the theme to be green");
  await screen.click("button", "Dark");
  await screen.reload();
  await screen.until(`document.documentElement.dataset.theme === "green"`, "for the theme to stay green");
  await screen.until(
    `matchMedia("(prefers-color-scheme)").media !== "" && getComputedStyle(document.documentElement).colorScheme === "dark"`,
    "for the colors to be dark",
  );
});

for (const password of isNight ? [null, "höfliche Kühe"] : ["höfliche Kühe"]) {
  test(`a backup ${password === null ? "without" : "with"} a password is made and restored`, async ({
    device,
  }) => {
    const { screen } = device;
    await device.signUpByApi();
    await screen.open("/tasks");
    await addTask(screen, "Cells");
    await complete(screen, "Cells");
    await openSettings(screen, /^Your data/);
    await screen.ask("keepFilesHere");
    await screen.click("button", "Create Backup");
    if (password !== null) {
      await screen.click("button", "With a password");
      await screen.fill("Backup password", password);
    }
    await screen.click("button", "Create Backup", { role: "dialog" });
    await screen.sees(/Backup created successfully!/);
    const file = await screen.ask("keptFile");
    expect(file?.name).toMatch(password === null ? /\.json$/ : /\.enc$/);
    expect(file?.text.includes("Cells")).toBe(password === null);

    await screen.click("link", "Tasks", MAIN);
    await addTask(screen, "Something new");
    await openSettings(screen, /^Your data/);
    await screen.has({ role: "button", name: "Restore Data" });
    expect(await screen.ask("chooseFile", "Restore Data", file?.name ?? "", file?.text ?? "")).toBe(true);
    if (password !== null) {
      await screen.fill("Backup password", "wrong");
      await screen.click("button", "Open backup");
      await screen.sees(/Decryption failed\. Please check your password and try again\./);
      await screen.fill("Backup password", password);
      await screen.click("button", "Open backup");
    }
    await screen.click("button", "Replace my data");
    await screen.sees(/Data restored successfully! The app will reload to apply changes\./);
    await screen.tab.evaluate("document.body.dataset.beforeReload = ''");
    await screen.until("document.body?.dataset.beforeReload === undefined", "for the app to reload");
    await screen.open("/tasks");
    await screen.click("button", "All");
    await screen.click("button", "1 done");
    await screen.sees(/Cells/);
    await screen.misses(/Something new/);
  });
}

test("Undo of a notice works above an open dialog, which stays", { tag: "@night" }, async ({ device }) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.open("/tasks");
  await addTask(screen, "Essay", "0.5");
  await screen.click("button", "Close");
  // There the form of a task is a dialog.
  await screen.resize(PHONE);
  await complete(screen, "Essay");
  await screen.click("button", "Essay");
  await screen.click("button", 'Edit "Essay"');
  const dialog = { role: "dialog", name: "Edit task" } as const;
  await screen.has(dialog);
  await screen.click("button", "Undo");
  await screen.misses(/Task "Essay" completed!/);
  await screen.has(dialog);
  await screen.click("button", "Cancel", dialog);
  await screen.isChecked("checkbox", 'Complete "Essay"', false);
});

test("who signs out leaves nothing here, and finds everything when signing in again", async ({ device }) => {
  const { screen } = device;
  const person = await device.signUpByApi();
  await screen.open("/tasks");
  await addTask(screen, "Vectors");
  await screen.has(CLOUD);
  await openSettings(screen, /^Profile/);
  await screen.click("button", "Logout");
  await screen.isAt("/login");
  await device.signIn(person);
  await screen.click("link", "Tasks", MAIN);
  await screen.sees(/Vectors/);
});

test("two devices of one person are in step", { tag: "@night" }, async ({ device, newDevice }) => {
  const person = await device.signUpByApi();
  const other = await newDevice();
  await other.signIn(person);
  for (const { screen } of [device, other]) {
    await screen.open("/tasks");
    await screen.has(CLOUD);
  }
  await addTask(device.screen, "Written here");
  await other.screen.sees(/Written here/);
  await complete(other.screen, "Written here");
  await device.screen.isChecked("checkbox", /Written here/);
});

test("two tabs show the same, and either may be closed, reloaded, or left and come back to", async ({
  device,
}) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.open("/tasks");
  const second = await device.newTab();
  await second.open("/tasks");
  await addTask(screen, "In the first tab");
  await second.sees(/In the first tab/);
  await screen.reload();
  await addTask(second, "In the second tab");
  await screen.sees(/In the second tab/);
  await screen.open("/privacy-policy");
  await addTask(second, "Alone");
  await second.has(CLOUD);
  // Kept as it was or opened anew, as the browser likes: what was done meanwhile is there, and both go on.
  await screen.back();
  await screen.isAt("/tasks");
  await screen.sees(/Alone/);
  await addTask(screen, "Come back");
  await second.sees(/Come back/);
  await second.has(CLOUD);
  await screen.has(CLOUD);
});

test("everything is cleared once the word is typed", { tag: "@night" }, async ({ device }) => {
  const { screen } = device;
  await device.signUpByApi();
  await screen.open("/tasks");
  await addTask(screen, "Cells");
  await openSettings(screen, /^Your data/);
  await screen.click("button", "Clear All Data");
  await screen.fill("Type CLEAR to confirm", "CLEAR");
  await screen.click("button", "Clear All Data", { role: "dialog" });
  await screen.sees(/All data has been cleared successfully\./);
  await screen.open("/tasks");
  await screen.click("button", "All");
  await screen.sees(/No tasks for All/);
});

test("without a server one goes on, and what was done is sent when it is back", async ({ newDevice }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "engines-data-"));
  let server = await startProductionServer({ dataDir });
  const { screen, signUpByApi } = await newDevice(server);
  try {
    const person = await signUpByApi();
    await screen.open("/tasks");
    await addTask(screen, "Before");
    await screen.has(CLOUD);
    const stored = () => screen.until(ALL_IS_STORED, "for the service worker to have the pages", STORING_MS);
    // Now and then a request of WebKit's never ends. The next visit begins anew.
    await stored().catch(() => screen.reload().then(stored));
    await server.stop();
    await addTask(screen, "Meanwhile");
    await screen.has({ role: "link", name: /changes? waiting$/ });
    await screen.reload();
    await screen.sees(/Meanwhile/);
    server = await startProductionServer({ dataDir, port: Number(new URL(server.origin).port) });
    await screen.reload();
    await screen.has(CLOUD);
    const other = await newDevice(server);
    await other.signIn(person);
    await other.screen.open("/tasks");
    await other.screen.sees(/Meanwhile/);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
