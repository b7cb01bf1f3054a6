import { dayOf, type Instant, type State, studyStats } from "@furrow/core";
import type { TelemetryEvent } from "../../ports.ts";

/** What is counted of a person's study, without the person: the adapter rounds it to coarse steps before anything leaves the page. */
export function studyProperties({ hoursByDay }: State, now: Instant): TelemetryEvent {
  const { totalHours, streak, focusScore } = studyStats(hoursByDay, dayOf(now));
  return { type: "UserProperties", totalStudyHours: totalHours, currentStreak: streak, focusScore };
}
