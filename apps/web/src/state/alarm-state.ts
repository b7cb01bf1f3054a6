/** The alarm of this device while the page is open, as screens show it. Whether it is on is a setting of the device. */
import type { AlarmTestResult } from "../platform/ports/alarm.ts";
import { createSignal, type Signal } from "../signal.ts";

export interface AlarmState {
  /** The session's alarm could not reach the server yet. */
  readonly isWaiting: boolean;
  /** The result of the last test, or the step that failed at the load of the page. */
  readonly tested: AlarmTestResult | null;
}

export type AlarmSignal = Signal<AlarmState>;

export const createAlarmState = (): AlarmSignal =>
  createSignal<AlarmState>({ isWaiting: false, tested: null });
