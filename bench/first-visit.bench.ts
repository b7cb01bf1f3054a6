/**
 * What a first visit fetches until the network is at rest, in bytes over the wire. What has to be there before a screen can be used is held
 * by `npm test` (scripts/size-budgets.ts, e2e/first-load.spec.ts).
 */
import { type Browser, chromium, type Response } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, kB } from "./measuring/figure.ts";

const PAGES = ["/", "/dashboard"];

await runBench({ title: "Bytes of a first visit", rounds: 1, pairs: 1, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const browser = await chromium.launch(chromiumLaunch);
  return {
    parts: Object.fromEntries(PAGES.map((path) => [path, () => fetched(browser, server.origin, path)])),
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

async function fetched(browser: Browser, baseURL: string, path: string): Promise<Figures> {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  const sizes: Promise<{ readonly isScript: boolean; readonly bytes: number }>[] = [];
  page.on("response", (response: Response) => {
    const request = response.request();
    const isScript = request.resourceType() === "script";
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ isScript, bytes })));
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  await context.close();
  const sum = (parts: typeof all) => parts.reduce((bytes, part) => bytes + part.bytes, 0);
  return {
    [`${path} scripts`]: kB(sum(all.filter(({ isScript }) => isScript))),
    [`${path} with page, styles, fonts and pictures`]: kB(sum(all)),
    [`${path} requests`]: { value: all.length, unit: "" },
  };
}
