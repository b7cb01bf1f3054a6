/**
 * A later start of the app with 36, 10,000 and 36,000 tasks: from the start of the navigation until the user can type into /tasks. "work" is what
 * the page's main thread computed until then. The longest task is that of the first seconds, so it includes what follows the first frame.
 */
import type { BrowserContext } from "@playwright/test";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, megabytes, ms } from "./measuring/figure.ts";
import { heldBy, longestTask, untilTypable, watchLongTasks, workOf } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { taskRows } from "./server/rows.ts";

const FEW = 36;
/** Times the time of 36 tasks. */
const AT_MOST_TIMES = { 10000: 1.4, 36000: 3 };
const LONGEST_TASK_MS = 100;
/** Chromium compiles a script from its code cache from the third start on. */
const STARTS_BEFORE = 2;
const LOOK_MS = 2_000;

await runBench({ title: "Starting the app, until the user can type", rounds: 7, pairs: 7, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const devices = new Map<number, BrowserContext>();
  for (const tasks of [FEW, 10_000, 36_000]) {
    const device = await deviceWith(server.origin, taskRows(tasks));
    for (let start = 0; start < STARTS_BEFORE; start++) await startApp(device);
    devices.set(tasks, device);
  }
  return {
    parts: { start: () => startWithEach(devices) },
    stop: async () => {
      for (const device of devices.values()) await device.close();
      await server.stop();
    },
  };
}

async function startWithEach(devices: ReadonlyMap<number, BrowserContext>): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {};
  let few = Number.NaN;
  for (const [tasks, device] of devices) {
    const { typable, work, longest, heap } = await startApp(device);
    const name = `${tasks.toLocaleString("en")} tasks`;
    figures[`${name}: until the user can type`] = ms(typable);
    if (tasks === FEW) few = typable;
    else {
      const atMost = AT_MOST_TIMES[tasks as keyof typeof AT_MOST_TIMES];
      figures[`${name}: times the time of ${FEW}`] = { value: typable / few, unit: "times", atMost };
    }
    figures[`${name}: work`] = ms(work);
    figures[`${name}: longest task`] = ms(longest, {
      grain: 5,
      ...(tasks === 10_000 && { atMost: LONGEST_TASK_MS }),
    });
    figures[`${name}: heap`] = megabytes(heap);
  }
  return figures;
}

async function startApp(device: BrowserContext) {
  const page = await device.newPage();
  await watchLongTasks(page);
  const untilTyped = await untilTypable(page);
  const workUntil = await workOf(page);
  await page.goto("/tasks", { waitUntil: "commit" });
  const typable = await untilTyped();
  const work = await workUntil();
  await page.waitForTimeout(LOOK_MS);
  const longest = await longestTask(page);
  const { heap, buffers } = await heldBy(page);
  await page.close();
  return { typable, work, longest, heap: heap + buffers };
}
