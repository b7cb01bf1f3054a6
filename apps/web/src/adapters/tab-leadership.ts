import type { Leadership } from "../data/leadership.ts";
import { createSignal } from "../signal.ts";

/**
 * One tab of an account leads: it compacts the log and talks to the network. The Web Lock decides who; the channel only finds out
 * whether the holder still answers. A holder that is hung or frozen keeps its lock, so a tab that hears no answer in time takes it
 * over; the deposed one notices because its request is aborted, and queues up again.
 */
const ASK_EVERY_MS = 1_500;
const ANSWER_WITHIN_MS = 2_500;

type Message = { readonly type: "are-you-there" } | { readonly type: "still-here" };

export function joinLeadership(account: string): Leadership {
  // Web Locks exist only in secure contexts. Over plain http each tab leads: merging twice is harmless, only wasteful.
  if (!("locks" in navigator)) return alone;

  const name = `leader:${account}`;
  const channel = new BroadcastChannel(name);
  const leading = createSignal(false);
  const left = new AbortController();
  let attempt = new AbortController();
  let takeOver = false;
  let unansweredSince: number | null = null;

  const holdUntilLeft = () =>
    new Promise<void>((release) => {
      if (left.signal.aborted) return release();
      leading.set(true);
      left.signal.addEventListener("abort", () => release(), { once: true });
    });

  const campaign = async () => {
    while (!left.signal.aborted) {
      attempt = new AbortController();
      const how = takeOver ? { steal: true } : { signal: attempt.signal };
      takeOver = false;
      unansweredSince = null;
      try {
        await navigator.locks.request(name, how, holdUntilLeft);
      } catch {
        // Aborted: this tab left, gave up waiting in order to take over, or was itself deposed.
      }
      leading.set(false);
    }
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "are-you-there" && leading.get())
      channel.postMessage({ type: "still-here" } satisfies Message);
    if (data.type === "still-here") unansweredSince = null;
  };

  const watch = setInterval(() => {
    if (leading.get()) return;
    const now = performance.now();
    if (unansweredSince !== null && now - unansweredSince > ANSWER_WITHIN_MS) {
      takeOver = true;
      attempt.abort();
      return;
    }
    unansweredSince ??= now;
    channel.postMessage({ type: "are-you-there" } satisfies Message);
  }, ASK_EVERY_MS);

  void campaign();

  return {
    isLeading: leading.get,
    subscribe: leading.subscribe,
    leave() {
      clearInterval(watch);
      left.abort();
      attempt.abort();
      // At once: the lock is handed on before its promise here comes to an end.
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
