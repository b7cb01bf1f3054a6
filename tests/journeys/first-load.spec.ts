import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, Response } from "@playwright/test";
import { filesLoadedBy, filesOfDashboard, type Manifest } from "../../scripts/size/loaded-files.ts";
import { DASHBOARD_BUDGET, PUBLIC_BUDGET } from "../../scripts/size/size-table.ts";
import { expect, test } from "./harness/test.ts";

const dist = process.env.WEB_DIST ?? fileURLToPath(new URL("../../apps/web/dist", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));

const ofDashboard = filesOfDashboard(manifest, readFileSync(`${dist}/dashboard.html`, "utf8"));
/** What is loaded when the browser is idle: the dashboard's pictures, rhythm and lower part, what moves its tasks, the background services, and what measures the page. */
const atRest = filesLoadedBy(manifest, [
  "src/shared/farm-glimpse/farm-glimpse.tsx",
  "src/screens/dashboard/rhythm-line.tsx",
  "src/screens/dashboard/late-cards.tsx",
  "src/shared/farm-glimpse/nest-picture.tsx",
  "src/shared/today/row-menu.tsx",
  "src/shared/today/day-moves.tsx",
  "src/background-services.ts",
  "src/platform/server/web-vitals.ts",
]);
/** The picture loads its animals once it is there. */
const isAtRest = (file: string) => atRest.has(file) || file.startsWith("assets/animal-");

/** The app then loads no code before it is needed. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** The JavaScript files that the page fetched, with their bytes over the wire. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const files: Promise<readonly [file: string, size: number]>[] = [];
  const count = (response: Response) => {
    const request = response.request();
    if (request.resourceType() !== "script") return;
    const file = new URL(response.url()).pathname.slice(1);
    files.push(request.sizes().then(({ responseBodySize }) => [file, responseBodySize]));
  };
  page.on("response", count);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  page.off("response", count);
  return new Map(await Promise.all(files));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);

test("the landing page loads at most 85 kB of scripts", async ({ page }) => {
  const bytes = sum((await scriptsOf(page, "/")).values());
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(PUBLIC_BUDGET);
});

for (const who of ["guest", "student"] as const) {
  test(`the first visit of the dashboard as a ${who} loads the scripts that its budget counts, and the rest at rest`, async ({
    app,
    page,
  }) => {
    if (who === "student") await app.createAccount();
    await saveData(page);
    const scripts = await scriptsOf(page, "/dashboard");
    const first = [...scripts].filter(([file]) => ofDashboard.has(file) || !isAtRest(file));
    expect(first.map(([file]) => file).sort()).toEqual([...ofDashboard].sort());
    expect(sum(first.map(([, size]) => size))).toBeLessThanOrEqual(DASHBOARD_BUDGET);
  });
}
