/**
 * Runs what the next frame does not show once that frame is painted: nobody waits for it. Where nothing is painted, as behind another tab, it
 * runs at once.
 */
export function afterFrame(run: () => void): void {
  if (document.hidden) run();
  // A timer set in a frame's callback comes after its painting.
  else requestAnimationFrame(() => setTimeout(run));
}
