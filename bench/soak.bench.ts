/**
 * Memory of the page: the heap of a user with 36,000 tasks after every screen was visited; what 500 screen changes leave behind; and what eight
 * hours at the timer leave (every second of the page's clock, ends, breaks, focus mode, mini timer). Without `--long` a short form of each.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { moveClock } from "../tests/journeys/harness/clock.ts";
import { appRoutes } from "../tests/journeys/harness/routes.ts";
import { type How, type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, kB, megabytes } from "./measuring/figure.ts";
import { ownObjectsOf } from "./measuring/heap-snapshot.ts";
import { heldBy } from "./measuring/page.ts";
import { deviceWith } from "./measuring/signed-in-browser.ts";
import { taskRows } from "./server/rows.ts";

const TASKS = 36_000;
const MINUTE = 60_000;
/** The rows of the sessions and of what they earned stay. */
const GROWTH_KB = 100;
/** React keeps what it rendered last until the next change. */
const LAST_SHOWN = 10;
/** On a slow machine nodes are still added at the third and fourth visit of all screens. */
const VISITS_BEFORE = 4;
const WORK_MINUTES = 25;
const BREAK_MINUTES = 5;
const SESSIONS_TO_FIRST_ANIMAL = 6;

await runBench({ title: `The memory of a page with ${TASKS} tasks`, rounds: 1, pairs: 1, prepare });

async function prepare(build: Build, { long }: How): Promise<Prepared> {
  const server = await startServerOf(build);
  const device = await deviceWith(server.origin, taskRows(TASKS));
  const changes = long ? 500 : 66;
  const hours = long ? 8 : 2;
  return {
    parts: {
      "every screen": () => everyScreen(device),
      "screen changes": () => screenChanges(device, changes),
      "the timer": () => timer(device, hours),
    },
    stop: async () => {
      await device.close();
      await server.stop();
    },
  };
}

async function openTasks(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/tasks");
  await page.getByRole("region", { name: "Tasks", exact: true }).getByRole("checkbox").first().waitFor();
  return page;
}

/** As a link does, in the same way on every build. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function everyScreen(context: BrowserContext): Promise<Figures> {
  const page = await openTasks(context);
  await page.waitForLoadState("networkidle");
  const atFirst = await heldBy(page);
  for (const path of appRoutes) await go(page, path);
  await go(page, "/tasks");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("searchbox").fill("chapter 9");
  await go(page, "/dashboard");
  const visited = await heldBy(page);
  await page.close();
  return {
    "the tasks page": megabytes(atFirst.heap + atFirst.buffers),
    "every screen visited, all tasks searched": megabytes(visited.heap + visited.buffers),
  };
}

async function screenChanges(context: BrowserContext, changes: number): Promise<Figures> {
  const page = await openTasks(context);
  const rounds = Math.ceil(changes / appRoutes.length);
  const visitAll = async () => {
    for (const path of appRoutes) await go(page, path);
  };
  // What the first visits create and keep is no growth.
  for (let visit = 0; visit < VISITS_BEFORE; visit++) await visitAll();
  const before = await leftIn(page);
  for (let round = 0; round < rounds; round++) await visitAll();
  const after = await leftIn(page);
  await page.close();
  return growth(`${rounds * appRoutes.length} screen changes`, before, after);
}

async function timer(context: BrowserContext, hours: number): Promise<Figures> {
  const page = await context.newPage();
  await moveClock(page, new Date());
  await page.goto("/timer");
  const session = async () => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByRole("button", { name: "Focus Mode", exact: true }).click();
    await page.clock.runFor(5 * MINUTE);
    await page.getByRole("button", { name: "Exit Focus Mode" }).click();
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Mini Timer" }).click();
    await opening;
    await page.clock.runFor(5 * MINUTE);
    await page.getByRole("button", { name: "Close Mini Timer" }).click();
    await page.clock.runFor((WORK_MINUTES - 10) * MINUTE);
    await page.getByRole("button", { name: "Start Break" }).click();
    await page.clock.runFor(BREAK_MINUTES * MINUTE);
    await page.getByText("Break time over. Ready to start working?").first().waitFor();
    // Until the notices are gone, with what they hold.
    await page.clock.runFor(MINUTE);
  };
  // The timer page lists the day's sessions and so grows; this page does not.
  const elsewhere = async () => {
    await go(page, "/resources");
    const left = await leftIn(page);
    await go(page, "/timer");
    return left;
  };
  // What comes once is no growth. The last of it is the first animal, after two hours.
  for (let number = 0; number < SESSIONS_TO_FIRST_ANIMAL; number++) await session();
  const before = await elsewhere();
  const sessions = Math.ceil((hours * 60) / (WORK_MINUTES + BREAK_MINUTES));
  for (let number = 0; number < sessions; number++) await session();
  const after = await elsewhere();
  await page.close();
  return growth(`${hours} h of the timer`, before, after);
}

async function leftIn(page: Page) {
  return { ...(await heldBy(page)), ...(await ownObjectsOf(page)) };
}

type Left = Awaited<ReturnType<typeof leftIn>>;

function growth(what: string, before: Left, after: Left): Figures {
  const more = (count: "nodes" | "detached" | "listeners") => ({
    value: Math.max(0, after[count] - before[count]),
    unit: "more",
    atMost: LAST_SHOWN,
    grain: LAST_SHOWN,
  });
  return {
    [`${what}: the app's objects grew by`]: kB(Math.max(0, after.bytes - before.bytes), {
      atMost: GROWTH_KB,
    }),
    [`${what}: the heap, with compiled code`]: kB(Math.max(0, after.heap - before.heap), { grain: 1_000 }),
    [`${what}: nodes`]: more("nodes"),
    [`${what}: nodes in no document`]: more("detached"),
    [`${what}: listeners`]: more("listeners"),
  };
}
