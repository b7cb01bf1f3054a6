/**
 * Keeps the server's alarms equal to the session of this device, applies presses on notifications, and says what a test found. Only the
 * leader tab does it.
 */
import {
  type AlarmAnswer,
  type AlarmView,
  alarmView,
  answerAlarm,
  type Instant,
  type Outcome,
} from "@furrow/core";
import { alarmWords } from "#messages/alarm.ts";
import type { AlarmAdapters, AlarmTime } from "../platform/ports/alarm.ts";
import type { Connectivity, SystemNotices } from "../platform/ports/page.ts";
import type { LocalPreferences } from "../platform/ports/storage.ts";
import type { Unsubscribe } from "../signal.ts";
import { type AlarmSignal, alarmChoices } from "../state/alarm-state.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import { TEST_PATIENCE_MS, testResult } from "./alarm-switch.ts";
import type { OpenAccount } from "./open-data.ts";

type AlarmData = Pick<OpenAccount, "userId" | "store" | "leadership" | "tab" | "cloud">;

export interface AlarmNeeds {
  readonly alarmAdapters: AlarmAdapters;
  readonly alarm: AlarmSignal;
  readonly preferences: LocalPreferences;
  readonly connectivity: Connectivity;
  readonly systemNotices: Pick<SystemNotices, "permission">;
  readonly toasts: ToastStore;
  readonly now: () => Instant;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
  readonly announce: (outcome: Outcome) => void;
  readonly openTimer: () => void;
}

const RETRY_MS = 30_000;
const nothing: Unsubscribe = () => {};

export function startAlarm(data: AlarmData, needs: AlarmNeeds): Unsubscribe {
  const { alarm, preferences, connectivity, now, after } = needs;
  const { server, push, notes } = needs.alarmAdapters;
  const { store, leadership, tab } = data;
  /** What the server has from this page, by alarm. */
  const sent = new Map<string, string>();
  let noted = "";
  let isStopped = false;
  let isSubscribed = false;
  let stopWaiting = nothing;
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

  const isOn = () => alarm.get().owner === data.userId;

  const setAlarms = async () => {
    const view = alarmView(store.getState());
    const isKept = isOn() || view?.hasAlarm === true;
    if (!isKept && setBefore().length === 0) return;
    if (view !== null) {
      const { id, isPaused, breakMs, workMs } = view;
      const session = { id, isPaused, breakMs, workMs };
      if (JSON.stringify(session) !== noted) await notes.put("session", session);
      noted = JSON.stringify(session);
    }
    const wanted = alarmsOf(isKept ? view : null, alarmChoices(preferences), now());
    let isReached = true;
    for (const [id, time] of [...removals(view, wanted), ...wanted]) {
      const text = JSON.stringify(time);
      if (sent.get(id) === text) continue;
      const answer = await server.arm(id, time);
      // A refusal stays one: asking again would not help.
      if (!answer.ok && answer.error.type !== "Refused") isReached = false;
      else sent.set(id, text);
    }
    if (isReached) rememberSet(wanted);
    stopWaiting();
    stopWaiting = isReached ? nothing : after(RETRY_MS, update);
    const isWaiting = !isReached && [...wanted.values()].some(({ end }) => end !== null);
    if (isWaiting !== alarm.get().isWaiting) alarm.set({ ...alarm.get(), isWaiting });
  };

  /** What was set and is not wanted any more. A session that another device has taken over has its alarm from there. */
  const removals = (
    view: AlarmView | null,
    wanted: ReadonlyMap<string, AlarmTime>,
  ): readonly [string, AlarmTime][] =>
    setBefore()
      .filter((id) => !wanted.has(id))
      .filter((id) => sessionOf(id) === view?.id || !store.getState().running.has(sessionOf(id)))
      .map((id) => [id, { end: null, stamp: now() }]);

  /** The alarms that the server has from this device. */
  const setBefore = () => (preferences.read("alarmSet") ?? "").split(" ").filter((id) => id !== "");

  const rememberSet = (wanted: ReadonlyMap<string, AlarmTime>) => {
    const ids = [...wanted].filter(([, { end }]) => end !== null).map(([id]) => id);
    preferences.write("alarmSet", ids.length === 0 ? null : ids.join(" "));
  };

  /** Compares the subscription with the server's once a load: after a browser restart or a restored server it is made again. */
  const subscribe = async () => {
    if (!isOn() || isSubscribed || needs.systemNotices.permission() !== "granted") return;
    const status = await server.status();
    if (!status.ok) return;
    const address = await push.subscribe(status.value.key);
    if (address === null) return alarm.set({ ...alarm.get(), tested: "subscription" });
    if (!status.value.subscription || (await notes.get("endpoint")) !== address.endpoint) {
      if (!(await server.subscribe(address)).ok) return;
      await notes.put("endpoint", address.endpoint);
    }
    isSubscribed = true;
  };

  const apply = async (answer: AlarmAnswer): Promise<"applied" | "nothing" | "not-saved"> => {
    const done = await store.run(answerAlarm, answer);
    if (!done.ok) return "not-saved";
    needs.announce(done.value);
    return done.value.writes.length > 0 ? "applied" : "nothing";
  };

  const readNotes = async () => {
    if (!isOn()) return;
    await tab.receive();
    for (const answer of await notes.answers()) {
      let result = await apply(answer);
      // The session of another device may not have arrived here yet.
      if (result === "nothing" && (await data.cloud.syncNow()).ok) result = await apply(answer);
      else if (result === "nothing") continue;
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
    await notes.put("test", { ...test, isTold: true });
    alarm.set({ ...alarm.get(), tested });
    needs.toasts.show(tested === "works" ? "success" : "warning", alarmWords.tested[tested]);
  };

  const update = () => {
    if (isUpdateWaiting) return;
    isUpdateWaiting = true;
    working = working.then(() => {
      isUpdateWaiting = false;
    });
    inTurn(setAlarms);
  };
  const follow = () => {
    if (!alarm.get().isWaiting) update();
  };
  const begin = () => {
    inTurn(readNotes);
    inTurn(subscribe);
    update();
  };
  const stops = [
    store.subscribe(update),
    leadership.subscribe((isLeading) => isLeading && begin()),
    connectivity.subscribe(() => connectivity.isOnline() && begin()),
    alarm.subscribe(follow),
    push.onMessage((message) => (message === "timer" ? needs.openTimer() : inTurn(readNotes))),
  ];
  begin();
  return () => {
    isStopped = true;
    stopWaiting();
    stopTest();
    for (const stop of stops) stop();
  };
}

const WARNING = ":warning";
const sessionOf = (alarmId: string) => alarmId.replace(WARNING, "");

/** The alarms of a session by their ids. Those in the past are the page's own to ring. */
function alarmsOf(
  view: AlarmView | null,
  wants: { readonly breaks: boolean; readonly warning: boolean },
  now: Instant,
): ReadonlyMap<string, AlarmTime> {
  if (view === null) return new Map();
  const { id, mode, endsAt, warnsAt, isPaused, stamp } = view;
  const alarms = new Map<string, AlarmTime>();
  if (mode === "break" && !wants.breaks) return alarms;
  if (isPaused || (endsAt !== null && endsAt > now)) alarms.set(id, { end: endsAt, stamp });
  if (wants.warning && warnsAt !== null && warnsAt > now) alarms.set(id + WARNING, { end: warnsAt, stamp });
  return alarms;
}
