/**
 * Runs what the next frame does not show once that frame is painted: nobody waits for it. Where nothing is painted, as behind another tab, it
 * runs at once.
 */
export function afterFrame(run: () => void): void {
  if (document.hidden) run();
  // A timer set in a frame's callback comes after its painting.
  else requestAnimationFrame(() => setTimeout(run));
}

const AT_LATEST_MS = 1_000;

/** The next moment in which the browser has nothing better to do. Safari cannot tell; there it is the next task. */
export const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve);
  });

/** Lets the browser make in such a moment what it shows of an address. It keeps that for as long as the image is held. */
export async function pictureAhead(address: string): Promise<HTMLImageElement> {
  await idleMoment();
  const image = new Image();
  image.src = address;
  return image;
}
