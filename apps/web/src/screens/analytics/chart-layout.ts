/** The space around the plot: hours on its left, labels and axis below it. */
export const margins = { left: 40, right: 8, top: 16, bottom: 48 };
export const WIDEST_BAR = 48;
/** How much a bar takes of the width it has to itself. */
export const BAR_SHARE = 0.62;

export interface ChartLayout {
  readonly left: number;
  readonly top: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** The width each bar has to itself. */
  readonly slot: number;
  readonly barWidth: number;
}

/** The plot's position in a picture of this size. On the page CSS computes it from the same measures. */
export function layoutOf(width: number, height: number, bars: number): ChartLayout {
  const { left, right, top, bottom } = margins;
  const plotWidth = width - left - right;
  const slot = plotWidth / bars;
  return {
    left,
    top,
    plotWidth,
    plotHeight: height - top - bottom,
    slot,
    barWidth: Math.min(WIDEST_BAR, slot * BAR_SHARE),
  };
}
