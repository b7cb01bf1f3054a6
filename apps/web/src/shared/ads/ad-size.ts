/** The specification's four sizes; the style sheet has their width and height. */
export type AdSize = "horizontal" | "large" | "medium" | "small";

/** The specification's mobile breakpoint, also for a phone on its side. */
export const PHONE = "(max-width: 480px), (max-height: 480px)";

const HORIZONTAL_PX = 728;
/** Narrower, the large size would fill its column. */
const ROOM_FOR_LARGE_PX = 560;

/** The size that fits a column so many pixels wide. */
export function adSizeFor(columnWidth: number, isPhone: boolean): AdSize {
  if (isPhone) return "small";
  if (columnWidth >= HORIZONTAL_PX) return "horizontal";
  return columnWidth >= ROOM_FOR_LARGE_PX ? "large" : "medium";
}
