/** Turning the alarm of this device on and off, and testing its whole way. */
import { err, type Instant, ok, type Result } from "@furrow/core";
import type {
  AlarmAdapters,
  AlarmServer,
  AlarmStatus,
  AlarmStep,
  AlarmTest,
  AlarmTestResult,
} from "../platform/ports/alarm.ts";
import type { NoticePermission, SystemNotices } from "../platform/ports/page.ts";
import type { AccountAnswer, AccountProblem } from "../platform/ports/server.ts";
import type { DeviceSettings } from "../platform/ports/storage.ts";
import type { AlarmSignal } from "../state/alarm-state.ts";

export interface AlarmSwitchParts {
  readonly alarm: AlarmSignal;
  readonly deviceSettings: DeviceSettings;
  readonly systemNotices: SystemNotices;
}

/** Call it in a click handler: browsers ask for the permission only during one. */
export async function turnAlarmOn(
  userId: string,
  { server, push, notes }: AlarmAdapters,
  { alarm, deviceSettings, systemNotices }: AlarmSwitchParts,
): Promise<Result<null, AlarmStep>> {
  if ((await systemNotices.requestPermission()) !== "granted") return err("permission");
  const status = await server.status();
  if (!status.ok) return err("server");
  const address = await push.subscribe(status.value.key);
  if (address === null) return err("subscription");
  if (!(await server.subscribe(address)).ok) return err("server");
  await notes.put("endpoint", address.endpoint);
  alarm.set({ ...alarm.get(), tested: null });
  deviceSettings.set("alarm", userId);
  deviceSettings.set("alarmOffer", "answered");
  return ok(null);
}

/**
 * Without a network the server finds out with its next push, which the push service refuses. A session under way keeps its alarm for the
 * user's other devices.
 */
export async function turnAlarmOff(
  { server, push, notes }: AlarmAdapters,
  parts: AlarmSwitchParts,
): Promise<void> {
  turnOff(parts);
  await Promise.allSettled([server.unsubscribe(), push.unsubscribe(), notes.clear()]);
}

/** From now on this device's sessions set no alarm. */
export function turnOff({ alarm, deviceSettings }: OfDevice): void {
  alarm.set({ isWaiting: false, tested: null });
  deviceSettings.set("alarm", null);
}

type OfDevice = Pick<AlarmSwitchParts, "alarm" | "deviceSettings">;

/** From now on this device tells the server when its sessions end, as with a subscription. */
export async function makeAlarmTopic(
  userId: string,
  server: AlarmServer,
  settings: DeviceSettings,
): AccountAnswer<AlarmStatus> {
  const made = await server.newTopic();
  if (!made.ok) return made;
  settings.set("alarm", userId);
  settings.set("alarmTopic", true);
  return made;
}

/** The device goes on setting alarms only if it has a subscription. */
export async function removeAlarmTopic(server: AlarmServer, parts: OfDevice): AccountAnswer<void> {
  const removed = await server.removeTopic();
  if (!removed.ok) return removed;
  parts.deviceSettings.set("alarmTopic", false);
  const status = await server.status();
  if (status.ok && !status.value.subscription) turnOff(parts);
  return removed;
}

export async function testAlarm(
  id: string,
  { server, notes }: AlarmAdapters,
  now: Instant,
): Promise<Result<null, AlarmStep>> {
  await notes.put("test", { id, sentAt: now, received: null, isTold: false });
  const sent = await server.test(id);
  if (sent.ok) return ok(null);
  await notes.put("test", { id, sentAt: now, received: null, isTold: true });
  if (sent.error.type === "RateLimited") return err("limited");
  // The server refuses if it has no subscription of this device.
  return err(sent.error.type === "Refused" ? "subscription" : "server");
}

/** The server sends after 10 s, and a push service may keep it for a while. */
export const TEST_PATIENCE_MS = 40_000;

/** Null: the alarm may still come. */
export function testResult(
  { sentAt, received }: AlarmTest,
  status: Result<AlarmStatus, AccountProblem>,
  permission: NoticePermission,
  now: Instant,
): AlarmTestResult | null {
  if (received === "shown") return "works";
  if (permission !== "granted") return "permission";
  if (received === "not-shown") return "shown";
  if (now - sentAt < TEST_PATIENCE_MS) return null;
  if (!status.ok) return status.error.type === "Offline" ? null : "server";
  if (status.value.failure !== null) return status.value.failure;
  return status.value.subscription ? "worker" : "subscription";
}
