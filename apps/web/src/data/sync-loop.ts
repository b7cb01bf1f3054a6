/**
 * When the device talks to the server: soon after a change, when the server says that there is news, when the network or the person
 * comes back, and once a minute in case a word was lost. Only the leading tab talks, one request at a time; the others show what it
 * tells them. What is said, and what is made of the answers, is decided by the tab's replica.
 */
import { err, type Instant, ok, type Result } from "@furrow/core";
import type { Move, SyncAnswer, SyncStep } from "@furrow/sync";
import type { AccountData } from "./account-data.ts";
import type { Cloud, CloudChannel, CloudProblem, CloudServer, CloudStatus } from "./cloud.ts";

export interface SyncLoopParts {
  readonly data: Pick<AccountData, "tab" | "log" | "leadership" | "onSaved" | "onNews">;
  readonly server: CloudServer;
  readonly channel: CloudChannel;
  readonly connectivity: { isOnline(): boolean; subscribe(listener: () => void): () => void };
  readonly page: {
    onVisible(listener: () => void): () => void;
    onLeaving(listener: () => void): () => void;
  };
  /** Calls back after so long, unless it is called off before. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly now: () => Instant;
  readonly random: () => number;
  /** Whether the server would still take what is sent for this person's: somebody else may have signed in in another tab. */
  readonly isSignedIn: () => boolean;
  readonly lastSync: { read(): Instant | null; write(at: Instant): void };
  readonly onAuthSessionEnded: () => void;
  readonly onUpgradeRequired: () => void;
  /** Changes that the server will never take were put aside, so that the rest gets through. */
  readonly onSetAside: (count: number) => void;
}

export interface SyncLoop extends Cloud {
  /** Sends nothing more. Resolves once nothing is on its way, so that a session can be ended behind it. */
  stop(): Promise<void>;
}

const AFTER_CHANGE_MS = 250;
const SAFETY_NET_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Problems of a server that answers: what is new may be sent at once. */
const ANSWERED: ReadonlySet<CloudProblem["type"]> = new Set(["QuotaExceeded", "Disagreement"]);
/** Somebody who asked waits no longer than this for the leading tab. */
const PATIENCE_MS = 30_000;
/** A request that hangs must not keep a person from leaving. */
const STOP_PATIENCE_MS = 3_000;
/** A page that closes says so to the server when the last sync is older. */
const RECENT_MS = 5 * 60_000;

export function startSyncLoop(parts: SyncLoopParts): SyncLoop {
  const { data, server, channel, connectivity, page, after, now, random } = parts;
  const { tab, log, leadership } = data;

  let status: CloudStatus = { type: "saved" };
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let failures = 0;
  let isOutdated = false;
  let stopListening = () => {};
  let callOff = () => {};
  const listeners = new Set<() => void>();
  const askers = new Set<(outcome: Result<null, CloudProblem>) => void>();

  const adopt = (next: CloudStatus) => {
    status = next;
    for (const listener of listeners) listener();
    const outcome =
      next.type === "synced" ? ok(null) : next.type === "held-up" ? err(next.problem) : undefined;
    if (outcome === undefined) return;
    const answered = [...askers];
    askers.clear();
    for (const answer of answered) answer(outcome);
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

  const holdUp = async (problem: CloudProblem) =>
    publish({ type: "held-up", problem, waiting: await waiting() });

  const runAfter = (ms: number) => {
    callOff();
    callOff = after(ms, () => void run());
  };

  const pause = (atLeastMs: number) => {
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
    runAfter(Math.round(atLeastMs + ms * (0.5 + random() / 2)));
  };

  /** Whatever pause is on: something happened that makes another attempt worth while. */
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

  const exchange = async () => {
    runAfter(SAFETY_NET_MS);
    if (isOutdated) return holdUp({ type: "UpgradeRequired" });
    if (!connectivity.isOnline()) return holdUp({ type: "Offline" });
    tab.sync.wake();
    const progress = progressOf(await waiting());
    publish({ type: "syncing", step: "sending", percent: 0 });
    const send = async (move: Move) => {
      const answer = await server.send(move);
      if (answer?.type === "page") publish({ type: "syncing", ...progress(move, answer) });
      return answer;
    };
    let full: CloudProblem | null = null;
    for (;;) {
      const step = await tab.sync.step(send, now);
      if (stopped) return;
      if (step.type === "quota-exceeded") {
        // The tab goes on with what needs no room; if even that is refused, asking again at once gets us no further.
        if (full !== null) {
          pause(0);
          return holdUp(full);
        }
        full = { type: "QuotaExceeded", used: step.used, limit: step.limit };
      } else if (!(await carryOut(step, full))) return;
      if (stopped || !leadership.isLeading()) return;
    }
  };

  /** Tells whether there is more to do at once. */
  const carryOut = async (
    step: Exclude<SyncStep, { type: "quota-exceeded" }>,
    full: CloudProblem | null,
  ): Promise<boolean> => {
    switch (step.type) {
      case "progress":
        return true;
      case "set-aside":
        parts.onSetAside(step.changes.length);
        return true;
      case "agreed":
        await rest(full, "agreed");
        return false;
      case "disagreed":
        await rest(full, "disagreed");
        return false;
      case "waiting":
        if (step.for === "unsent") {
          await rest(full, "unsent");
          return false;
        }
        pause(step.retryAfterMs ?? 0);
        await holdUp(problemOf(step.for, connectivity.isOnline()));
        return false;
      case "failed":
        if (step.failure.type === "Closed") return false;
        pause(0);
        await holdUp({ type: "DeviceStorage" });
        return false;
      case "stopped":
        await stopFor(step.reason);
        return false;
    }
  };

  const rest = async (full: CloudProblem | null, outcome: "agreed" | "disagreed" | "unsent") => {
    failures = 0;
    if (full !== null) return holdUp(full);
    // What arrived may have earned something, and that is not sent yet.
    if (outcome === "unsent" || (await waiting()) > 0) return publish({ type: "saved" });
    if (outcome === "disagreed") return holdUp({ type: "Disagreement" });
    const at = now();
    parts.lastSync.write(at);
    publish({ type: "synced", at });
  };

  const stopFor = async (reason: Extract<SyncStep, { type: "stopped" }>["reason"]) => {
    switch (reason) {
      case "unauthenticated":
        await holdUp({ type: "SignedOut" });
        return parts.onAuthSessionEnded();
      case "forbidden":
        return holdUp({ type: "Forbidden" });
      case "upgrade-required":
        isOutdated = true;
        await holdUp({ type: "UpgradeRequired" });
        return parts.onUpgradeRequired();
    }
  };

  const saved = () => {
    if (status.type === "synced") publish({ type: "saved" });
    sendSoon();
  };

  const sendSoon = () => {
    if (!leadership.isLeading()) return;
    // While the network or the server is away, the pause that is on decides; a deletion may make the room that was missing.
    const isPausing = status.type === "held-up" && !ANSWERED.has(status.problem.type);
    if (status.type === "held-up") void holdUp(status.problem);
    if (!isPausing) runAfter(AFTER_CHANGE_MS);
  };

  const heardOfChange = () => {
    if (leadership.isLeading()) saved();
  };

  const lead = (leading: boolean) => {
    stopListening();
    stopListening = () => {};
    callOff();
    if (!leading) return;
    stopListening = server.listen(look);
    look();
  };

  const lookOrAsk = () => (leadership.isLeading() ? look() : channel.say({ type: "please-sync" }));

  const leave = () => {
    if (status.type === "saved" && leadership.isLeading()) void run();
    const last = parts.lastSync.read();
    const isOld = last === null || now() - last > RECENT_MS;
    if (isOld && connectivity.isOnline() && parts.isSignedIn()) server.sayGoodbye();
  };

  channel.onMessage((message) => {
    if (message.type === "please-sync") look();
    else if (!leadership.isLeading()) adopt(message.status);
  });
  const subscriptions = [
    leadership.subscribe(lead),
    data.onSaved(saved),
    data.onNews(heardOfChange),
    connectivity.subscribe(() => (connectivity.isOnline() ? look() : void run())),
    page.onVisible(lookOrAsk),
    page.onLeaving(leave),
  ];
  if (leadership.isLeading()) lead(true);
  else channel.say({ type: "please-sync" });

  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    syncNow: () =>
      new Promise((resolve) => {
        const giveUp = after(PATIENCE_MS, () => answer(err({ type: "ServerDown" })));
        const answer = (outcome: Result<null, CloudProblem>) => {
          giveUp();
          askers.delete(answer);
          resolve(outcome);
        };
        if (stopped) return answer(err({ type: "SignedOut" }));
        askers.add(answer);
        lookOrAsk();
      }),
    async stop() {
      stopped = true;
      callOff();
      stopListening();
      for (const unsubscribe of subscriptions) unsubscribe();
      for (const answer of askers) answer(err({ type: "SignedOut" }));
      channel.close();
      if (running === null) return;
      const patience = new Promise<void>((resolve) => after(STOP_PATIENCE_MS, resolve));
      await Promise.race([running, patience]);
    },
  };
}

function problemOf(reason: Extract<SyncStep, { type: "waiting" }>["for"], online: boolean): CloudProblem {
  if (!online) return { type: "Offline" };
  return { type: reason === "busy" || reason === "rate-limited" ? "Busy" : "ServerDown" };
}

/** How much of one run is done: changes sent and rows read, of those known so far. */
function progressOf(toSend: number) {
  let sent = 0;
  let from = Number.POSITIVE_INFINITY;
  return (move: Move, { cursor, seq, more }: SyncAnswer) => {
    if (move.type === "exchange") {
      sent += move.sent.length;
      from = Math.min(from, move.request.cursor);
    }
    const done = sent + cursor - from;
    const all = Math.max(done, toSend + seq - from, 1);
    const step = more || sent >= toSend ? ("fetching" as const) : ("sending" as const);
    return { step, percent: Math.round((100 * done) / all) };
  };
}
