/** A browser in which a user with many tasks is signed in. */

import type { Change } from "@furrow/sync";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunch } from "../../tests/journeys/harness/chromium-launch.ts";
import { signUpUser, uploadRows } from "../server/push.ts";

/** Storing the app's files and writing the first snapshot, which follow the first load. */
const AT_REST_MS = 4_000;
const PATIENCE_MS = 120_000;

/** With a profile on disk, as users have one: `newContext` is a private window, which keeps IndexedDB in memory. */
export async function openBrowser(origin: string, args: readonly string[] = []): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext("", {
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), ...args],
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** A new user on the server; `signIn` signs a browser in. */
export async function userWith(origin: string, rows: readonly Change[]) {
  const user = await signUpUser(origin);
  await uploadRows(user, rows);
  const [name = "", value = ""] = user.cookie.split("=");
  return {
    signIn: (context: BrowserContext) => context.addCookies([{ name, value, url: origin }]),
  };
}

/** A device that has loaded these rows and is at rest. `args` are for the browser's command line. */
export async function deviceWith(
  origin: string,
  rows: readonly Change[],
  args: readonly string[] = [],
): Promise<BrowserContext> {
  const { signIn } = await userWith(origin, rows);
  const context = await openBrowser(origin, args);
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => performance.getEntriesByName("screens-loaded").length > 0);
  await page.waitForTimeout(AT_REST_MS);
  await page.close();
  return context;
}
