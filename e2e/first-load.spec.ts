import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { filesLoadedBy, type Manifest } from "../scripts/size/loaded-files.ts";
import { expect, test } from "./harness/test.ts";

const dist = process.env.WEB_DIST ?? fileURLToPath(new URL("../apps/web/dist", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
const filesOf = (key: string) => filesLoadedBy(manifest, [key]);

/** What only the farm's picture needs. It comes when the page has been at rest for a second, or not before all else is here. */
const ofDashboard = filesOf("src/features/dashboard/dashboard-page.tsx");
const ofPicture = new Set(
  [...filesOf("src/widgets/farm-glimpse/farm-glimpse.tsx")].filter((file) => !ofDashboard.has(file)),
);

/** Brotli bytes of JavaScript that the page itself fetched; what the service worker stores for later is not waited for. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    if (ofPicture.has(new URL(response.url()).pathname.slice(1))) return;
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("the landing page loads at most 76 kB of scripts", async ({ page }) => {
  const bytes = await scriptBytes(page, "/");
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(76_000);
});

for (const who of ["guest", "student"] as const) {
  test(`the first visit of the dashboard as a ${who} loads at most 120 kB of scripts`, async ({
    app,
    page,
  }) => {
    if (who === "student") await app.createAccount();
    const bytes = await scriptBytes(page, "/dashboard");
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(120_000);
  });
}
