import { type CellTable, type FieldsOf, ofTable, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { isInstant, parseTimer, timerCell, timerToJson } from "./timer.ts";

/** The device whose page runs a command. */
export interface ThisDevice {
  readonly id: string;
  readonly userAgent: string;
  /** Whether it is to be woken when a session ends and no page is open; when a break ends, too; five minutes before the end of work, too. */
  readonly hasAlarm: boolean;
  readonly wakesAfterBreak: boolean;
  readonly wakesBeforeEnd: boolean;
  /** Server time minus this device's time, in ms. */
  readonly clockOffset: number;
}

const RUNNING = {
  device: { ...text, holds: "id of the device that runs it" },
  userAgent: { ...text, holds: "its user agent" },
  /** When it was started, paused, continued, extended or taken over, by the corrected clock. */
  since: { holds: "time of the last change, in ms", read: (stored) => (isInstant(stored) ? stored : 0) },
  /** It wakes the user's devices at its end, also from a device that takes it over. */
  hasAlarm: { holds: "yes or no", read: (stored) => stored === true },
  hasWarning: { holds: "yes or no", since: "1.5.0", read: (stored) => stored === true },
  /** Its moments are those of the corrected clock, but for its start, which names the session. */
  timer: { ...timerCell, read: (stored) => parseTimer(stored) },
} satisfies CellTable;

/** For the user's other devices. Named after the session, so that taking it over is one write to one row. */
export interface RunningSession extends WithUnknown, FieldsOf<typeof RUNNING> {
  readonly id: string;
}

export const runningRecord = recordType<RunningSession>()({
  table: "running",
  rows: { kind: "many", id: "session_{startedAt}, break_{startedAt}" },
  since: "1.4.0",
  counted: null,
  isMomentary: true,
  ...ofTable<RunningSession>(RUNNING),
  write: ({ id: _id, unknown: _later, timer, hasWarning, ...fields }) => ({
    ...fields,
    // Younger than the others. A session that has one keeps it.
    ...(hasWarning && { hasWarning }),
    timer: timerToJson(timer),
  }),
});
