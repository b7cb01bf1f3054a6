/**
 * Notes what the service worker needs of this device's session, applies presses on notifications, keeps the push subscription and says what
 * a test found. Only the leader tab does it. When the alarm rings travels with the session's row (due-rows.ts).
 */
import {
  alarmView,
  answerAlarm,
  type DeviceSetting,
  dayOf,
  dueMoments,
  type Instant,
  type Outcome,
  updateSharedSession,
} from "@furrow/core";
import { answerReminder, isReminderOver, showReminders } from "@furrow/core/reminders";
import type { AlarmAdapters, AlarmPage, NotedAnswer } from "../platform/ports/alarm.ts";
import type { Connectivity, SystemNotices } from "../platform/ports/page.ts";
import type { DeviceSettings } from "../platform/ports/storage.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AlarmSignal } from "../state/alarm-state.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import { TEST_PATIENCE_MS, testResult, turnOff } from "./alarm-switch.ts";
import { isOfSession } from "./due-rows.ts";
import type { OpenAccount } from "./open-data.ts";

type AlarmData = Pick<OpenAccount, "userId" | "store" | "leadership" | "tab" | "log" | "cloud">;

export interface AlarmNeeds {
  readonly alarmAdapters: AlarmAdapters;
  readonly alarm: AlarmSignal;
  readonly deviceSettings: DeviceSettings;
  readonly connectivity: Connectivity;
  readonly systemNotices: Pick<SystemNotices, "permission">;
  readonly toasts: ToastStore;
  readonly now: () => Instant;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
  readonly announce: (outcome: Outcome) => void;
  readonly openPage: (page: AlarmPage) => void;
}

const nothing: Unsubscribe = () => {};

/** The alarm of the running session changes with them. */
const FOLLOWED: readonly DeviceSetting[] = ["alarm", "alarmBreaks", "alarmWarning"];

export function startAlarm(data: AlarmData, needs: AlarmNeeds): Unsubscribe {
  const { alarm, deviceSettings, connectivity, now, after } = needs;
  const { server, push, notes } = needs.alarmAdapters;
  const { store, leadership, tab, cloud } = data;
  let noted = "";
  let isStopped = false;
  let isSubscribed = false;
  let stopTest = nothing;
  let working: Promise<void> = Promise.resolve();
  /** One waiting update is enough for all changes that come before it starts. */
  let isUpdateWaiting = false;

  /** One after the other, so that a pause never overtakes the start before it. */
  const inTurn = (work: () => Promise<void>) => {
    working = working
      .then(async () => {
        if (!isStopped && leadership.isLeading()) await work();
      })
      .catch((error: unknown) => console.warn("The alarm could not be kept:", error));
  };

  const isOn = () => deviceSettings.get("alarm") === data.userId;

  const noteSession = async () => {
    const view = alarmView(store.getState());
    if (!isOn() || view === null) return;
    const breaks = deviceSettings.get("alarmBreaks");
    const session = { ...view, breaks, clockOffset: store.clockOffset() };
    if (JSON.stringify(session) !== noted) await notes.put("session", session);
    noted = JSON.stringify(session);
  };

  /** The session's alarm is set once its row has reached the server. */
  const lookAtWaiting = async () => {
    const isDue = [...store.getState().running.values()].some((row) => dueMoments(row).length > 0);
    const isHeldUp = isOn() && isDue && cloud.get().type === "held-up";
    const outbox = isHeldUp ? await data.log.outbox() : null;
    const isWaiting = outbox?.ok === true && outbox.value.some(({ change }) => isOfSession(change));
    if (isWaiting !== alarm.get().isWaiting) alarm.set({ ...alarm.get(), isWaiting });
  };

  /** Those of reminders that were answered, done, moved or deleted, here or on another device. */
  const closeNotifications = async () => {
    if (!isOn() || cloud.get().type !== "synced") return;
    const clockOffset = store.clockOffset();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const here = { today: dayOf(now()), clockOffset, zone, now: now() + clockOffset };
    await push.closeReminders((id) => isReminderOver(store.getState(), id, here));
  };

  /** Compares the subscription with the server's once a load: after a browser restart or a restored server it is made again. */
  const subscribe = async () => {
    if (!isOn() || isSubscribed) return;
    const status = await server.status();
    if (!status.ok) return;
    if (needs.systemNotices.permission() !== "granted") {
      // Its alarm rang at the topic alone, which another device has removed.
      if (status.value.topic === null) turnOff(needs);
      return;
    }
    const address = await push.subscribe(status.value.key);
    if (address === null) return alarm.set({ ...alarm.get(), tested: "subscription" });
    if (!status.value.subscription || (await notes.get("endpoint")) !== address.endpoint) {
      if (!(await server.subscribe(address)).ok) return;
      await notes.put("endpoint", address.endpoint);
    }
    isSubscribed = true;
  };

  const runOf = (answer: NotedAnswer) => {
    if (!("reminder" in answer)) return store.run(answerAlarm, answer);
    const { reminder, action, at } = answer;
    return action === "shown"
      ? store.run(showReminders, { ids: [reminder], at })
      : store.run(answerReminder, { reminder, action, at });
  };

  const apply = async (answer: NotedAnswer): Promise<"applied" | "nothing" | "not-saved"> => {
    const done = await runOf(answer);
    if (!done.ok) return "not-saved";
    needs.announce(done.value);
    return done.value.writes.length > 0 ? "applied" : "nothing";
  };

  const readNotes = async () => {
    if (!isOn()) return;
    await tab.receive();
    let isSynced = false;
    for (const answer of await notes.answers()) {
      let result = await apply(answer);
      if (result === "nothing") {
        // The row of another device may not have arrived here yet.
        isSynced ||= (await data.cloud.syncNow()).ok;
        if (!isSynced) continue;
        result = await apply(answer);
      }
      // An answer that could not be stored stays for the next load.
      if (result !== "not-saved") await notes.removeAnswer(answer);
    }
    const test = await notes.get("test");
    if (test === undefined || test.isTold) return;
    const status = await server.status();
    const tested = testResult(test, status, needs.systemNotices.permission(), now());
    if (tested === null) {
      const patience = test.sentAt + TEST_PATIENCE_MS - now();
      if (patience > 0) stopTest = after(patience, () => inTurn(readNotes));
      return;
    }
    // Not among what every page loads.
    const { alarmTestWords } = await import("#messages/alarm-test.ts");
    await notes.put("test", { ...test, isTold: true });
    alarm.set({ ...alarm.get(), tested });
    needs.toasts.show(tested === "works" ? "success" : "warning", alarmTestWords[tested]);
  };

  const update = () => {
    if (isUpdateWaiting) return;
    isUpdateWaiting = true;
    working = working.then(() => {
      isUpdateWaiting = false;
    });
    inTurn(noteSession);
    inTurn(lookAtWaiting);
    inTurn(closeNotifications);
  };
  const follow = () => {
    void store.run(updateSharedSession, undefined);
    update();
  };
  const begin = () => {
    inTurn(readNotes);
    inTurn(subscribe);
    follow();
  };
  const stops = [
    store.subscribe(update),
    leadership.subscribe((isLeading) => isLeading && begin()),
    connectivity.subscribe(() => connectivity.isOnline() && begin()),
    deviceSettings.subscribe((name) => FOLLOWED.includes(name) && follow()),
    cloud.subscribe(update),
    push.onMessage((message) => (message === "noted" ? inTurn(readNotes) : needs.openPage(message))),
  ];
  begin();
  return () => {
    isStopped = true;
    stopTest();
    for (const stop of stops) stop();
  };
}
