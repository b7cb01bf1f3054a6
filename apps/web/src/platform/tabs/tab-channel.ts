import type { TabChannel } from "../ports/tabs.ts";
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
    // Writes that were running when the session ended in another tab still finish and notify.
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
