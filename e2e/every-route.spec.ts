import { expectNoAxeViolations, expectNoAxeViolationsInAnyLook } from "./harness/accessibility.ts";
import { appRoutes, publicRoutes } from "./harness/routes.ts";
import { expect, test } from "./harness/test.ts";

// Ten inspections of a page each.
test.describe.configure({ timeout: 120_000 });

for (const route of publicRoutes) {
  test(`${route} is usable by everyone, in both sizes, light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInAnyLook(page);
  });
}

for (const route of appRoutes) {
  test(`${route} is usable by everyone signed in, in both sizes, light and dark`, async ({ app, page }) => {
    await app.signUpByApi();
    await page.goto(route);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeViolationsInAnyLook(page);
  });
}

test("the navigation lists every screen in its order", async ({ app, page }) => {
  await app.signUpByApi();
  const items = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
  await expect(items).toHaveText(
    [
      "Dashboard",
      "Timer",
      "Tasks",
      "Calendar",
      "Goals",
      "My Farm",
      "Analytics",
      "Resources",
      "Feedback",
      "Settings",
    ].map((label) => new RegExp(label)),
  );
});

test("a guest who opens the goals is asked to sign in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Browse as Guest" }).first().click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }).click();
  const modal = page.getByRole("dialog", { name: "Login Required" });
  await expect(modal).toBeVisible();
  await expectNoAxeViolations(page);
  for (const way of ["Sign In", "Create Account"]) {
    await expect(
      modal.getByRole("link", { name: way }).or(modal.getByRole("button", { name: way })),
    ).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
});
