/** The alarm of this device, as screens show it. */
import type { AlarmTestResult } from "../platform/ports/alarm.ts";
import type { LocalPreferences } from "../platform/ports/storage.ts";
import { createSignal, type Signal } from "../signal.ts";

export interface AlarmState {
  /** The account for which the alarm of this device is on. */
  readonly owner: string | null;
  /** A session ended unseen, and the user has not answered yet whether the alarm should ring when the app is closed. */
  readonly isOffered: boolean;
  /** The session's alarm could not reach the server yet. */
  readonly isWaiting: boolean;
  /** The result of the last test, or the step that failed at the load of the page. */
  readonly tested: AlarmTestResult | null;
}

export type AlarmSignal = Signal<AlarmState>;

export const createAlarmState = (preferences: LocalPreferences): AlarmSignal =>
  createSignal<AlarmState>({
    owner: preferences.read("alarm"),
    isOffered: preferences.read(OFFER) === "due",
    isWaiting: false,
    tested: null,
  });

const OFFER = "alarmOffer";

/** Offered once on a device. */
export function offerAlarm(alarm: AlarmSignal, preferences: LocalPreferences): void {
  if (preferences.read(OFFER) !== null) return;
  preferences.write(OFFER, "due");
  alarm.set({ ...alarm.get(), isOffered: true });
}

export function endOffer(alarm: AlarmSignal, preferences: LocalPreferences): void {
  preferences.write(OFFER, "answered");
  alarm.set({ ...alarm.get(), isOffered: false });
}

/** What else rings: breaks unless turned off, the 5-minute warning if turned on. */
export const alarmChoices = (preferences: LocalPreferences) => ({
  breaks: preferences.read("alarmBreaks") !== "off",
  warning: preferences.read("alarmWarning") === "on",
});
