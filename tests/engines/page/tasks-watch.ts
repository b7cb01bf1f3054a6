/** How long the page's own code, at the longest, kept it from doing anything else. */
const TICK_MS = 20;

let longest = 0;
let watching = false;

export function watchTasks(): void {
  longest = 0;
  if (watching) return;
  watching = true;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    // The timers of a page out of sight are slow on purpose.
    if (document.visibilityState === "visible") longest = Math.max(longest, now - last - TICK_MS);
    last = now;
    setTimeout(tick, TICK_MS);
  };
  setTimeout(tick, TICK_MS);
}

export const longestTask = (): number => longest;
