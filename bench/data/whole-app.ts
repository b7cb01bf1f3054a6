/** The whole product on the production build: from the navigation to /tasks until somebody can type there, among many tasks and among few. */
import type { BrowserContext, Page } from "@playwright/test";

export interface Start {
  /** From the navigation. */
  readonly paintMs: number;
  readonly usableMs: number;
  /** From when the page's first script was there. */
  readonly fromScriptMs: number;
  readonly dataMs: number;
  /** What the page's own thread computed until then. */
  readonly workMs: number;
}

/** Looks at every change of the page until there is a field that takes what is typed; it costs the page next to nothing. */
function noteWhenUsable(): void {
  const isUsable = () => {
    const field = document.querySelector<HTMLInputElement>("main form input");
    return field !== null && !field.disabled && field.closest("[inert]") === null;
  };
  const observer = new MutationObserver(() => {
    if (!isUsable()) return;
    observer.disconnect();
    // Painted, too.
    requestAnimationFrame(() => setTimeout(() => performance.mark("usable")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** One start in a new tab. `look` sees the page when it can be used. */
export async function startApp(
  context: BrowserContext,
  look?: (page: Page) => Promise<void>,
): Promise<Start> {
  const page = await context.newPage();
  await page.addInitScript(noteWhenUsable);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  const before = await busyMs();
  await page.goto("/tasks", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  const workMs = (await busyMs()) - before;
  const marks = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const [script] = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .toSorted((one, other) => one.responseEnd - other.responseEnd);
    return {
      paint: at("first-contentful-paint"),
      usable: at("usable"),
      data: at("data-ready"),
      script: script?.responseEnd ?? Number.NaN,
    };
  });
  await look?.(page);
  await page.close();
  return {
    paintMs: marks.paint,
    usableMs: marks.usable,
    fromScriptMs: marks.usable - marks.script,
    dataMs: marks.data,
    workMs,
  };
}
