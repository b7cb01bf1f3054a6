/**
 * How smoothly 500 animals live: builds the farm scene alone, lets Chromium show it for some seconds and prints frame times, long tasks and
 * how often the page was laid out and painted meanwhile. `node bench/farm-frames.bench.mjs [count] [seconds]`.
 * Without a GPU (as here, headless) compositing runs on the processor, so the figures are worse than on any device people use.
 */
import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const count = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 8);
const port = Number(process.env.BENCH_PORT ?? 4410);
const here = import.meta.dirname;
const outDir = await mkdtemp(join(tmpdir(), "farm-frames-"));

await build({
  root: here,
  configFile: false,
  logLevel: "warn",
  plugins: [react()],
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(here, "farm-frames.bench.html") } },
});
const server = await serve(outDir, port);
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM_PATH ??
    ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path)),
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

try {
  console.log(
    `Farm scene, ${count} animals, ${seconds} s each, composited by the processor (no GPU): slower than a real device.`,
  );
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(
      `The machine is busy (load ${load.toFixed(1)}): frame times below tell of that, too. Compare with "still".`,
    );
  }
  for (const view of [
    { name: "1280x800 day", width: 1280, height: 800, query: "" },
    { name: "1280x800 night", width: 1280, height: 800, query: "&night" },
    { name: "390x844 day", width: 390, height: 844, query: "" },
    { name: "1280x800 still", width: 1280, height: 800, query: "&still" },
  ]) {
    console.log(`${view.name.padEnd(16)} ${format(await measure(view))}`);
  }
} finally {
  await browser.close();
  server.close();
  await rm(outDir, { recursive: true });
}

async function measure({ width, height, query }) {
  const page = await browser.newPage({ viewport: { width, height } });
  const opened = performance.now();
  await page.goto(`http://127.0.0.1:${port}/farm-frames.bench.html?count=${count}${query}`);
  await page.waitForFunction((wanted) => {
    const outside = document.querySelectorAll("[data-animal]").length;
    const homes = [...document.querySelectorAll("[data-animals]")];
    return homes.reduce((sum, home) => sum + Number(home.dataset.animals), outside) === wanted;
  }, count);
  const shownAfter = performance.now() - opened;
  // Long enough for all acts to have begun.
  await page.waitForTimeout(7500);
  // Asking for frames makes the main thread work at each of them: so the page's own work is counted while nobody asks.
  const session = await page.context().newCDPSession(page);
  const work = await workInTrace(session, () => page.waitForTimeout(seconds * 1000));
  const frames = await page.evaluate((ms) => {
    return new Promise((resolve) => {
      const deltas = [];
      const longTasks = [];
      const observer = new PerformanceObserver((entries) =>
        longTasks.push(...entries.getEntries().map((entry) => entry.duration)),
      );
      observer.observe({ type: "longtask" });
      const start = performance.now();
      let last = start;
      const frame = (now) => {
        deltas.push(now - last);
        last = now;
        if (now - start < ms) requestAnimationFrame(frame);
        else
          resolve({
            deltas: deltas.slice(1),
            longTasks,
            acting: document.querySelectorAll("[data-act]").length,
          });
      };
      requestAnimationFrame(frame);
    });
  }, seconds * 1000);
  await page.close();
  return { ...frames, ...work, shownAfter };
}

/** Runs the work under a trace and counts the events that tell of main-thread work. */
async function workInTrace(session, wait) {
  const seen = { Layout: 0, UpdateLayoutTree: 0, Paint: 0, RasterTask: 0 };
  let mainMs = 0;
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) {
      if (event.name in seen) seen[event.name]++;
      if (["Layout", "UpdateLayoutTree", "Paint", "PrePaint", "Layerize", "Commit"].includes(event.name))
        mainMs += (event.dur ?? 0) / 1000;
    }
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await wait();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return { seen, mainMs };
}

function format({ deltas, longTasks, acting, seen, mainMs, shownAfter }) {
  const sorted = [...deltas].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  const dropped = deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / (1000 / 60)) - 1), 0);
  return [
    `frame p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`,
    `dropped ${dropped} of ${deltas.length + dropped}`,
    `long tasks ${longTasks.length}`,
    `main thread rendering ${(mainMs / seconds).toFixed(0)} ms/s`,
    `layouts ${seen.Layout}, style ${seen.UpdateLayoutTree}, paints ${seen.Paint}, rasters ${seen.RasterTask}`,
    `${acting} acting`,
    `shown after ${shownAfter.toFixed(0)} ms`,
  ].join("; ");
}

function serve(root, onPort) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  return new Promise((resolve) => {
    const listening = createServer((request, response) => {
      const file = join(root, normalize(new URL(request.url, "http://x").pathname));
      if (!existsSync(file) || !types[extname(file)]) return response.writeHead(404).end();
      response.writeHead(200, { "content-type": types[extname(file)] });
      createReadStream(file).pipe(response);
    }).listen(onPort, "127.0.0.1", () => resolve(listening));
  });
}
