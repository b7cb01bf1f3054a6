import { type CellTable, type FieldsOf, ofTable, text } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { isInstant, parseTimer, timerCell, timerToJson } from "./timer.ts";

/** The device whose page runs a command. */
export interface ThisDevice {
  readonly id: string;
  readonly userAgent: string;
  /** Whether it tells the server when its sessions end. */
  readonly hasAlarm: boolean;
}

const RUNNING = {
  device: { ...text, holds: "id of the device that runs it" },
  userAgent: { ...text, holds: "its user agent" },
  /** When it was started, paused, continued, extended or taken over. */
  since: { holds: "time of the last change, in ms", read: (stored) => (isInstant(stored) ? stored : 0) },
  /** The server has an alarm for it, which a device that takes it over keeps right. */
  hasAlarm: { holds: "yes or no", read: (stored) => stored === true },
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
  write: ({ id: _id, unknown: _later, timer, ...fields }) => ({ ...fields, timer: timerToJson(timer) }),
});
