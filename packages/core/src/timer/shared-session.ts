/** How the session of this device becomes a row that the user's other devices see, and how another device takes it over. */
import { deleteRow, putFields } from "../records/row-writes.ts";
import { type RunningSession, runningRecord, type ThisDevice } from "../records/running.ts";
import type { State, Write } from "../records/state.ts";
import { parseTimer, type Timer, timerRecord, timerToJson } from "../records/timer.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp } from "./elapsed.ts";
import { type Begun, backToReady, WARNING_MS } from "./transitions.ts";

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

/** What a change of the timer writes for other devices: the session's row, or its removal. A corrected clock or another choice is one too. */
export const sharedSession = (
  before: State,
  after: State,
  { now, device }: { readonly now: Instant; readonly device?: ThisDevice | undefined },
): readonly Write[] => {
  const { timer } = after;
  if (device === undefined) return [];
  const id = timer.state === "ready" ? null : runningIdOf(timer);
  const known = id === null ? undefined : after.running.get(id);
  if (timer === before.timer && known?.device !== device.id) return [];
  const gone = [...after.running.values()]
    .filter((row) => row.id !== id && (row.device === device.id || now - row.since > FORGOTTEN_MS))
    .map((row) => deleteRow(runningRecord.table, row.id));
  if (id === null) return gone;
  const row = rowOf(id, device, now, timer, known);
  return known !== undefined && saysTheSame(known, row) ? gone : [...gone, rowWrite(row)];
};

const saysTheSame = (one: RunningSession, other: RunningSession): boolean =>
  one.device === other.device &&
  one.hasAlarm === other.hasAlarm &&
  one.hasWarning === other.hasWarning &&
  JSON.stringify(timerToJson(one.timer)) === JSON.stringify(timerToJson(other.timer));

const rowOf = (
  id: string,
  { id: device, userAgent, hasAlarm, wakesAfterBreak, wakesBeforeEnd, clockOffset }: ThisDevice,
  now: Instant,
  timer: Timer,
  known: RunningSession | undefined,
): RunningSession => ({
  id,
  device,
  userAgent: userAgent.slice(0, 200),
  since: now + clockOffset,
  hasAlarm: (hasAlarm && (timer.mode === "work" || wakesAfterBreak)) || known?.hasAlarm === true,
  hasWarning: (hasAlarm && wakesBeforeEnd && timer.mode === "work") || known?.hasWarning === true,
  timer: moved(forOthers(timer), clockOffset),
});

const rowWrite = (row: RunningSession): Write =>
  putFields(runningRecord.table, row.id, runningRecord.toFields(row));

/** The same row for five minutes of open-ended work, so that it is not sent each minute. */
const forOthers = (timer: Timer): Timer => {
  const { unknown: _ofThisDevice, ...known } = timer;
  if (known.state !== "countingUp") return known;
  const { since, seenAt } = known;
  const heardAt = since + Math.floor((seenAt - since) / SIGN_OF_LIFE_MS) * SIGN_OF_LIFE_MS;
  return { ...known, seenAt: heardAt, attendedAt: heardAt };
};

const MOMENTS: ReadonlySet<string> = new Set([
  "endsAt",
  "pausedAt",
  "since",
  "seenAt",
  "attendedAt",
  "quietSince",
]);

/** Under another clock. The start stays: it names the session. */
const moved = (timer: Timer, ms: number): Timer =>
  ms === 0
    ? timer
    : parseTimer(
        Object.fromEntries(
          Object.entries(timerToJson(timer)).map(([name, value]) => [
            name,
            MOMENTS.has(name) && typeof value === "number" ? value + ms : value,
          ]),
        ),
      );

/** The timer of a session, under the clock of the device that takes it over. */
export const timerHere = ({ timer }: RunningSession, device: ThisDevice | undefined): Timer =>
  moved(timer, -(device?.clockOffset ?? 0));

/** When the server is to wake the user's devices. Of a paused or open-ended session nothing is due. */
export const dueMoments = ({ id, timer, hasAlarm, hasWarning }: RunningSession) => {
  if (!hasAlarm || timer.state !== "running") return [];
  const isWarned = !hasWarning || timer.mode === "break" || timer.countdown.warned;
  return [
    { row: id, kind: "end", at: timer.endsAt },
    ...(isWarned ? [] : [{ row: id, kind: "warning", at: timer.endsAt - WARNING_MS }]),
  ];
};

/**
 * What arrived rows mean for this device's timer. If another device has taken the session over or ended it, the timer rests: a session that
 * is stored has ended. If the row is gone and nothing is stored, as after a restored backup, the session goes on and gets its row back.
 */
export const sessionAfterArrival = (
  { timer, running, sessions }: State,
  { now, device }: { readonly now: Instant; readonly device?: ThisDevice | undefined },
): readonly Write[] => {
  if (device === undefined || timer.state === "ready") return [];
  const id = runningIdOf(timer);
  const row = running.get(id);
  const isOwn = row?.device === device.id;
  const hasEnded = sessions.has(id);
  if (!hasEnded && row === undefined) return [rowWrite(rowOf(id, device, now, timer, row))];
  if (!hasEnded && isOwn) return [];
  const rests = putFields(timerRecord.table, timerRecord.rows.id, timerRecord.toFields(backToReady(timer)));
  return isOwn ? [rests, deleteRow(runningRecord.table, id)] : [rests];
};

/** Whether a session can still be taken over: a countdown until its end, another for a day. `now`: by the corrected clock. */
export const isUnderWay = ({ timer, since }: RunningSession, now: Instant): boolean => {
  if (timer.state === "ready") return false;
  return timer.state === "running" ? timer.endsAt > now : now - since < OFFERED_MS;
};
