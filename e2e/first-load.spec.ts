import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, Response } from "@playwright/test";
import { filesLoadedBy, type Manifest } from "../scripts/size/loaded-files.ts";
import { expect, test } from "./harness/test.ts";

const dist = process.env.WEB_DIST ?? fileURLToPath(new URL("../apps/web/dist", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

/** What the dashboard's own page names, with all that this imports. */
const ofDashboard = filesLoadedBy(manifest, [
  "index.html",
  "src/features/dashboard/dashboard-page.tsx",
  ...Object.keys(manifest).filter((key) => manifest[key]?.name === "app"),
]);
/** What only the farm's picture needs. It comes when the page has been at rest for a second, or not before all else is here. */
const ofPicture = filesLoadedBy(manifest, ["src/widgets/farm-glimpse/farm-glimpse.tsx"]);
/** The other screens come once all of that is here, one after the other, and last what the error page may need. */
const ofScreens = filesLoadedBy(manifest, [
  ...Object.keys(manifest).filter((key) => /features\/[\w-]+\/[\w-]+-page\.tsx$/.test(key)),
  "src/features/farm/scene/scene-land.tsx",
  "src/adapters/device-export.ts",
]);

interface Loaded {
  readonly first: number;
  readonly atRest: number;
}

/** Brotli bytes of JavaScript that the page itself fetched; what the service worker stores for later is not waited for. */
async function scriptBytes(page: Page, path: string): Promise<Loaded> {
  const files: Promise<readonly [file: string, size: number]>[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    const file = new URL(response.url()).pathname.slice(1);
    files.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => [file, responseBodySize]),
    );
  };
  page.on("response", count);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  page.off("response", count);
  const sizes = new Map(await Promise.all(files));
  const sum = (which: (file: string) => boolean) =>
    [...sizes].reduce((bytes, [file, size]) => bytes + (which(file) ? size : 0), 0);
  return {
    first: sum((file) => ofDashboard.has(file)),
    atRest: sum((file) => !ofDashboard.has(file) && !ofPicture.has(file) && !ofScreens.has(file)),
  };
}

test("the landing page loads at most 85 kB of scripts", async ({ page }) => {
  const { first, atRest } = await scriptBytes(page, "/");
  expect(first).toBeGreaterThan(1000);
  expect(first + atRest).toBeLessThanOrEqual(85_000);
});

for (const who of ["guest", "student"] as const) {
  test(`the first visit of the dashboard as a ${who} loads at most 140 kB of scripts`, async ({
    app,
    page,
  }) => {
    if (who === "student") await app.createAccount();
    const { first, atRest } = await scriptBytes(page, "/dashboard");
    expect(first).toBeGreaterThan(1000);
    expect(first + atRest).toBeLessThanOrEqual(140_000);
  });
}
