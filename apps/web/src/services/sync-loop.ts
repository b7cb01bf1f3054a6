/**
 * When the device talks to the server: soon after a change (debounced), when the server announces news, when the network or the user comes
 * back, and once a minute in case a message was lost; after a failure with exponential backoff. Only the leader tab sends, one request at a
 * time; the other tabs show the status it broadcasts. packages/sync decides what to send and what an answer means.
 */
import { err, type Instant, ok, type Result } from "@furrow/core";
import { type Answer, countRows, type Move, type SyncStep, syncOf } from "@furrow/sync";
import type { LocalPreferences } from "../platform/ports/storage.ts";
import { createEmitter, createSignal } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import type { AppStore } from "../state/app-store.ts";
import {
  type ClocksApart,
  type Cloud,
  type CloudChannel,
  type CloudProblem,
  type CloudServer,
  type CloudStatus,
  readLastSync,
} from "./cloud.ts";
import { compareClocks } from "./compare-clocks.ts";
import { isDue, withDueRows } from "./due-rows.ts";
import { firstLoadOf, progressOf } from "./sync-progress.ts";

export interface SyncLoopParts {
  readonly data: Pick<AccountData, "tab" | "log" | "leadership" | "onSaved" | "onNews"> & {
    readonly store: Pick<AppStore, "getState">;
  };
  readonly server: CloudServer;
  readonly channel: CloudChannel;
  readonly connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };
  readonly page: Record<"onVisible" | "onLeaving", (listener: () => void) => () => void>;
  /** Calls back after the delay unless canceled. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly now: () => Instant;
  /** The page's own clock, which cannot be set. */
  readonly pageClock: () => number;
  readonly random: () => number;
  /** Whether the server would still accept requests as this user: another user may have signed in in another tab. */
  readonly isSignedIn: () => boolean;
  /** Keep the time of the last sync, and the specification's flag: a page closed while a sync was due. */
  readonly preferences: LocalPreferences;
  readonly onAuthSessionEnded: () => void;
  readonly onUpgradeRequired: () => void;
  /** A subscribed calendar changed at the server. */
  readonly onCalendars: () => void;
  /** Rejected changes, which the server will never accept, were removed, so that the rest gets through. */
  readonly onRejected: (count: number) => void;
  /** Another device cleared or restored before so many changes of this one were sent. They are kept as a copy. */
  readonly onUnsentDropped: (count: number) => void;
  /** The server's clock jumped by hours while this page was open. */
  readonly onServerClockWrong: (serverTime: Instant) => void;
}

const AFTER_CHANGE_MS = 250;
const SAFETY_NET_MS = 60_000;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;
/** Problems of a server that answers: what is new may be sent at once. */
const ANSWERED: ReadonlySet<CloudProblem["type"]> = new Set(["CloudFull", "Disagreement"]);
/** How long `syncNow` waits for the leading tab's outcome. */
const ASK_TIMEOUT_MS = 30_000;
/** A hanging request must not keep the user from signing out. */
const STOP_TIMEOUT_MS = 3_000;
/** A closing page notifies the server if the last sync is older. */
const RECENT_MS = 5 * 60_000;

export function startSyncLoop(parts: SyncLoopParts): Cloud {
  const { data, server, channel, connectivity, preferences, page, after, now, random } = parts;
  const { tab, log, leadership, store } = data;

  const status = createSignal<CloudStatus>({ type: "saved" });
  /** The outcome of the next run, for callers who wait for it. */
  const outcomes = createEmitter<Result<null, CloudProblem>>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let changesSaved = 0;
  let failures = 0;
  let isOutdated = false;
  let clocks: ClocksApart | null = null;
  const compare = compareClocks();
  let stopListening = () => {};
  let callOff = () => {};

  const adopt = (next: CloudStatus) => {
    status.set(next);
    if (next.type === "synced") outcomes.emit(ok(null));
    if (next.type === "held-up") outcomes.emit(err(next.problem));
  };

  const publish = (next: CloudStatus) => {
    if (stopped) return;
    adopt(next);
    if (leadership.isLeading()) channel.say({ type: "status", status: next });
  };

  const waiting = async (): Promise<number> => {
    const count = await log.waiting();
    return count.ok ? count.value : 0;
  };

  const reportBlocked = async (problem: CloudProblem) =>
    publish({ type: "held-up", problem, waiting: await waiting() });

  const runAfter = (ms: number) => {
    callOff();
    callOff = after(ms, () => void run());
  };

  /** Exponential backoff with jitter, so that many devices do not come back at the same moment; after what the server asked for. */
  const runAfterBackoff = (retryAfterMs: number) => {
    const ms = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures++);
    const jitter = 0.5 + random() / 2;
    runAfter(Math.round(retryAfterMs + ms * jitter));
  };

  /** Ends a backoff, because another attempt may succeed now. */
  const look = () => {
    if (!leadership.isLeading()) return;
    failures = 0;
    void run();
  };

  const run = (): Promise<void> => {
    callOff();
    again = true;
    running ??= runWhileAsked().finally(() => {
      running = null;
    });
    return running;
  };

  const runWhileAsked = async () => {
    while (again && !stopped && leadership.isLeading() && parts.isSignedIn()) {
      again = false;
      await exchange();
    }
  };

  const lookAtClocks = (serverTime: Instant) => {
    const before = clocks?.wrong;
    clocks = compare({ server: serverTime, device: now(), page: parts.pageClock() });
    if (clocks?.wrong === "server" && before !== "server") parts.onServerClockWrong(serverTime);
  };

  const exchange = async () => {
    runAfter(SAFETY_NET_MS);
    if (isOutdated) return reportBlocked({ type: "UpgradeRequired" });
    if (!connectivity.isOnline()) return reportBlocked({ type: "Offline" });
    syncOf(tab).wake();
    const progress = progressOf(await waiting());
    publish({ type: "syncing", step: "sending", percent: 0 });
    let rows = 0;
    const send = async (move: Move): Promise<Answer | null> => {
      const answer = await server.send(withDueRows(move, store.getState()));
      if (answer?.type !== "page") return answer;
      lookAtClocks(answer.time);
      rows = answer.rows ?? rows;
      if (!tab.isInFirstLoad()) publish({ type: "syncing", ...progress(move, answer) });
      return answer;
    };
    let full: CloudProblem | null = null;
    for (;;) {
      const step = await syncOf(tab).step(send, now, isDue);
      if (stopped) return;
      if (step.type === "progress" && tab.isInFirstLoad()) {
        publish(firstLoadOf(countRows(tab.replica), rows));
      }
      if (step.type === "quota-exceeded") {
        // The tab continues with what needs no space. If even that is refused, asking again at once does not help.
        if (full !== null) {
          runAfterBackoff(0);
          return reportBlocked(full);
        }
        full = { type: "CloudFull", used: step.used, limit: step.limit };
      } else if (!(await carryOut(step, full))) return;
      if (stopped || !leadership.isLeading()) return;
    }
  };

  /** True if there is more to do at once. */
  const carryOut = async (
    step: Exclude<SyncStep, { type: "quota-exceeded" }>,
    full: CloudProblem | null,
  ): Promise<boolean> => {
    switch (step.type) {
      case "progress":
        return true;
      case "rejected":
        parts.onRejected(step.changes.length);
        return true;
      case "unsent-dropped":
        parts.onUnsentDropped(step.count);
        return true;
      case "agreed":
      case "disagreed":
        await rest(full, step.type);
        return false;
      case "waiting":
        if (step.for === "unsent") {
          await rest(full, "unsent");
          return false;
        }
        runAfterBackoff(step.retryAfterMs ?? 0);
        await reportBlocked(problemOf(step.for, connectivity.isOnline()));
        return false;
      case "failed":
        if (step.failure.type === "Closed") return false;
        runAfterBackoff(0);
        await reportBlocked({ type: "DeviceStorage" });
        return false;
      case "stopped":
        await stopFor(step.reason);
        return false;
    }
  };

  const rest = async (full: CloudProblem | null, outcome: "agreed" | "disagreed" | "unsent") => {
    failures = 0;
    if (full !== null) return reportBlocked(full);
    const [before, toSend] = [changesSaved, await waiting()];
    // What arrived may have earned something, and the user may have changed something while this counted: that is not sent yet.
    if (outcome === "unsent" || toSend > 0 || changesSaved !== before) return publish({ type: "saved" });
    if (outcome === "disagreed") return reportBlocked({ type: "Disagreement" });
    const at = now();
    preferences.write("lastSync", String(at));
    preferences.write("syncAfterReload", null);
    publish({ type: "synced", at, ...(clocks !== null && { clocks }) });
  };

  const stopFor = async (reason: Extract<SyncStep, { type: "stopped" }>["reason"]) => {
    switch (reason) {
      case "unauthenticated":
        await reportBlocked({ type: "SignedOut" });
        return parts.onAuthSessionEnded();
      case "forbidden":
        return reportBlocked({ type: "Forbidden" });
      case "upgrade-required":
        isOutdated = true;
        await reportBlocked({ type: "UpgradeRequired" });
        return parts.onUpgradeRequired();
    }
  };

  const saved = () => {
    changesSaved += 1;
    const current = status.get();
    // Also during an exchange, which began without this change. Only a first load goes on showing how far it is.
    const isShown = current.type === "synced" || (current.type === "syncing" && !current.firstLoad);
    if (isShown) publish({ type: "saved" });
    sendSoon();
  };

  const sendSoon = () => {
    if (!leadership.isLeading()) return;
    // While the network or the server is away, the backoff decides; a deletion may make the room that was missing.
    const current = status.get();
    const backingOff = current.type === "held-up" && !ANSWERED.has(current.problem.type);
    if (current.type === "held-up") void reportBlocked(current.problem);
    if (!backingOff) runAfter(AFTER_CHANGE_MS);
  };

  const lead = (leading: boolean) => {
    stopListening();
    stopListening = () => {};
    callOff();
    if (!leading) return;
    stopListening = server.listen(look, parts.onCalendars);
    look();
  };

  const lookOrAsk = () => (leadership.isLeading() ? look() : channel.say({ type: "please-sync" }));

  const leave = () => {
    if (status.get().type === "saved" && leadership.isLeading()) void run();
    const last = readLastSync(preferences);
    const isOld = last === null || now() - last > RECENT_MS;
    if (!isOld || !connectivity.isOnline() || !parts.isSignedIn()) return;
    preferences.write("syncAfterReload", "true");
    server.sayGoodbye();
  };

  channel.onMessage((message) => {
    if (message.type === "please-sync") look();
    else if (!leadership.isLeading()) adopt(message.status);
  });
  const subscriptions = [
    leadership.subscribe(lead),
    data.onSaved(saved),
    data.onNews(() => leadership.isLeading() && saved()),
    connectivity.subscribe(() => (connectivity.isOnline() ? look() : void run())),
    page.onVisible(lookOrAsk),
    page.onLeaving(leave),
  ];
  if (leadership.isLeading()) lead(true);
  else channel.say({ type: "please-sync" });

  return {
    get: status.get,
    subscribe: status.subscribe,
    syncNow: () =>
      new Promise((resolve) => {
        if (stopped) return resolve(err({ type: "SignedOut" }));
        const answer = (outcome: Result<null, CloudProblem>) => {
          cancelTimeout();
          unsubscribe();
          resolve(outcome);
        };
        const cancelTimeout = after(ASK_TIMEOUT_MS, () => answer(err({ type: "ServerDown" })));
        const unsubscribe = outcomes.subscribe(answer);
        lookOrAsk();
      }),
    async stop() {
      stopped = true;
      callOff();
      stopListening();
      for (const unsubscribe of subscriptions) unsubscribe();
      outcomes.emit(err({ type: "SignedOut" }));
      channel.close();
      if (running === null) return;
      const timeout = new Promise<void>((resolve) => after(STOP_TIMEOUT_MS, resolve));
      await Promise.race([running, timeout]);
    },
  };
}

function problemOf(reason: Extract<SyncStep, { type: "waiting" }>["for"], online: boolean): CloudProblem {
  if (!online) return { type: "Offline" };
  return { type: reason === "busy" || reason === "rate-limited" ? "Busy" : "ServerDown" };
}
