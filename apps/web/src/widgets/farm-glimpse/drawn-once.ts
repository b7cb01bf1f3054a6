import { type DrawPart, drawAll } from "../../art/scene/draw-scene.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { sameData } from "../../data/same-data.ts";
import { idleMoment, pictureAhead } from "../../ui/after-frame.ts";

interface Picture<Shown> {
  /** Its address. It is drawn now, unless it was the last. */
  url(shown: Shown): string;
  isDrawn(shown: Shown): boolean;
  /** Draws it a part at a time while the browser has nothing better to do, and lets it make what it shows of it. */
  ahead(shown: Shown): Promise<void>;
}

/** Draws the same only once in a row: the land changes by the hour, and is come back to by the minute. */
export function drawnOnce<Shown extends object>(
  parts: (shown: Shown) => readonly DrawPart[],
  documentOf: (shown: Shown, markup: string) => string,
): Picture<Shown> {
  let last: { readonly shown: Shown; readonly url: string; picture?: HTMLImageElement } | null = null;
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
      await idleMoment();
      const made = drawn(shown, markup);
      const picture = await pictureAhead(made.url);
      last = { ...made, picture };
    },
  };
}
