/** A browser in which somebody is signed in who has used the app for years on another device. */
import type { Browser, BrowserContext } from "@playwright/test";
import { uploadFiveYears } from "./five-years.ts";
import { signUpUser } from "./pushing.ts";

export async function deviceWithTasks(
  browser: Browser,
  origin: string,
  tasks: number,
): Promise<BrowserContext> {
  const user = await signUpUser(origin);
  await uploadFiveYears(user, tasks);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  const [name = "", value = ""] = user.cookie.split("=");
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto("/tasks");
  // A new device shows its person's tasks once all of them are here.
  await page.getByRole("region", { name: "Tasks", exact: true }).getByRole("checkbox").first().waitFor();
  await page.close();
  return context;
}
