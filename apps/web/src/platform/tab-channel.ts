import type { TabChannel } from "../ports.ts";
import { openPageChannel } from "./page-channel.ts";

/**
 * A hint to the other tabs of the account that the log has news. Losing one costs only time: a tab also looks when somebody
 * comes back to it.
 */
export function openTabChannel(
  account: string,
  onReturn: (listener: () => void) => () => void,
  page: EventTarget = window,
): TabChannel {
  let stopWatching = () => {};
  const channel = openPageChannel<"news">(`log:${account}`, page);
  return {
    // What was under way when the session ended elsewhere still finishes here, and may have something to say.
    notifyTabs: () => channel.say("news"),
    onNews: (listener) => {
      channel.onMessage(listener);
      stopWatching = onReturn(listener);
    },
    close: () => {
      stopWatching();
      channel.close();
    },
  };
}
