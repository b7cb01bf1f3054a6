/** Loaded only where the alarm is on, or shown in Settings. */
import type { AlarmAdapters } from "../../alarm-ports.ts";
import { alarmNotes } from "./alarm-notes.ts";
import { browserPush } from "./browser-push.ts";
import { httpAlarm } from "./http-alarm.ts";

export const alarmAdapters: AlarmAdapters = { server: httpAlarm, push: browserPush, notes: alarmNotes };
