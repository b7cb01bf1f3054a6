/** Every route in both sizes, light and dark, as a visitor, as a guest and as somebody who has been studying. */
import type { Page } from "@playwright/test";
import { aPerson, deviceOf } from "../harness/device.ts";
import { appRoutes, publicRoutes } from "../harness/routes.ts";
import { addTask } from "../harness/tasks.ts";
import { test as base } from "../harness/test.ts";
import { isWanted, picture } from "./picture.ts";

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

for (const route of publicRoutes.filter((route) => isWanted(nameOf(route)))) {
  test(`${nameOf(route)} as a visitor`, ({ page }) => pictureOf(page, route, nameOf(route)));
}

for (const route of appRoutes.filter((route) => isWanted(nameOf(route)))) {
  test(`${nameOf(route)} as a guest`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
    await page.waitForURL(/\/dashboard$/);
    await pictureOf(page, route, `guest-${nameOf(route)}`);
  });
  test(`${nameOf(route)} as a student`, ({ student }) => pictureOf(student, route, nameOf(route)));
}

const pictureOf = (page: Page, route: string, name: string) =>
  picture(page, name, async () => {
    await page.goto(route);
    await page.waitForLoadState("networkidle");
  });

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
