/**
 * How smoothly 500 animals move on the farm: main-thread time while nothing asks for frames, then the times of the frames. Then the share of a
 * core that the whole browser uses for an open farm without a GPU, where the processor composites. Then the same of a year that is played, beside
 * the farm at rest.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { processorTimeOf, workOf } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { percentile } from "./measuring/statistics.ts";
import { animalRows } from "./server/rows.ts";

const ANIMALS = 500;
const SECONDS = 8;
/** All animals have begun to move. */
const SETTLE_MS = 7_500;
const FRAME_MS = 1000 / 60;
const HERDS = [0, 40, 500];
/** Movement comes in turns: long enough for several. */
const SHARE_SECONDS = 20;
/** Two years of days. */
const PLAYED_HERD = 700;
/** All pictures of the year are drawn. */
const DRAWN_MS = 15_000;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

await runBench({ title: `The farm with ${ANIMALS} animals`, rounds: 1, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const device = await deviceWith(server.origin, animalRows(ANIMALS));
  const withoutGpu = new Map<number, BrowserContext>();
  for (const herd of HERDS)
    withoutGpu.set(herd, await deviceWith(server.origin, animalRows(herd), ["--disable-gpu"]));
  const player = await deviceWith(server.origin, animalRows(PLAYED_HERD), ["--disable-gpu"]);
  return {
    parts: {
      farm: () => farm(device),
      "without a GPU": () => sharesOfCore(withoutGpu),
      "a year played without a GPU": () => played(player),
    },
    stop: async () => {
      for (const context of [device, player, ...withoutGpu.values()]) await context.close();
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

async function sharesOfCore(devices: ReadonlyMap<number, BrowserContext>): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {};
  for (const [herd, device] of devices) {
    const page = await device.newPage();
    await page.goto("/farm");
    await page.getByRole("list", { name: herd === 0 ? "Nobody lives" : "Animals on your farm" }).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const used = await processorTimeOf(device);
    await page.waitForTimeout(SHARE_SECONDS * 1000);
    const share = (await used()) / (SHARE_SECONDS * 10);
    await page.close();
    figures[`${herd} animals without a GPU: share of a core`] = { value: share, unit: "%", grain: 1 };
  }
  return figures;
}

/** The farm at rest and the played year in turn, so that both have the same machine. */
async function played(device: BrowserContext): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {};
  for (const size of SIZES) {
    const page = await device.newPage();
    await page.setViewportSize(size);
    const measured = async () => {
      const used = await processorTimeOf(device);
      await page.waitForTimeout(SHARE_SECONDS * 1000);
      const share = (await used()) / (SHARE_SECONDS * 10);
      const frames = await frameTimes(page);
      return { share, frames: frames.length / SECONDS };
    };
    await page.goto("/farm");
    await page.locator("[data-animal]").first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const rest = await measured();
    await page.goto("/year");
    const play = page.getByRole("button", { name: "Play" });
    await play.waitFor();
    await page.waitForTimeout(DRAWN_MS);
    await play.click();
    const year = await measured();
    if (await play.isVisible()) throw new Error("The year was over before it was measured");
    await page.close();
    const name = `${PLAYED_HERD} animals, ${size.width} px wide`;
    figures[`${name}: share of a core at rest`] = { value: rest.share, unit: "%", grain: 1 };
    figures[`${name}: share of a core, played`] = { value: year.share, unit: "%", grain: 1 };
    figures[`${name}: played to rest`] = { value: year.share / rest.share, unit: "", atMost: 1.2 };
    figures[`${name}: frames a second at rest`] = { value: rest.frames, unit: "", better: "more", grain: 2 };
    figures[`${name}: frames a second, played`] = { value: year.frames, unit: "", better: "more", grain: 2 };
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
