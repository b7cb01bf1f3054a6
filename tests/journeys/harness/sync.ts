/** Two devices of one person, and what their headers say of the cloud. */
import { expect, type Page } from "@playwright/test";
import type { Device, Person } from "./device.ts";
import type { App } from "./test.ts";

/** What the browser itself writes when something asks for a network that is not there. */
export const OFFLINE_ERROR = /ERR_INTERNET_DISCONNECTED/;

/** How many is not said here: a new account's first periods are written a moment after its first change, and count too. */
export const CHANGES_WAITING = /^Offline, \d+ changes? waiting$/;

export interface TwoDevices {
  readonly person: Person;
  readonly other: Device;
  readonly second: Page;
}

/** One account signed in on two devices, both looking at their tasks. */
export async function twoDevices(app: App): Promise<TwoDevices> {
  const person = await app.createAccount();
  const other = await app.secondDevice();
  await other.signInByApi(person);
  for (const { page } of [app, other]) {
    await page.goto("/tasks");
    await expectSynced(page);
  }
  return { person, other, second: other.page };
}

export const expectCloudState = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("banner").getByRole("link", { name: words })).toBeVisible();

/** What comes once the screen is painted is here, the verbs with it: a press acts at once, before a clock is moved on. */
export const expectAtRest = (page: Page) =>
  expect(page.getByRole("banner").locator('a[href$="#cloud-syncing"]')).toBeVisible();

export const expectSynced = (page: Page) => expectCloudState(page, /^Synced /);

export const taskCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
