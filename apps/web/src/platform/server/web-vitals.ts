/** The web vitals from the browser's own entries, reported once each when the page is first hidden. */
import type { Telemetry, WebVitalName } from "../ports/server.ts";

/** Known to browsers, not yet to TypeScript. */
interface EventObserverInit extends PerformanceObserverInit {
  readonly durationThreshold?: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** A session window of layout shifts ends after a second's rest or five seconds in all. */
const SHIFT_REST_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** The server drops an entry above it. */
const MOST_MS = 600_000;

/** `route`: the page that was opened. */
export function watchWebVitals(telemetry: Telemetry, route: string): void {
  const values = new Map<WebVitalName, number>();

  observe("paint", (entries) => {
    for (const entry of entries)
      if (entry.name === "first-contentful-paint") values.set("FCP", entry.startTime);
  });
  observe("largest-contentful-paint", (entries) => {
    for (const entry of entries) values.set("LCP", entry.startTime);
  });
  observe("first-input", (entries) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      values.set("FID", entry.processingStart - entry.startTime);
      values.set("INP", Math.max(values.get("INP") ?? 0, entry.duration));
    }
  });
  // The worst interaction of the visit: for visits of under fifty interactions that is exactly INP.
  observe(
    "event",
    (entries) => {
      for (const entry of entries as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) values.set("INP", Math.max(values.get("INP") ?? 0, entry.duration));
      }
    },
    { durationThreshold: 40 },
  );
  observe(
    "layout-shift",
    shiftWindows((worst) => values.set("CLS", worst)),
  );
  observe("navigation", (entries) => {
    for (const entry of entries as PerformanceNavigationTiming[]) values.set("TTFB", entry.responseStart);
  });

  const report = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", report, true);
    if (values.has("FCP") && !values.has("CLS")) values.set("CLS", 0);
    for (const [name, value] of values)
      telemetry.record({ type: "web-vital", name, value: Math.min(value, MOST_MS), route });
  };
  // Captured, so that the figures are recorded before the telemetry adapter sends what it has on the same event.
  document.addEventListener("visibilitychange", report, true);
}

function observe(
  type: string,
  see: (entries: readonly PerformanceEntry[]) => void,
  options: EventObserverInit = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const init: EventObserverInit = { type, buffered: true, ...options };
  new PerformanceObserver((list) => see(list.getEntries())).observe(init);
}

function shiftWindows(onWorst: (score: number) => void): (entries: readonly PerformanceEntry[]) => void {
  let worst = 0;
  let score = 0;
  let startedAt = 0;
  let lastAt = 0;
  return (entries) => {
    for (const shift of entries as LayoutShift[]) {
      if (shift.hadRecentInput) continue;
      const goesOn =
        shift.startTime - lastAt < SHIFT_REST_MS && shift.startTime - startedAt < SHIFT_WINDOW_MS;
      if (!goesOn) startedAt = shift.startTime;
      score = goesOn ? score + shift.value : shift.value;
      lastAt = shift.startTime;
      worst = Math.max(worst, score);
    }
    onWorst(worst);
  };
}
