/** A swipe down beyond this closes the sheet. */
const SWIPE_CLOSE_PX = 100;

export type Swipe =
  | { readonly state: "still" }
  | { readonly state: "pressed"; readonly startY: number }
  | { readonly state: "dragging"; readonly startY: number; readonly offset: number };

export const still: Swipe = { state: "still" };

/** Below this a press is still a tap. */
const DRAG_STARTS_PX = 8;

export function press(y: number): Swipe {
  return { state: "pressed", startY: y };
}

export function move(swipe: Swipe, y: number): Swipe {
  if (swipe.state === "still") return swipe;
  const offset = Math.max(0, y - swipe.startY);
  if (swipe.state === "pressed" && offset < DRAG_STARTS_PX) return swipe;
  return { state: "dragging", startY: swipe.startY, offset };
}

export function closesOnRelease(swipe: Swipe): boolean {
  return swipe.state === "dragging" && swipe.offset > SWIPE_CLOSE_PX;
}
