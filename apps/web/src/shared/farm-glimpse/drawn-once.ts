import { type DrawPart, drawAll } from "../../art/scene/draw-scene.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { sameData } from "../../hooks/same-data.ts";

interface Picture<Shown> {
  /** Its address. It is drawn now, unless it was the last. */
  url(shown: Shown): string;
  isDrawn(shown: Shown): boolean;
  /** Draws it a part at a time while the browser is idle: as one task it would block a slow phone for half a second. */
  ahead(shown: Shown): Promise<void>;
}

/** Draws the same only once in a row: the land changes by the hour, and is come back to by the minute. */
export function drawnOnce<Shown extends object>(
  parts: (shown: Shown) => readonly DrawPart[],
  documentOf: (shown: Shown, markup: string) => string,
): Picture<Shown> {
  let last: { readonly shown: Shown; readonly url: string } | null = null;
  let wanted: Shown | null = null;
  const isDrawn = (shown: Shown) => last !== null && sameData(last.shown, shown);
  const drawn = (shown: Shown, markup: string) => ({ shown, url: svgUrl(documentOf(shown, markup)) });
  return {
    isDrawn,
    url(shown) {
      if (last === null || !isDrawn(shown)) last = drawn(shown, drawAll(parts(shown)));
      return last.url;
    },
    async ahead(shown) {
      wanted = shown;
      if (isDrawn(shown)) return;
      let markup = "";
      for (const draw of parts(shown)) {
        await idleMoment();
        if (wanted !== shown) return;
        markup += draw();
      }
      last = drawn(shown, markup);
    },
  };
}

const AT_LATEST_MS = 1_000;

/** Safari has no idle callback; there it is the next task. */
const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve);
  });
