import type { Instant } from "../time/types.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import { isInstant, parseTimer, type Timer, timerCell, timerToJson } from "./timer.ts";

/** The device whose page runs a command. */
export interface ThisDevice {
  readonly id: string;
  readonly userAgent: string;
  /** Whether it tells the server when its sessions end. */
  readonly hasAlarm: boolean;
}

/** For the user's other devices. Named after the session, so that taking it over is one write to one row. */
export interface RunningSession extends WithUnknown {
  readonly id: string;
  /** The device that runs it. */
  readonly device: string;
  readonly userAgent: string;
  /** When it was started, paused, continued, extended or taken over. */
  readonly since: Instant;
  /** The server has an alarm for it, which a device that takes it over keeps right. */
  readonly hasAlarm: boolean;
  readonly timer: Timer;
}

export const runningRecord = recordType<RunningSession>()({
  table: "running",
  rows: { kind: "many", id: "session_{startedAt}, break_{startedAt}" },
  since: "1.4.0",
  counted: null,
  isMomentary: true,
  cells: {
    device: { holds: "id of the device that runs it" },
    userAgent: { holds: "its user agent" },
    since: { holds: "time of the last change, in ms" },
    hasAlarm: { holds: "yes or no" },
    timer: timerCell,
  },
  read: (id, { device, userAgent, since, hasAlarm, timer }) => ({
    id,
    device: typeof device === "string" ? device : "",
    userAgent: typeof userAgent === "string" ? userAgent : "",
    since: isInstant(since) ? since : 0,
    hasAlarm: hasAlarm === true,
    timer: parseTimer(timer),
  }),
  write: ({ device, userAgent, since, hasAlarm, timer }) => ({
    device,
    userAgent,
    since,
    hasAlarm,
    timer: timerToJson(timer),
  }),
});
