/** What the web app may report: names and buckets from fixed lists, so nothing in it can point at a person. */
import * as v from "valibot";

export const userPropertyBuckets = {
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
export const telemetryInput = v.strictObject({
  entries: v.pipe(v.array(v.unknown()), v.maxLength(MAX_ENTRIES)),
});

export type TelemetryEntry = v.InferOutput<typeof entry>;

/** The path of a page that the web app does not have is counted as "other": it may be a later version's, or a stranger's text. */
export function readEntry(input: unknown, isPage: (path: string) => boolean): TelemetryEntry | null {
  const read = v.safeParse(entry, input);
  if (!read.success) return null;
  if (!("route" in read.output) || isPage(read.output.route)) return read.output;
  return { ...read.output, route: "other" };
}
