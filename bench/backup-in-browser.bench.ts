/**
 * The same as `backup`, as a person meets it: 36,000 tasks on a device that holds as many, in a real browser with its disk, from the press of
 * the button to what is shown. "longest task" is how long the page could not answer meanwhile; "the bar leapt" how much of it
 * nobody saw coming: none where it was over before a bar is shown.
 * What is waited for, and has a limit, is "from the last press": the dialogs' own time, and that of the hand, are before it. A press follows as
 * soon as the browser takes it, which is when the dialog has come to rest; a password is typed, twice as fast as people do.
 * Looked for in every frame: a locator looks again after half a second.
 * A restore is both its steps together: the time in which the user reads the preview is not counted.
 * `npm run bench -- backup-in-browser`.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { taskToJson } from "@furrow/core/testing";
import { chromium, type Download, type Page } from "@playwright/test";
import { chromiumLaunch } from "../e2e/harness/chromium-launch.ts";
import { aPerson, deviceOf } from "../e2e/harness/device.ts";
import { manyTasks } from "./many-tasks.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";

const TASKS = 36_000;
const PATIENCE_MS = 120_000;
const TYPING = { delay: 50 };
const LIMITS = { exportMs: 1_000, restoreMs: 2_000, taskMs: 50 };

interface Seen {
  longest: number;
  progress: number;
  /** By the clock of the machine. */
  pressed: number;
}
type Watched = Window & { seen: Seen };

await runBench({
  title: `Backups of ${TASKS.toLocaleString("en")} tasks, on a device that holds as many`,
  rounds: 1,
  pairs: 3,
  prepare,
});

async function prepare(build: Build): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), "backup-bench-"));
  const server = await startServerOf(build);
  const browser = await chromium.launch(chromiumLaunch);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watch);
  await deviceOf(context, page, server.origin).createAccount(aPerson());
  await page.goto(`${server.origin}/settings`);

  const first = join(folder, "first.json");
  const tasks = manyTasks(TASKS).map(taskToJson);
  writeFileSync(first, JSON.stringify({ data: { studyData: {}, goals: {}, tasks }, metadata: {} }));
  await open(page, first, null);
  await putInPlace(page);

  const parts: Record<string, () => Promise<Figures>> = {};
  for (const [kind, password] of [
    ["plain", null],
    ["encrypted", "correct horse"],
  ] as const) {
    const path = join(folder, kind);
    parts[`${kind}: export`] = async () => {
      await page.goto(`${server.origin}/settings`);
      // What a start does when it has nothing better to do, and sending what the last restore brought, is not what is measured.
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^Synced / })
        .waitFor();
      await page.waitForLoadState("networkidle");
      return timed(page, `${kind}: exported and verified`, LIMITS.exportMs, async () => {
        await (await create(page, password)).saveAs(path);
      });
    };
    parts[`${kind}: restore`] = async () => {
      const opened = `${kind}: opened, with the preview`;
      const placed = `${kind}: put in place`;
      const opening = await timed(page, opened, LIMITS.restoreMs, () => open(page, path, password));
      const placing = await timed(page, placed, LIMITS.restoreMs, () => putInPlace(page));
      const waited = waitedIn(opening, opened) + waitedIn(placing, placed);
      return { ...opening, ...placing, [`${kind}: both steps`]: ms(waited, { atMost: LIMITS.restoreMs }) };
    };
  }
  return {
    parts,
    stop: async () => {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function waitFor(what: string): string {
  return `${what}: from the last press`;
}

function waitedIn(figures: Figures, what: string): number {
  return figures[waitFor(what)]?.value ?? Number.NaN;
}

async function timed(
  page: Page,
  what: string,
  atMost: number,
  action: () => Promise<void>,
): Promise<Figures> {
  await page.evaluate(() => Object.assign((window as unknown as Watched).seen, { longest: 0, progress: 0 }));
  const begun = performance.now();
  await action();
  const took = performance.now() - begun;
  const ended = Date.now();
  const { longest, progress, pressed } = await page.evaluate(() => (window as unknown as Watched).seen);
  return {
    [what]: ms(took),
    [waitFor(what)]: ms(ended - pressed, { atMost }),
    [`${what}: longest task`]: ms(longest, { grain: 5, atMost: LIMITS.taskMs }),
    [`${what}: the bar leapt`]: { value: progress === 0 ? 0 : 100 - progress, unit: "%", grain: 10 },
  };
}

async function create(page: Page, password: string | null): Promise<Download> {
  await page.getByRole("button", { name: "Create Backup" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Backup" });
  if (password !== null) {
    await dialog.getByRole("button", { name: "With a password" }).click();
    await dialog.getByLabel("Backup password").pressSequentially(password, TYPING);
  }
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create Backup" }).click();
  return downloading;
}

async function open(page: Page, path: string, password: string | null): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Restore Data" }).click();
  await (await choosing).setFiles(path);
  if (password !== null) {
    await page.getByLabel("Backup password").pressSequentially(password, TYPING);
    await page.keyboard.press("Enter");
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll("dialog tr")].some((row) => row.textContent.startsWith("Tasks")),
  );
}

async function putInPlace(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replace My Data" }).click();
  await page.waitForFunction(() => document.body.textContent.includes("Data restored successfully!"));
}

function watch(): void {
  const seen: Seen = { longest: 0, progress: 0, pressed: 0 };
  Object.assign(window, { seen });
  const isPress = ({ timeStamp }: Event) => {
    seen.pressed = performance.timeOrigin + timeStamp;
  };
  addEventListener("click", isPress, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "longtask" });
  new MutationObserver(() => {
    const bar = document.querySelector<HTMLProgressElement>("dialog progress");
    if (bar !== null) seen.progress = Math.max(seen.progress, Math.round(bar.position * 100));
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
