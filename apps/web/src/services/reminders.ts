/**
 * Arms reminders, notes their words for the service worker, and shows what is due while a page is open. Each tab arms what its user
 * changes. The others of its work are the leader's, but a page that the user sees shows first.
 */
import { dayOf, type Instant, type State } from "@furrow/core";
import {
  actionsOf,
  answerReminder,
  armReminders,
  eveningFor,
  itemsLeft,
  nextReminderAt,
  type ReminderBundle,
  remindersDue,
  remindersOf,
  showReminders,
  taskOfReminder,
  workMsOf,
} from "@furrow/core/reminders";
import { reminderActions } from "#messages/reminder-notification.ts";
import { remindersWords } from "#messages/reminders.ts";
import type { AlarmAdapters, NotedReminder } from "../platform/ports/alarm.ts";
import type { SystemNotices } from "../platform/ports/page.ts";
import type { Sounds } from "../platform/ports/sounds.ts";
import type { DeviceSettings } from "../platform/ports/storage.ts";
import type { Unsubscribe } from "../signal.ts";
import type { RunAndTell } from "../state/notices/notice-action.ts";
import type { ToastAction, ToastStore } from "../state/notices/toast-store.ts";
import type { OpenAccount } from "./open-data.ts";
import type { TabMutex, WakeUps } from "./scheduler.ts";

type RemindersData = Pick<OpenAccount, "userId" | "store" | "leadership" | "tab" | "cloud">;

export interface RemindersNeeds {
  readonly alarmAdapters: Pick<AlarmAdapters, "notes">;
  readonly deviceSettings: DeviceSettings;
  readonly page: {
    isVisible(): boolean;
    isLookedAt(): boolean;
    onVisible(listener: () => void): Unsubscribe;
    onUsed(listener: () => void): Unsubscribe;
  };
  readonly openTabMutex: (userId: string) => TabMutex;
  readonly newWakeUps: () => WakeUps;
  readonly now: () => Instant;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
  readonly systemNotices: Pick<SystemNotices, "show">;
  readonly sounds: Sounds;
  readonly toasts: ToastStore;
  readonly run: RunAndTell;
}

/** What arrives comes in pages: planning waits for the last. */
const QUIET_MS = 1_000;
/** The press is answered on screen before it is planned. */
const PRESSED_MS = 300;
/** What changes so soon after a press is its doing. A later change may be that of a device that is used now. */
const USED_MS = 5_000;
/** A hidden page leaves what is due to one that the user sees. */
const TURN_MS = 800;
/** What is older came while no page was awake. */
const MISSED_MS = 60_000;
const UNANSWERABLE_MS = 60_000;

/** What planning reads. */
const PARTS = [
  "tasks",
  "series",
  "exams",
  "calendarEvents",
  "preferences",
  "hoursByDay",
  "rest",
  "dayMinutes",
  "timer",
  "running",
] as const satisfies readonly (keyof State)[];

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function startReminders(data: RemindersData, needs: RemindersNeeds): Unsubscribe {
  const { userId, store, leadership, tab } = data;
  const { notes } = needs.alarmAdapters;
  const { now, page, toasts, deviceSettings } = needs;
  const wakeUps = needs.newWakeUps();
  const oneTabAtATime = needs.openTabMutex(userId);
  let isStopped = false;
  /** Another device may have shown what is due here. */
  let isSynced = false;
  let usedAt = Number.NEGATIVE_INFINITY;
  /** The user was here when it was last planned. */
  let isArmed = false;
  let stopWaiting: Unsubscribe | null = null;
  let plannedFrom: readonly unknown[] = [];
  let noted = "";
  const offered = new Map<string, ToastAction>();

  const clock = () => now() + store.clockOffset();
  const planFor = () => ({ today: dayOf(now()), clockOffset: store.clockOffset() });
  const plannedIds = (): ReadonlySet<string> =>
    new Set(remindersOf(store.getState(), planFor()).map(({ id }) => id));
  /** At first before presses on notifications are applied: what those have done had a reason until then. */
  let before = plannedIds();
  const isInUse = () => now() - usedAt < USED_MS;
  const isAlarmOn = () => deviceSettings.get("alarm") === userId;
  const linesOf = (bundle: ReminderBundle, at: Instant, hasNames = true) =>
    remindersWords.lines(itemsLeft(bundle, at), at, hasNames);
  /** On a locked screen, too. */
  const linesOutside = (bundle: ReminderBundle, at: Instant) =>
    linesOf(bundle, at, deviceSettings.get("remindNames"));

  const arm = async () => {
    const state = store.getState();
    const parts = [...PARTS.map((part) => state[part]), timeZone(), ...Object.values(planFor())];
    const isSame = parts.every((part, index) => part === plannedFrom[index]);
    const isUsed = isInUse();
    if (isSame && (isArmed || !isUsed)) return;
    plannedFrom = parts;
    isArmed = isUsed;
    const arming = { isUsed, zone: timeZone(), before };
    before = plannedIds();
    if (isUsed || leadership.isLeading()) await store.run(armReminders, arming);
  };

  const textOf = (bundle: ReminderBundle, at: Instant): NotedReminder => {
    const [title = "", ...others] = linesOutside(bundle, at);
    const task = taskOfReminder(bundle);
    return {
      title,
      body: others.join("\n"),
      actions: actionsOf(bundle, at),
      evening: eveningFor(at),
      workMs: task === null ? null : workMsOf(task),
    };
  };

  const noteTexts = async () => {
    if (!leadership.isLeading() || !isAlarmOn()) return;
    const { reminders } = store.getState();
    const texts = remindersOf(store.getState(), planFor()).flatMap((bundle) => {
      const row = reminders.get(bundle.id);
      return row === undefined ? [] : [[bundle.id, textOf(bundle, row.at)] as const];
    });
    const all = { clockOffset: store.clockOffset(), texts: Object.fromEntries(texts) };
    if (JSON.stringify(all) === noted) return;
    noted = JSON.stringify(all);
    await notes.put("reminders", all);
  };

  const show = (bundle: ReminderBundle) => {
    const { id } = bundle;
    const [text, ...others] = linesOf(bundle, clock());
    if (text === undefined) return;
    const actions = actionsOf(bundle, clock()).map((action) => ({
      label: reminderActions[action],
      run: () => void needs.run(answerReminder, { reminder: id, action, at: now() }),
    }));
    const [first] = actions;
    if (first !== undefined) offered.set(id, first);
    toasts.show("info", text, {
      more: others.map((line) => ({ text: line, icon: null })),
      actions,
      durationMs: first === undefined ? UNANSWERABLE_MS : Number.POSITIVE_INFINITY,
    });
    needs.sounds.play("notice");
    if (!page.isLookedAt()) needs.systemNotices.show(linesOutside(bundle, clock()).join("\n"), id);
  };

  const showMissed = (bundles: readonly ReminderBundle[]) => {
    const lines = [...new Set(bundles.flatMap((bundle) => linesOf(bundle, clock())))];
    if (lines.length === 0) return;
    toasts.show("info", remindersWords.whileAway, {
      more: lines.map((text) => ({ text, icon: null })),
      durationMs: UNANSWERABLE_MS,
    });
  };

  const showDue = () =>
    oneTabAtATime(async () => {
      await tab.receive();
      if (isStopped) return;
      const due = remindersDue(store.getState(), planFor(), clock());
      if (due.length === 0) return;
      // What the worker has shown is marked by the alarm's service.
      const told = isAlarmOn() ? (await notes.answers()).map((answer) => Object.values(answer)[0]) : [];
      const own = due.filter(({ id }) => !told.includes(id));
      const shown = await store.run(showReminders, { ids: own.map(({ id }) => id), at: now() });
      if (!shown.ok || isStopped) return;
      const isMissed = ({ at }: ReminderBundle) => clock() - at > MISSED_MS;
      showMissed(own.filter(isMissed));
      for (const bundle of own) if (!isMissed(bundle)) show(bundle);
    });

  /** Answered, done or put off elsewhere. */
  const withdraw = () => {
    const { reminders } = store.getState();
    for (const [id, action] of offered) {
      const row = reminders.get(id);
      if (row !== undefined && !row.answered && row.shownAt !== null) continue;
      offered.delete(id);
      toasts.withdraw(action);
    }
  };

  const look = async () => {
    if (isStopped) return;
    await arm();
    withdraw();
    await noteTexts();
    const isShowing = isSynced && (page.isVisible() || leadership.isLeading());
    if (isStopped || !isShowing) return;
    if (remindersDue(store.getState(), planFor(), clock()).length > 0) await showDue();
    const next = nextReminderAt(store.getState(), store.clockOffset(), clock());
    if (next === null || isStopped) return;
    const turn = page.isVisible() ? 0 : TURN_MS;
    wakeUps.wakeAt(next - store.clockOffset() + turn, update, "a second");
  };

  const lookSafely = () =>
    void look().catch((error: unknown) => console.warn("Reminders could not be kept:", error));

  const update = () => {
    stopWaiting?.();
    stopWaiting = needs.after(isInUse() ? PRESSED_MS : QUIET_MS, lookSafely);
  };
  const stops = [
    store.subscribe(update),
    leadership.subscribe(update),
    page.onVisible(update),
    page.onUsed(() => {
      usedAt = now();
      if (!isArmed) update();
    }),
    deviceSettings.subscribe(update),
  ];
  void data.cloud.syncNow().finally(() => {
    isSynced = true;
    update();
  });
  return () => {
    isStopped = true;
    stopWaiting?.();
    wakeUps.stop();
    for (const stop of stops) stop();
  };
}
