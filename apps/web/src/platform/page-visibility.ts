/** Whether the user can see this page, and when they return to it. */
export const pageVisibility = {
  /** Visible and focused: a page next to the user's window is visible too. */
  isLookedAt: () => document.visibilityState === "visible" && document.hasFocus(),
  isVisible: () => document.visibilityState === "visible",
  /** Also a page that the browser had frozen while it was visible, or kept for the way back. */
  onVisible(listener: () => void): () => void {
    const listen = () => document.visibilityState === "visible" && listener();
    document.addEventListener("visibilitychange", listen);
    document.addEventListener("resume", listen);
    const comeBack = (event: PageTransitionEvent) => event.persisted && listen();
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", listen);
      document.removeEventListener("resume", listen);
      window.removeEventListener("pageshow", comeBack);
    };
  },
  /** The user presses a key or uses the pointer. */
  onUsed(listener: () => void): () => void {
    const options = { capture: true, passive: true };
    document.addEventListener("pointerdown", listener, options);
    document.addEventListener("keydown", listener, options);
    return () => {
      document.removeEventListener("pointerdown", listener, options);
      document.removeEventListener("keydown", listener, options);
    };
  },
  /** The page is hidden or closed: on many phones the last word it has. */
  onLeaving(listener: () => void): () => void {
    const listen = () => document.visibilityState === "hidden" && listener();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  },
};
