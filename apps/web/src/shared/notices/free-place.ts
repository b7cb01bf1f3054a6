/** Where the stack of notices stands, so that it covers nothing the user needs now. */

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 8;
/** A form of one line is kept free with its button. */
const LINE_HEIGHT = 160;

/** The highest top at or below its own at which the stack covers none of the boxes; its own if there is none in the window. */
export function freeTop(stack: Box, kept: readonly Box[], windowHeight: number): number {
  const height = stack.bottom - stack.top;
  const beneath = kept.map(({ bottom }) => bottom + GAP).filter((top) => top > stack.top);
  const isFree = (top: number) =>
    !kept.some(
      (box) =>
        stack.left < box.right &&
        stack.right > box.left &&
        top < box.bottom + GAP &&
        top + height > box.top - GAP,
    );
  const tops = [stack.top, ...beneath.sort((a, b) => a - b)];
  return tops.find((top) => top + height <= windowHeight - GAP && isFree(top)) ?? stack.top;
}

/** What the user types into, what was pressed last, the button that opened a closed dialog (it has the focus again), and what a page marks with `data-keep-clear`. */
export function keptBoxes(stack: Element, pressed: Element | null): readonly Box[] {
  const button = document.activeElement?.closest("a, button, summary") ?? null;
  const typed = document.activeElement?.closest("textarea, input:not([type=checkbox], [type=radio])") ?? null;
  const form = typed?.closest("form") ?? null;
  const line = form !== null && form.getBoundingClientRect().height < LINE_HEIGHT ? form : typed;
  return [line, pressed, button, ...document.querySelectorAll("[data-keep-clear]")].flatMap((element) => {
    if (element === null || stack.contains(element) || !element.isConnected) return [];
    const box = element.getBoundingClientRect();
    return box.width === 0 ? [] : [box];
  });
}
