/** Counts what the web app reports. No address, no cookie, no id: only sums are kept, in this process, until it ends. */

import type { Registry } from "@prometheus-io/client";
import * as v from "valibot";
import { readJsonBody } from "../http/json-body.ts";
import type { RouteModule } from "../http/route-module.ts";
import { metersOf } from "./meters.ts";

const CLS_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const MS_BUCKETS = [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000];

interface TelemetryOptions {
  readonly enabled: boolean;
  readonly isPage: (path: string) => boolean;
}

export function telemetryRoutes(registry: Registry, { enabled, isPage }: TelemetryOptions): RouteModule {
  const count = createTelemetryCounts(registry);
  const dropped = metersOf(registry).counter(
    "web_telemetry_dropped_total",
    "Reported entries that could not be read, as of an older or a later web app.",
  );
  return (app) => {
    app.post("/api/telemetry", async (c) => {
      if (!enabled) return c.body(null, 204);
      const { entries } = await readJsonBody(c, telemetryInput);
      for (const input of entries) {
        const entry = readEntry(input, isPage);
        if (entry === null) dropped.inc();
        else count(entry);
      }
      return c.body(null, 204);
    });
  };
}

function createTelemetryCounts(registry: Registry): (entry: TelemetryEntry) => void {
  const { counter, histogram } = metersOf(registry);
  const pageViews = counter("web_page_views_total", "Pages shown, by route.", "route");
  const activity = counter("web_activity_total", "What people did, by name and route.", "name", "route");
  const events = counter("web_events_total", "Things that happened, by name and mode.", "name", "mode");
  const properties = counter(
    "web_user_properties_total",
    "Reports of a property, by bucket.",
    "property",
    "bucket",
  );
  const layoutShift = histogram("web_vital_cls", "Cumulative layout shift.", CLS_BUCKETS, "route");
  const vitals = histogram(
    "web_vital_milliseconds",
    "Web vitals, by name and route.",
    MS_BUCKETS,
    "name",
    "route",
  );

  return (entry) => {
    switch (entry.type) {
      case "page-view":
        return pageViews.inc({ route: entry.route });
      case "activity":
        return activity.inc({ name: entry.name, route: entry.route });
      case "event":
        return events.inc({ name: entry.name, mode: entry.mode });
      case "user-properties":
        for (const property of [
          "totalStudyHours",
          "currentStreak",
          "focusScore",
        ] as const satisfies (keyof typeof userPropertyBuckets)[]) {
          properties.inc({ property, bucket: entry[property] });
        }
        return;
      case "web-vital":
        if (entry.name === "CLS") return layoutShift.observe({ route: entry.route }, entry.value);
        return vitals.observe({ name: entry.name, route: entry.route }, entry.value);
    }
  };
}

const userPropertyBuckets = {
  totalStudyHours: ["0", "1-10", "11-50", "51-200", "201+"],
  currentStreak: ["0", "1-6", "7-29", "30+"],
  /** The bands that the product shows. */
  focusScore: ["low", "medium", "high"],
} as const;

const MAX_ENTRIES = 50;
const MAX_PATH = 200;

const path = v.pipe(v.string(), v.maxLength(MAX_PATH));

const entry = v.variant("type", [
  v.strictObject({ type: v.literal("page-view"), route: path }),
  v.strictObject({ type: v.literal("activity"), name: v.picklist(["Page View", "Navigation"]), route: path }),
  v.strictObject({
    type: v.literal("event"),
    name: v.picklist(["session-completed"]),
    mode: v.picklist(["work", "break"]),
  }),
  v.strictObject({
    type: v.literal("user-properties"),
    totalStudyHours: v.picklist(userPropertyBuckets.totalStudyHours),
    currentStreak: v.picklist(userPropertyBuckets.currentStreak),
    focusScore: v.picklist(userPropertyBuckets.focusScore),
  }),
  v.strictObject({
    type: v.literal("web-vital"),
    name: v.picklist(["CLS", "FID", "FCP", "INP", "LCP", "TTFB"]),
    /** Milliseconds; for CLS its score. */
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
    route: path,
  }),
]);

/** Each entry is read by itself, so that one that cannot be read does not lose the others. */
const telemetryInput = v.strictObject({
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
});

export type TelemetryEntry = v.InferOutput<typeof entry>;

/** The path of a page that the web app does not have is counted as "other": it may be a later version's, or a stranger's text. */
function readEntry(input: unknown, isPage: (path: string) => boolean): TelemetryEntry | null {
  const read = v.safeParse(entry, input);
  if (!read.success) return null;
  if (!("route" in read.output) || isPage(read.output.route)) return read.output;
  return { ...read.output, route: "other" };
}
