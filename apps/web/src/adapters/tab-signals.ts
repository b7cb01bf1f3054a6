import type { TabSignals } from "../data/tab-signals.ts";

/** A hint to the other tabs of the account that the log has news. Losing one costs only time: a tab also looks when it becomes visible. */
export function openTabSignals(account: string): TabSignals {
  const channel = new BroadcastChannel(`log:${account}`);
  let closed = false;
  return {
    // What was under way when the session ended elsewhere still finishes here, and may have something to say.
    sayNews: () => {
      if (!closed) channel.postMessage("news");
    },
    onNews: (listener) => {
      channel.onmessage = () => listener();
    },
    close: () => {
      closed = true;
      channel.close();
    },
  };
}
