/** What Lighthouse's mobile preset makes of the production build: the middle of three runs per page. */
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { startProductionServer } from "../e2e/harness/production-server.ts";

const pages = ["/", "/dashboard"];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = 3;

const server = await startProductionServer();
const port = await freePort();
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...(chromiumLaunch.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  const rows: Record<string, Record<string, string | number>> = {};
  for (const page of pages) rows[page] = await measure(page);
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
}

async function measure(page: string): Promise<Record<string, string | number>> {
  const reports = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${server.origin}${page}`, {
      port,
      onlyCategories: categories,
      logLevel: "error",
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${page}`);
    reports.push(result.lhr);
  }
  reports.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0));
  const middle = reports[Math.floor(runs / 2)];
  if (middle === undefined) throw new Error("no runs");
  for (const { title, score, scoreDisplayMode } of Object.values(middle.audits)) {
    if (score === 0 && scoreDisplayMode === "binary") console.log(`${page}: ${title}`);
  }
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((middle.categories[name]?.score ?? 0) * 100)]),
    ),
    "first paint": middle.audits["first-contentful-paint"]?.displayValue ?? "",
    "largest paint": middle.audits["largest-contentful-paint"]?.displayValue ?? "",
    blocked: middle.audits["total-blocking-time"]?.displayValue ?? "",
    shift: middle.audits["cumulative-layout-shift"]?.displayValue ?? "",
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
