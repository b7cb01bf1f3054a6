import { type Day, isDay } from "@furrow/core";

/** The day a link to the calendar may carry in the router's state: `{ day }`. History is untrusted: it outlives releases. */
export function readReceivedDay(state: unknown): Day | null {
  if (typeof state !== "object" || state === null) return null;
  const { day } = state as Readonly<Record<string, unknown>>;
  return isDay(day) ? day : null;
}
