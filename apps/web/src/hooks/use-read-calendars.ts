import type { ReadCalendar } from "@furrow/core/calendars";
import { useSyncExternalStore } from "react";
import { useAccountData } from "./use-cloud.ts";

const nothing = () => () => {};
const none: readonly ReadCalendar[] = [];

/** The subscribed calendars of the user, once they are read. */
export function useReadCalendars(): readonly ReadCalendar[] {
  const readings = useAccountData()?.readings;
  return useSyncExternalStore(readings?.subscribe ?? nothing, () => readings?.get() ?? none);
}
