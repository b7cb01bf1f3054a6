/**
 * How smoothly 500 animals move on the farm: main-thread time while nothing asks for frames, then the times of the frames. Without a GPU the
 * processor composites, so frames take longer than on a user's device.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { workOf } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { percentile } from "./measuring/statistics.ts";
import { animalRows } from "./server/rows.ts";

const ANIMALS = 500;
const SECONDS = 8;
/** All animals have begun to move. */
const SETTLE_MS = 7_500;
const FRAME_MS = 1000 / 60;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

await runBench({ title: `The farm with ${ANIMALS} animals`, rounds: 1, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const device = await deviceWith(server.origin, animalRows(ANIMALS));
  return {
    parts: { farm: () => farm(device) },
    stop: async () => {
      await device.close();
      await server.stop();
    },
  };
}

async function farm(device: BrowserContext): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {};
  for (const size of SIZES) {
    const page = await device.newPage();
    await page.setViewportSize(size);
    await page.goto("/farm");
    await page.locator("[data-animal]").first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const work = await workOf(page);
    await page.waitForTimeout(SECONDS * 1000);
    const perSecond = (await work()) / SECONDS;
    const frames = await frameTimes(page);
    await page.close();
    const dropped = frames.filter((frame) => frame > 1.5 * FRAME_MS).length;
    const name = `${size.width} px wide`;
    figures[`${name}: main thread per second`] = ms(perSecond);
    figures[`${name}: frame p50`] = ms(percentile(frames, 0.5), { grain: 1 });
    figures[`${name}: frame p95`] = ms(percentile(frames, 0.95), { grain: 1 });
    figures[`${name}: late frames`] = { value: (100 * dropped) / frames.length, unit: "%", grain: 2 };
  }
  return figures;
}

function frameTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now - start < length) requestAnimationFrame(next);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(next);
      }),
    SECONDS * 1000,
  );
}
