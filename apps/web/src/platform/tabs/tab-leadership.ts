import { ownName } from "../../base-path.ts";
import { createSignal } from "../../signal.ts";
import type { Leadership } from "../ports/tabs.ts";
import { openPageChannel } from "./page-channel.ts";

/**
 * Leader election: one tab of an account compacts the log and talks to the network. A Web Lock decides; the channel only checks whether the
 * holder still answers. A hung or frozen holder keeps its lock, so a tab without an answer steals it. The former leader notices because its
 * lock request is aborted, and queues again.
 */
const ASK_EVERY_MS = 1_500;
const ANSWER_WITHIN_MS = 2_500;
/**
 * Between two requests for the lock there is always a pause, twice as long after each that failed. A page that is going away still
 * runs what its rejected promises call, and WebKit rejects each further request of it at once ("Responsible document is not fully
 * active"): asked again without a pause, that never ends, and the tab never gets to the page that follows.
 */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

type Message = { readonly type: "are-you-there" } | { readonly type: "still-here" };

export function joinLeadership(
  account: string,
  page: EventTarget = window,
  locks: LockManager | undefined = navigator.locks,
): Leadership {
  // Web Locks exist only in secure contexts. Over plain http each tab leads: merging twice is harmless, only wasteful.
  if (locks === undefined) return alone;

  const name = `leader:${account}`;
  const channel = openPageChannel<Message>(name, page);
  const leading = createSignal(false);
  const left = new AbortController();
  let attempt = new AbortController();
  let takeOver = false;
  let unansweredSince: number | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isAway = false;
  let endPause = () => {};
  let release = () => {};

  const holdUntilLeft = () =>
    new Promise<void>((resolve) => {
      if (left.signal.aborted || isAway) return resolve();
      leading.set(true);
      pauseMs = FIRST_PAUSE_MS;
      release = resolve;
      left.signal.addEventListener("abort", release, { once: true });
    });

  const pause = () =>
    new Promise<void>((resolve) => {
      endPause = resolve;
      setTimeout(() => !isAway && resolve(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    });

  const campaign = async () => {
    while (!left.signal.aborted) {
      attempt = new AbortController();
      const how = takeOver ? { steal: true } : { signal: attempt.signal };
      takeOver = false;
      unansweredSince = null;
      try {
        await locks.request(ownName(name), how, holdUntilLeft);
      } catch {
        // Aborted: this tab left, gave up waiting in order to take over, or was itself deposed; or the page is going away.
      }
      leading.set(false);
      if (!left.signal.aborted) await pause();
    }
  };

  // Between pagehide and pageshow another tab leads. This tab asks again when it is shown.
  const goAway = (event: Event) => {
    isAway = true;
    if (!(event as PageTransitionEvent).persisted) return;
    leading.set(false);
    release();
  };
  const comeBack = () => {
    isAway = false;
    pauseMs = FIRST_PAUSE_MS;
    endPause();
  };
  page.addEventListener("pagehide", goAway, { signal: left.signal });
  page.addEventListener("pageshow", comeBack, { signal: left.signal });

  channel.onMessage(({ type }) => {
    if (type === "are-you-there" && leading.get()) channel.say({ type: "still-here" });
    if (type === "still-here") unansweredSince = null;
  });

  const watch = setInterval(() => {
    if (leading.get() || isAway) return;
    const now = performance.now();
    if (unansweredSince !== null && now - unansweredSince > ANSWER_WITHIN_MS) {
      takeOver = true;
      attempt.abort();
      return;
    }
    unansweredSince ??= now;
    channel.say({ type: "are-you-there" });
  }, ASK_EVERY_MS);

  void campaign();

  return {
    isLeading: leading.get,
    subscribe: leading.subscribe,
    leave() {
      clearInterval(watch);
      left.abort();
      attempt.abort();
      endPause();
      // At once: the browser passes the lock on before this promise settles.
      leading.set(false);
      channel.close();
    },
  };
}

const alone: Leadership = {
  isLeading: () => true,
  subscribe: () => () => {},
  leave: () => {},
};
