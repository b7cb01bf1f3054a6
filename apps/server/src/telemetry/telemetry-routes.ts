/** Counts what the web app reports. No address, no cookie, no id: only sums are kept, in this process, until it ends. */
import { readJson } from "../http/json-body.ts";
import type { RouteModule } from "../http/route-module.ts";
import type { MetricRegistry } from "./metric-registry.ts";
import { type TelemetryEntry, telemetryInput, type userPropertyBuckets } from "./telemetry-input.ts";

const CLS_BOUNDS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const MS_BOUNDS = [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000];

export function telemetryRoutes(registry: MetricRegistry, { enabled }: { enabled: boolean }): RouteModule {
  const count = createTelemetryCounts(registry);
  return (app) => {
    app.post("/api/telemetry", async (c) => {
      if (!enabled) return c.body(null, 204);
      const { entries } = await readJson(c, telemetryInput);
      for (const entry of entries) count(entry);
      return c.body(null, 204);
    });
  };
}

function createTelemetryCounts(registry: MetricRegistry): (entry: TelemetryEntry) => void {
  const pageViews = registry.counter("web_page_views_total", "Pages shown, by route.");
  const activity = registry.counter("web_activity_total", "What people did, by name and route.");
  const events = registry.counter("web_events_total", "Things that happened, by name and mode.");
  const properties = registry.counter("web_user_properties_total", "Reports of a property, by bucket.");
  const layoutShift = registry.histogram("web_vital_cls", "Cumulative layout shift.", CLS_BOUNDS);
  const vitals = registry.histogram("web_vital_milliseconds", "Web vitals, by name and route.", MS_BOUNDS);

  return (entry) => {
    switch (entry.type) {
      case "page-view":
        return pageViews.add({ route: entry.route });
      case "activity":
        return activity.add({ name: entry.name, route: entry.route });
      case "event":
        return events.add({ name: entry.name, mode: entry.mode });
      case "user-properties":
        for (const property of [
          "totalStudyHours",
          "currentStreak",
          "focusScore",
        ] as const satisfies (keyof typeof userPropertyBuckets)[]) {
          properties.add({ property, bucket: entry[property] });
        }
        return;
      case "web-vital":
        if (entry.name === "CLS") return layoutShift.observe({ route: entry.route }, entry.value);
        return vitals.observe({ name: entry.name, route: entry.route }, entry.value);
    }
  };
}
