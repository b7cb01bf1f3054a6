/** What brings a page into the state that is to be seen. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { People } from "./people.ts";

export interface State {
  readonly name: string;
  readonly who: keyof People | "visitor" | "guest";
  readonly open: (page: Page) => Promise<unknown>;
  /** What stands above the page belongs to the window, not to the whole page. */
  readonly window?: boolean;
  /** Leaves the page as the next state expects it. */
  readonly after?: (page: Page) => Promise<unknown>;
}

export const at = (route: string) => async (page: Page) => {
  await page.goto(route);
  // An address that differs only behind # loads no new page: a dialog of the picture before would stay.
  if (route.includes("#")) await page.reload();
  await page.waitForLoadState("networkidle");
  // A large herd comes after the page.
  if (route === "/farm")
    await page
      .locator("[data-animal]")
      .or(page.getByText(/^Complete your goals to populate/))
      .first()
      .waitFor();
};
export const press = async (page: Page, name: string | RegExp) => {
  const [, task] =
    /(?:Edit|Delete|More for) "([^"]*)/.exec(name instanceof RegExp ? name.source : name) ?? [];
  const button = page.getByRole("main").getByRole("button", { name, exact: true }).first();
  if (task !== undefined) {
    // A row shows its actions under the pointer; on a phone it has to be opened.
    const row = page.locator("[data-task]").filter({ hasText: task }).first();
    await row.hover();
    if (await button.isHidden()) await row.locator('[data-action="open"]').click();
  }
  await button.click();
};
/** Opens a route, then does something on it. */
export const doing = (route: string, action: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await at(route)(page);
  await action(page);
};
export const pressing = (route: string, ...names: readonly (string | RegExp)[]) =>
  doing(route, async (page) => {
    for (const name of names) await press(page, name);
  });
/** Presses a button that opens a dialog, whose code may still have to come. */
export const asking = (route: string, name: string) => async (page: Page) => {
  await pressing(route, name)(page);
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
};
/** Of the menu of the tasks page. */
export const choosing = (name: string) =>
  doing("/tasks", async (page) => {
    await press(page, "Task options");
    await page.getByRole("menuitem", { name, exact: true }).click();
  });
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
export const toNight = doing("/farm", async (page) => {
  const switchButton = page.getByRole("button", { name: "Night Mode" });
  if (await switchButton.isVisible()) await switchButton.click();
});
export const toDay = async (page: Page) => {
  const switchButton = page.getByRole("button", { name: "Day Mode" });
  if (await switchButton.isVisible()) await switchButton.click();
};
export const openForm = async (page: Page) => {
  if (!(await page.getByLabel("Task Name").isVisible())) await press(page, "Add Task");
};
const backToStart = async (page: Page) => {
  const kept = page.getByRole("button", { name: "I kept working" });
  if (await kept.isVisible()) await kept.click();
  const stop = page.getByRole("button", { name: /^(Reset|End Break)$/ });
  if (await stop.isEnabled()) await stop.click();
};
export const MINUTE = 60_000;
/** The timer after it was set as wanted, started, and so many minutes later. */
export const timerAfter = (minutes: number, way: "Countdown" | "Open-ended" = "Countdown") =>
  doing("/timer", async (page) => {
    await backToStart(page);
    await press(page, way);
    await press(page, "Start");
    await page.clock.fastForward(minutes * MINUTE);
  });
export const backup = fileURLToPath(
  new URL("../../../packages/core/src/files/backup/fixtures/plain-v1.json", import.meta.url),
);
export const sealed = fileURLToPath(
  new URL("../../../packages/core/src/files/backup/fixtures/sealed-v1.enc", import.meta.url),
);
export const restoring = (file: string) =>
  doing("/settings#backup", async (page) => {
    const choosing = page.waitForEvent("filechooser");
    await press(page, "Restore Data");
    await (await choosing).setFiles(file);
    await page.getByRole("dialog").getByRole("heading").first().waitFor();
  });
export const resetTimer = doing("/timer", backToStart);
/** A route while a session runs. */
export const whileRunning = (route: string) => async (page: Page) => {
  await at("/timer")(page);
  const start = page.getByRole("button", { name: "Start", exact: true });
  if (await start.isVisible()) await start.click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  if (route !== "/timer") await at(route)(page);
};
