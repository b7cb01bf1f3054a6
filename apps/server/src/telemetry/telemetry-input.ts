/** What the web app may report: names and buckets from fixed lists, so nothing in it can point at a person. */
import * as v from "valibot";

/** The paths of the web app, as labels. Any other path is reported as "other". */
const pageRoutes = [
  "/",
  "/home",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/contact",
  "/ads-policy",
  "/dashboard",
  "/timer",
  "/tasks",
  "/courses",
  "/calendar",
  "/goals",
  "/farm",
  "/analytics",
  "/feedback",
  "/settings",
  "/resources",
  "other",
] as const;

export const userPropertyBuckets = {
  totalStudyHours: ["0", "1-10", "11-50", "51-200", "201+"],
  currentStreak: ["0", "1-6", "7-29", "30+"],
  focusScore: ["0-24", "25-49", "50-74", "75-100"],
} as const;

const MAX_ENTRIES = 50;

const route = v.picklist(pageRoutes);

const entry = v.variant("type", [
  v.strictObject({ type: v.literal("page-view"), route }),
  v.strictObject({ type: v.literal("activity"), name: v.picklist(["Page View", "Navigation"]), route }),
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
    route,
  }),
]);

/** Counted before they are looked at: half a million wrong ones would be named one by one. */
export const telemetryInput = v.strictObject({
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES), v.array(entry)),
});

export type TelemetryEntry = v.InferOutput<typeof entry>;
