/** The list of the users of a browser that has no account. */
import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const people = (page: Page) => page.getByRole("dialog", { name: "Only in this browser" });

test("renaming and removing hand the focus back, and Escape ends the renaming only", async () => {
  const person = { name: "Grace", email: "", password: "" };
  const { page } = await openApp({ at: "/dashboard", as: "profile", person });
  await page.getByRole("button", { name: "Only in this browser" }).click();
  const pencil = people(page).getByRole("button", { name: /^Rename/ });
  const name = people(page).getByLabel("Name");
  await pencil.click();
  await name.fill("Ada");
  await page.keyboard.press("Escape");
  await expect(pencil).toBeFocused();
  await expect(people(page).getByText("Ada")).toHaveCount(0);
  await pencil.click();
  await people(page).getByRole("button", { name: "Cancel" }).click();
  await expect(pencil).toBeFocused();
  await pencil.click();
  await name.fill("Ada");
  await page.keyboard.press("Enter");
  await expect(pencil).toBeFocused();
  await expect(pencil).toHaveAccessibleName(/Ada/);

  const trash = people(page).getByRole("button", { name: "Remove Ada" });
  const question = page.getByRole("alertdialog", { name: /^Remove/ });
  for (const putOff of [
    () => question.getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await trash.click();
    await expect(question).toBeVisible();
    await putOff();
    await expect(question).toBeHidden();
    await expect(trash).toBeFocused();
  }
});
