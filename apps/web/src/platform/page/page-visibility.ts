import { listen } from "../../signal.ts";

/** Whether the user can see this page, and when they return to it. */
export const pageVisibility = {
  /** Visible and focused: a page next to the user's window is visible too. */
  isLookedAt: () => document.visibilityState === "visible" && document.hasFocus(),
  isVisible: () => document.visibilityState === "visible",
  /** Also a page that the browser had frozen while it was visible, or kept for the way back. */
  onVisible(listener: () => void): () => void {
    const look = () => document.visibilityState === "visible" && listener();
    const stopLooking = listen(document, ["visibilitychange", "resume"], look);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look();
    const stopComingBack = listen(window, ["pageshow"], comeBack);
    return () => {
      stopLooking();
      stopComingBack();
    };
  },
  /** The user presses a key or uses the pointer. */
  onUsed: (listener: () => void) =>
    listen(document, ["pointerdown", "keydown"], listener, { capture: true, passive: true }),
  /** The page is hidden or closed: on many phones this is the last event it gets. */
  onLeaving: (listener: () => void) =>
    listen(document, ["visibilitychange"], () => document.visibilityState === "hidden" && listener()),
};
