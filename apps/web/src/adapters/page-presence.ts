/** Whether somebody can see this page, and when they come back to it. */
export const pagePresence = {
  isVisible: () => document.visibilityState === "visible",
  onVisible(listener: () => void): () => void {
    const listen = () => document.visibilityState === "visible" && listener();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  },
};
