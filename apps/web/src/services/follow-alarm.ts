import type { AlarmAdapters } from "../platform/ports/alarm.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AlarmParts } from "./alarm.ts";

export interface FollowAlarmParts extends Omit<AlarmParts, keyof AlarmAdapters> {
  readonly alarmAdapters: () => Promise<AlarmAdapters>;
}

/** The alarm's code loads if the alarm is on, or with a session that has one. If it cannot be loaded, the next load tries again. */
export function followAlarm({ alarmAdapters, ...parts }: FollowAlarmParts): Unsubscribe {
  const { alarm, data } = parts;
  const closed = new AbortController();
  let isStarted = false;
  const isNeeded = () => {
    const { timer, running } = data.store.getState();
    const hasSession = timer.state !== "ready" && [...running.values()].some(({ hasAlarm }) => hasAlarm);
    return hasSession || alarm.get().owner === data.userId;
  };
  const start = async () => {
    if (isStarted || !isNeeded()) return;
    isStarted = true;
    const [{ startAlarm }, adapters] = await Promise.all([import("./alarm.ts"), alarmAdapters()]);
    if (closed.signal.aborted) return;
    closed.signal.addEventListener("abort", startAlarm({ ...parts, ...adapters }));
  };
  const startIfNeeded = () =>
    void start().catch((error: unknown) => console.warn("The alarm is not kept:", error));
  closed.signal.addEventListener("abort", alarm.subscribe(startIfNeeded));
  closed.signal.addEventListener("abort", data.store.subscribe(startIfNeeded));
  startIfNeeded();
  return () => closed.abort();
}
