/** A swipe down beyond this closes the sheet. */
const SWIPE_CLOSE_PX = 100;
/** Below this a press is still a tap. */
const DRAG_STARTS_PX = 8;

/** From where a finger presses a sheet, and how far it has dragged it down; null while it is a tap. */
export interface Swipe {
  readonly startY: number;
  readonly offset: number | null;
}

export function move({ startY, offset: before }: Swipe, y: number): Swipe {
  const offset = Math.max(0, y - startY);
  return { startY, offset: before === null && offset < DRAG_STARTS_PX ? null : offset };
}

export const closesOnRelease = (swipe: Swipe | null): boolean => (swipe?.offset ?? 0) > SWIPE_CLOSE_PX;
