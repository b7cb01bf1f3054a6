/** Every route in both sizes, light and dark, as a visitor, as a guest and as somebody who has been studying. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { settled } from "../harness/accessibility.ts";
import { aPerson, deviceOf } from "../harness/device.ts";
import { looks, wear } from "../harness/looks.ts";
import { appRoutes, publicRoutes } from "../harness/routes.ts";
import { addTask } from "../harness/tasks.ts";
import { test as base } from "../harness/test.ts";

const folder = fileURLToPath(new URL("../../shots", import.meta.url));
const wanted = (process.env.SHOTS ?? "").split(",").filter((word) => word !== "");
const isWanted = (route: string) => wanted.length === 0 || wanted.includes(nameOf(route));

const nameOf = (route: string) => (route === "/" ? "landing" : route.slice(1));

const test = base.extend<object, { readonly student: Page }>({
  student: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.origin });
      const page = await context.newPage();
      await deviceOf(context, page, server.origin).signUpByApi(aPerson("Ada Meadow"));
      // Pictures of an empty farm are better than none.
      await study(page).catch((error: Error) => console.warn(`Without sample data: ${error.message}`));
      await use(page);
      await context.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const route of [...publicRoutes, "/components"].filter(isWanted)) {
  test(`${nameOf(route)} as a visitor`, ({ page }) => picture(page, route, nameOf(route)));
}

for (const route of appRoutes.filter(isWanted)) {
  test(`${nameOf(route)} as a guest`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
    await page.waitForURL(/\/dashboard$/);
    await picture(page, route, `guest-${nameOf(route)}`);
  });
  test(`${nameOf(route)} as a student`, ({ student }) => picture(student, route, nameOf(route)));
}

async function picture(page: Page, route: string, name: string): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await page.goto(route);
    await page.waitForLoadState("networkidle");
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`), fullPage: true });
  }
}

async function study(page: Page): Promise<void> {
  page.setDefaultTimeout(5_000);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await page.goto("/tasks");
  await addTask(page, {
    name: "Chapter 4: cell division",
    hours: 2,
    category: "Reading",
    description: "Read, then explain it aloud without the book.",
  });
  await addTask(page, { name: "Integration by parts", hours: 1.5, start: "14:00", category: "Practice" });
  await addTask(page, { name: "Essay outline", hours: 1, start: "17:00", category: "Assignment" });
  for (const [index, name] of [
    "Vocabulary, unit 7",
    "Past paper 2023",
    "Lab report",
    "Flash cards",
  ].entries()) {
    await addTask(page, { name, hours: 1 + index / 2, date: dayBefore(index + 1), category: "Revision" });
  }
  await page.getByRole("button", { name: "All", exact: true }).click();
  for (const name of ["Chapter 4: cell division", "Vocabulary, unit 7", "Past paper 2023", "Lab report"]) {
    await page.getByRole("checkbox", { name }).check();
  }
}
