/**
 * A new device of a user with 10,000 and with 36,000 tasks: a browser that is signed in and holds no data opens /tasks, until all tasks are here
 * and the user can type. "work" is what the page's main thread computed.
 */
import type { Page } from "@playwright/test";
import { filter } from "../tests/journeys/harness/tasks-page.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, kB, ms } from "./measuring/figure.ts";
import { longestTask, untilTypable, watchLongTasks, workOf } from "./measuring/page.ts";
import { MS_PER_TICK, processorMs } from "./measuring/processor.ts";
import { openBrowser, userWith } from "./measuring/signed-in-browser.ts";
import { taskRows } from "./server/rows.ts";

await runBench({ title: "The first load on a new device", rounds: 5, pairs: 5, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const tasks of [10_000, 36_000]) {
    const user = await userWith(server.origin, taskRows(tasks));
    const name = `${tasks.toLocaleString("en")} tasks`;
    parts[name] = () => firstLoad(server, user, tasks, name);
    // The first one compiles the server's code.
    await parts[name]();
  }
  return { parts, stop: server.stop };
}

async function firstLoad(
  { origin, processId }: { readonly origin: string; readonly processId: number },
  { signIn }: Awaited<ReturnType<typeof userWith>>,
  tasks: number,
  name: string,
): Promise<Figures> {
  const context = await openBrowser(origin);
  const page = await context.newPage();
  // The app's own files are stored by then, as they are for a user who typed a password to sign in.
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await signIn(context);
  await watchLongTasks(page);
  const received = countAnswers(page);
  const untilTyped = await untilTypable(page);
  const work = await workOf(page);
  const processor = processorMs(processId);
  await page.goto("/tasks", { waitUntil: "commit" });
  const typable = await untilTyped();
  const worked = await work();
  const served = processorMs(processId) - processor;
  const longest = await longestTask(page);
  const { requests, bytes } = await received();
  await filter(page, "All").click();
  await page.getByText(`of ${tasks.toLocaleString("en")} tasks`).waitFor();
  await context.close();
  return {
    [`${name}: until the user can type`]: ms(typable),
    [`${name}: work`]: ms(worked),
    [`${name}: longest task`]: ms(longest, { grain: 5 }),
    [`${name}: the server's processor`]: ms(served, { grain: MS_PER_TICK }),
    [`${name}: requests`]: { value: requests, unit: "" },
    [`${name}: over the wire`]: kB(bytes),
  };
}

/** The answers to sync requests, by the page or by a worker. */
function countAnswers(page: Page): () => Promise<{ requests: number; bytes: number }> {
  const sizes: Promise<number>[] = [];
  page.context().on("requestfinished", (request) => {
    if (!request.url().includes("/api/sync")) return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push(size.catch(() => 0));
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { requests: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
}
