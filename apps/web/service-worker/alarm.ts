/** The alarm's part of the service worker: plain functions of what the browser passes to it. */
import type { AlarmAnswer, ReminderAction } from "@furrow/core";
import { alarmNotificationWords as words } from "#messages/alarm-notification.ts";
import { ownName, toPublic } from "../src/base-path.ts";
import type { AlarmMessage, AlarmNoted, AlarmNotes, AlarmPage } from "../src/platform/ports/alarm.ts";
import { isReminder, isReminderAction, reminderNotification, setBy } from "./reminders.ts";

export interface AlarmWorker {
  readonly notes: AlarmNotes;
  readonly now: () => number;
  show(title: string, options: AlarmNotification): Promise<void>;
  tellPages(message: AlarmMessage): Promise<void>;
  showPage(page: AlarmPage): Promise<void>;
  /** Best effort: it needs the network and the auth session's cookie. */
  arm(session: string, alarm: { readonly end: number; readonly stamp: number }): Promise<unknown>;
}

/** Browsers read more than TypeScript's `NotificationOptions` has. */
export interface AlarmNotification extends NotificationOptions {
  readonly actions: readonly {
    readonly action: AlarmAnswer["action"] | ReminderAction;
    readonly title: string;
  }[];
  readonly renotify: boolean;
}

const WARNING = ":warning";
const TEST = "test:";
const MINUTE_MS = 60_000;
const MORE_MS = 5 * MINUTE_MS;

/** Browsers take the permission away from pages whose pushes show nothing, so each shows something. */
export async function onPush(payload: unknown, worker: AlarmWorker): Promise<void> {
  const session = textIn(payload, "session") ?? "";
  const { title, ...shown } = isReminder(session)
    ? reminderNotification(session, fieldIn(payload, "end"), await notedOf("reminders", worker))
    : notificationOf(session, await notedOf("session", worker), payload);
  const options = {
    ...shown,
    tag: ownName(isReminder(session) ? session : "timer"),
    renotify: true,
    icon: toPublic("/icons/icon-192.png"),
    data: { session },
  };
  const isShown = worker.show(title, options).then(
    () => true,
    () => false,
  );
  if (session.startsWith(TEST)) await noteTest(session.slice(TEST.length), await isShown, worker);
  else if (!(await isShown)) throw new Error("The alarm could not be shown");
  else if (isReminder(session))
    await worker.notes.addAnswer({ reminder: session, action: "shown", at: worker.now() });
}

const notedOf = <Key extends keyof AlarmNoted>(key: Key, { notes }: AlarmWorker) =>
  notes.get(key).catch(() => undefined);

function notificationOf(
  session: string,
  noted: AlarmNoted["session"] | undefined,
  payload: unknown,
): Pick<AlarmNotification, "body" | "actions" | "silent"> & { readonly title: string } {
  if (session.startsWith(TEST)) return { ...words.test, actions: [] };
  const isOwn = noted?.id === session.replace(WARNING, "");
  if (isOwn && noted?.isPaused) return { title: words.paused, body: "", actions: [], silent: true };
  if (session.endsWith(WARNING)) return { title: words.warning, body: "", actions: [] };
  if (session.startsWith("break_")) {
    const { title, body, start, more } = words.break;
    return {
      title,
      body,
      actions: [
        { action: "start", title: start },
        { action: "more", title: more },
      ],
    };
  }
  const { title, body, start, more, skip } = words.work;
  // A test of the server, or a payload of a later version: what the server says is better than nothing.
  if (!session.startsWith("session_"))
    return { title: textIn(fieldIn(payload, "notification"), "title") ?? title, body: "", actions: [] };
  return {
    title,
    body: body(isOwn && noted !== undefined ? Math.round(noted.breakMs / MINUTE_MS) : null),
    actions: [
      { action: "start", title: start },
      { action: "more", title: more },
      { action: "skip", title: skip },
    ],
  };
}

async function noteTest(id: string, isShown: boolean, { notes, tellPages }: AlarmWorker): Promise<void> {
  const test = await notes.get("test");
  if (test?.id !== id) return;
  await notes.put("test", { ...test, received: isShown ? "shown" : "not-shown" });
  await tellPages("noted");
}

/** A press on a button is noted before anything else, so that no page and no network is needed. A press on the text opens a page. */
export async function onPress(session: string, action: string, worker: AlarmWorker): Promise<void> {
  if (isReminder(session)) return onReminderPress(session, action, worker);
  if (action !== "start" && action !== "more" && action !== "skip") return worker.showPage("timer");
  const answer: AlarmAnswer = { session, action, at: worker.now() };
  await worker.notes.addAnswer(answer);
  await worker.tellPages("noted");
  const noted = await worker.notes.get("session");
  const next = startedBy(answer, noted);
  if (next === null) return;
  // The notification of what was started may be pressed before a page opens, too.
  if (noted?.id === session) await worker.notes.put("session", { ...noted, id: next.id });
  if (next.id.startsWith("break_") && noted?.breaks === false) return;
  // A page of a locked phone is frozen, so the worker sets the alarm itself. The row that the page writes sets it again, under the same name.
  const at = answer.at + (noted?.clockOffset ?? 0);
  await worker.arm(next.id, { end: at + next.ms, stamp: at });
}

async function onReminderPress(reminder: string, action: string, worker: AlarmWorker): Promise<void> {
  if (!isReminderAction(action)) return worker.showPage("tasks");
  const answer = { reminder, action, at: worker.now() };
  await worker.notes.addAnswer(answer);
  await worker.tellPages("noted");
  const set = setBy(answer, await worker.notes.get("reminders"));
  if (set === null) return;
  const { id, ...alarm } = set;
  const session = action === "start" ? await worker.notes.get("session") : undefined;
  // For the notification of the session's end.
  if (session !== undefined) await worker.notes.put("session", { ...session, id, isPaused: false });
  await worker.arm(id, alarm);
}

/** The session that a press starts; null if it has no planned end, or the session was another device's. */
function startedBy(
  { session, action, at }: AlarmAnswer,
  noted: AlarmNoted["session"] | undefined,
): { readonly id: string; readonly ms: number } | null {
  const isWork = session.startsWith("session_") ? action !== "start" : action === "start";
  const id = `${isWork ? "session" : "break"}_${at}`;
  if (action === "more") return { id, ms: MORE_MS };
  if (noted?.id !== session) return null;
  const ms = isWork ? noted.workMs : noted.breakMs;
  return ms === null ? null : { id, ms };
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const textIn = (value: unknown, name: string): string | undefined => {
  const text = fieldIn(value, name);
  return typeof text === "string" ? text : undefined;
};
