import { test } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp } from "./harness/open-app.tsx";

const IMPRINT = [
  "# Impressum",
  "Ada Lovelace\\",
  "12 **St James's** Square",
  "",
  "- [Write to us](mailto:ada@example.org)",
  "- [Privacy](/privacy-policy)",
  "",
  '<b onclick="alert(1)">no HTML</b> [x](javascript:alert)',
].join("\n");

test("the operator's imprint is linked in the footer, and shown without its HTML", async () => {
  const { page } = await openApp({
    at: "/contact",
    operator: { legal: ["imprint"] },
    legalTexts: { imprint: IMPRINT },
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect.poll(page.url).toBe("/imprint");
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.locator("strong")).toHaveText(["St James's"]);
  await expect(article.getByRole("link")).toHaveText(["Write to us", "Privacy"]);
  await expect(article.getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    "mailto:ada@example.org",
  );
  await expect(article.getByText('<b onclick="alert(1)">no HTML</b> [x](javascript:alert)')).toBeVisible();
  await article.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
});

test("Settings link the operator's imprint", async () => {
  const { page } = await openApp({ at: "/settings#about", operator: { legal: ["imprint"] } });
  await expect(page.getByRole("main").getByRole("link", { name: "Imprint" })).toHaveAttribute(
    "href",
    "/imprint",
  );
});

test("the operator's privacy policy replaces the built-in one, the other texts stay", async () => {
  const { page } = await openApp({
    at: "/privacy-policy",
    as: "guest",
    operator: { legal: ["privacy-policy"] },
    legalTexts: { "privacy-policy": "We store nothing.\n\n## Really\n\n1. Nothing" },
  });
  await expect(page.getByText("We store nothing.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Really"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByText("Last updated: April 2024")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Imprint" })).toHaveCount(0);
});

test("a text that cannot be loaded says so in place of the built-in one", async () => {
  const { page } = await openApp({ at: "/terms-of-service", operator: { legal: ["terms-of-service"] } });
  await expect(page.getByRole("alert")).toHaveText(/which cannot be reached. Connect to the internet/);
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
});

test("without an imprint its page says that there is none", async () => {
  const { page } = await openApp({ at: "/imprint", as: "guest" });
  await expect(page.getByText("The operator of this server has not published an imprint.")).toBeVisible();
});
