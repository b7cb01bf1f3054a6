import { dayOf, type Instant, type State, studyStats } from "@furrow/core";
import type { Telemetry, TelemetryEntry } from "../platform/ports/server.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";

export interface StudyPropertiesNeeds {
  readonly telemetry: Telemetry;
  readonly now: () => Instant;
}

/** Once for each time that the data is opened. */
export function recordStudyProperties(
  { store }: { readonly store: Pick<AppStore, "getState"> },
  { telemetry, now }: StudyPropertiesNeeds,
): Unsubscribe {
  const state = store.getState();
  if (state.hoursByDay.size > 0) telemetry.record(studyProperties(state, now()));
  return () => {};
}

/** Anonymous study statistics: rounded to coarse steps on the device, so that no exact figure leaves it. */
export function studyProperties({ hoursByDay }: State, now: Instant): TelemetryEntry {
  const { totalHours, streak, focusBand } = studyStats(hoursByDay, dayOf(now));
  return { ...inCoarseSteps(totalHours, streak), focusScore: focusBand };
}

export const inCoarseSteps = (hours: number, streak: number) => ({
  type: "user-properties" as const,
  totalStudyHours: bucket(hours, ["0", "1-10", "11-50", "51-200", "201+"], [0, 10, 50, 200]),
  currentStreak: bucket(streak, ["0", "1-6", "7-29", "30+"], [0, 6, 29]),
});

/** The first name whose upper limit is not below the rounded value; the last name has no limit. */
function bucket(value: number, names: readonly string[], limits: readonly number[]): string {
  const whole = Math.ceil(value);
  const index = limits.findIndex((limit) => whole <= limit);
  return names.at(index === -1 ? -1 : index) ?? "";
}
