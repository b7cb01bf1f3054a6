const AT_LATEST_MS = 1_000;

/**
 * Runs what the next frame does not show once that frame is painted: nobody waits for it. Where nothing is painted, as behind another tab, it
 * runs at once; where the page is put away before its frame, soon.
 */
export function afterFrame(run: () => void): void {
  if (document.hidden) {
    run();
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  // A timer set in a frame's callback comes after its painting.
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, AT_LATEST_MS);
  void promise.then(run);
}

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
