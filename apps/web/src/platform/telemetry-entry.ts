/** What is reported: fixed routes and coarse buckets in the server's vocabulary, so that no entry can identify a user. */
import type { TelemetryEvent, WebVitalName } from "../ports.ts";

export type TelemetryEntry =
  | { readonly type: "page-view"; readonly route: string }
  | { readonly type: "activity"; readonly name: "Page View" | "Navigation"; readonly route: string }
  | { readonly type: "event"; readonly name: "session-completed"; readonly mode: "work" | "break" }
  | {
      readonly type: "user-properties";
      readonly totalStudyHours: string;
      readonly currentStreak: string;
      readonly focusScore: string;
    }
  | {
      readonly type: "web-vital";
      readonly name: WebVitalName;
      readonly value: number;
      readonly route: string;
    };

export function telemetryEntry(event: TelemetryEvent, isPage: (path: string) => boolean): TelemetryEntry {
  const routeOf = (path: string) => (isPage(path) ? path : "other");
  switch (event.type) {
    case "PageView":
      return { type: "page-view", route: routeOf(event.route) };
    case "Activity":
      return { type: "activity", name: event.name, route: routeOf(event.route) };
    case "SessionCompleted":
      return { type: "event", name: "session-completed", mode: event.mode };
    case "UserProperties":
      return {
        type: "user-properties",
        totalStudyHours: event.totalStudyHours,
        currentStreak: event.currentStreak,
        focusScore: event.focusScore,
      };
    case "WebVital":
      return {
        type: "web-vital",
        name: event.name,
        value: Math.min(600_000, Math.max(0, event.value)),
        route: routeOf(event.route),
      };
  }
}
