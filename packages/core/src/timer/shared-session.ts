/** How the session of this device becomes a row that the user's other devices see, and how another device takes it over. */
import { deleteRow, putFields } from "../records/row-writes.ts";
import { type RunningSession, runningRecord, type ThisDevice } from "../records/running.ts";
import type { State, Write } from "../records/state.ts";
import { type Timer, timerRecord, timerToJson } from "../records/timer.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp } from "./elapsed.ts";
import { type Begun, backToReady } from "./transitions.ts";

/** A paused or open-ended session that did not change for this long is no longer offered. */
const OFFERED_MS = 24 * 60 * MINUTE_MS;
/** After this long any device deletes the row. The timer of the device that left it is not touched. */
const FORGOTTEN_MS = 7 * OFFERED_MS;
/** Open-ended work notes each minute that the device is awake. Other devices get every fifth note. */
const SIGN_OF_LIFE_MS = 5 * MINUTE_MS;

/** The id of a session's row, and of its alarm on the server. */
export const runningIdOf = (timer: Begun): string => {
  const { startedAt } = isCountingUp(timer) ? timer.session : timer.countdown;
  return `${timer.mode === "work" ? "session" : "break"}_${startedAt}`;
};

/** What a change of the timer writes for other devices: the session's row, or its removal. */
export const sharedSession = (
  before: State,
  after: State,
  { now, device }: { readonly now: Instant; readonly device?: ThisDevice | undefined },
): readonly Write[] => {
  const { timer } = after;
  if (device === undefined || timer === before.timer) return [];
  const id = timer.state === "ready" ? null : runningIdOf(timer);
  const gone = [...after.running.values()]
    .filter((row) => row.id !== id && (row.device === device.id || now - row.since > FORGOTTEN_MS))
    .map((row) => deleteRow(runningRecord.table, row.id));
  const known = id === null ? undefined : after.running.get(id);
  const isKnown = known?.device === device.id && isSame(known.timer, forOthers(timer));
  return id === null || isKnown ? gone : [...gone, rowOf(id, device, now, timer, known)];
};

const rowOf = (
  id: string,
  device: ThisDevice,
  since: Instant,
  timer: Timer,
  known: RunningSession | undefined,
): Write =>
  putFields(
    runningRecord.table,
    id,
    runningRecord.toFields({
      id,
      device: device.id,
      userAgent: device.userAgent.slice(0, 200),
      since,
      hasAlarm: device.hasAlarm || known?.hasAlarm === true,
      timer: forOthers(timer),
    }),
  );

/** The same row for five minutes of open-ended work, so that it is not sent each minute. */
const forOthers = (timer: Timer): Timer => {
  const { unknown: _ofThisDevice, ...known } = timer;
  if (known.state !== "countingUp") return known;
  const { since, seenAt } = known;
  const heardAt = since + Math.floor((seenAt - since) / SIGN_OF_LIFE_MS) * SIGN_OF_LIFE_MS;
  return { ...known, seenAt: heardAt, attendedAt: heardAt };
};

const isSame = (one: Timer, other: Timer): boolean =>
  JSON.stringify(timerToJson(one)) === JSON.stringify(timerToJson(other));

/**
 * What arrived rows mean for this device's timer. If another device has taken the session over, the timer rests. If the row is gone, by a
 * restored backup or an end on a device that did not know of this one, the session goes on and gets its row back.
 */
export const sessionAfterArrival = (
  { timer, running }: State,
  { now, device }: { readonly now: Instant; readonly device?: ThisDevice | undefined },
): readonly Write[] => {
  if (device === undefined || timer.state === "ready") return [];
  const id = runningIdOf(timer);
  const row = running.get(id);
  if (row === undefined) return [rowOf(id, device, now, timer, row)];
  if (row.device === device.id) return [];
  const fields = timerRecord.toFields(backToReady(timer));
  return [putFields(timerRecord.table, timerRecord.rows.id, fields)];
};

/** Whether a session can still be taken over: a countdown until its end, another for a day. */
export const isUnderWay = ({ timer, since }: RunningSession, now: Instant): boolean => {
  if (timer.state === "ready") return false;
  return timer.state === "running" ? timer.endsAt > now : now - since < OFFERED_MS;
};
