/**
 * Going back closes the topmost dialog or sheet and stays on the page, also by a swipe from the edge of the screen. Chromium's Android does so
 * by itself (`CloseWatcher`); elsewhere a history entry of the same page stands for what is open.
 */
import { listen, type Unsubscribe } from "../signal.ts";
import { onModalChange, topmostModal } from "./modal.ts";

/** Also known to browser-navigation.ts, which has the next page take the place of such an entry. */
const isOverPage = (state: { readonly isOverPage?: boolean } | null) => state?.isOverPage === true;

export function letBackClose(page: Window): Unsubscribe {
  const { history } = page;
  /** Between `history.back` and its event. */
  let isGoingBack = false;
  /** The page that an entry of ours stands over. */
  let below: string | null = null;
  const keyOf = (): string | null => (isOverPage(history.state) ? null : JSON.stringify(history.state));

  const follow = () => {
    const isOpen = topmostModal() !== null;
    if (isGoingBack || isOpen === isOverPage(history.state)) return;
    if (isOpen) {
      below = keyOf();
      history.pushState({ ...history.state, isOverPage: true }, "");
    } else {
      isGoingBack = true;
      history.back();
    }
  };
  // A dialog that gives way to another in the same step keeps its entry.
  let timer = 0;
  const followSoon = () => {
    page.clearTimeout(timer);
    timer = page.setTimeout(follow);
  };
  const onPop = () => {
    if (!isGoingBack && keyOf() === below)
      topmostModal()?.dispatchEvent(new Event("cancel", { cancelable: true }));
    isGoingBack = false;
    followSoon();
  };
  followSoon();
  const stops = [onModalChange(followSoon), listen(page, ["popstate"], onPop)];
  return () => {
    page.clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
