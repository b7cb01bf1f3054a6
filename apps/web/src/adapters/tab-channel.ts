import type { TabChannel } from "../ports.ts";

/**
 * A hint to the other tabs of the account that the log has news. Losing one costs only time: a tab also looks when somebody
 * comes back to it.
 */
export function openTabChannel(account: string, onReturn: (listener: () => void) => () => void): TabChannel {
  let stopWatching = () => {};
  const channel = new BroadcastChannel(`log:${account}`);
  let closed = false;
  return {
    // What was under way when the session ended elsewhere still finishes here, and may have something to say.
    sayNews: () => {
      if (!closed) channel.postMessage("news");
    },
    onNews: (listener) => {
      channel.onmessage = () => listener();
      stopWatching = onReturn(listener);
    },
    close: () => {
      closed = true;
      stopWatching();
      channel.close();
    },
  };
}
