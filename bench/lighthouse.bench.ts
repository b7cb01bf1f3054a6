/** Scores of the production build by Lighthouse's mobile preset. */
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumLaunch } from "../tests/journeys/harness/chromium-launch.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";

const PAGES = ["/", "/dashboard"];
const LEAST_PERFORMANCE = 95;
const WHOLE = ["accessibility", "best-practices"];

await runBench({ title: "Lighthouse, mobile", rounds: 3, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const port = await freePort();
  const browser = await chromium.launch({
    ...chromiumLaunch,
    // Playwright turns this cache off, and Lighthouse then blames the page.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [...(chromiumLaunch.args ?? []), `--remote-debugging-port=${port}`],
  });
  return {
    parts: Object.fromEntries(PAGES.map((page) => [page, () => scores(server.origin, page, port)])),
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

async function scores(origin: string, page: string, port: number): Promise<Figures> {
  const onlyCategories = ["performance", ...WHOLE, "seo"];
  const result = await lighthouse(`${origin}${page}`, { port, onlyCategories, logLevel: "error" });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${page}`);
  const { categories, audits } = result.lhr;
  // Without a first paint, as on a very busy machine, all of performance has no score.
  const problem = audits["first-contentful-paint"]?.errorMessage;
  if (problem !== undefined) console.warn(`Lighthouse could not measure ${page}: ${problem}`);
  const failing = new Set<string>();
  for (const { title, score, scoreDisplayMode } of Object.values(audits)) {
    if (score === 0 && scoreDisplayMode === "binary") failing.add(title);
  }
  console.log(`${origin}${page} fails: ${[...failing].join("; ") || "nothing"}`);
  const points = (category: string) => ({
    value: Math.round((categories[category]?.score ?? 0) * 100),
    unit: "points",
    better: "more" as const,
  });
  const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    [`${page} performance`]: { ...points("performance"), atLeast: LEAST_PERFORMANCE },
    ...Object.fromEntries(
      WHOLE.map((category) => [`${page} ${category}`, { ...points(category), atLeast: 100 }]),
    ),
    [`${page} seo`]: points("seo"),
    [`${page} first paint`]: ms(audit("first-contentful-paint")),
    [`${page} largest paint`]: ms(audit("largest-contentful-paint")),
    [`${page} blocked`]: ms(audit("total-blocking-time"), { grain: 5 }),
    [`${page} shift`]: { value: audit("cumulative-layout-shift"), unit: "", grain: 0.005 },
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
