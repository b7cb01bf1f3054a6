import type { TabChannel } from "../ports.ts";
import { openPageChannel } from "./page-channel.ts";

/**
 * A hint to the account's other tabs that the log has changed. A lost hint only costs time: a tab also reads the log when the user returns
 * to it.
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
