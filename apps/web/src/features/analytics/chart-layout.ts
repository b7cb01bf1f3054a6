export interface ChartLayout {
  readonly left: number;
  readonly top: number;
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** The width each bar has to itself. */
  readonly slot: number;
  readonly barWidth: number;
}

const LEFT = 40;
const RIGHT = 8;
const TOP = 16;
/** Room for the bars' labels and the axis's own. */
const BOTTOM = 48;
const WIDEST_BAR = 48;

/** Where the plot stands in a chart of this size. */
export function layoutOf(width: number, height: number, bars: number): ChartLayout {
  const plotWidth = Math.max(0, width - LEFT - RIGHT);
  const slot = plotWidth / bars;
  return {
    left: LEFT,
    top: TOP,
    plotWidth,
    plotHeight: height - TOP - BOTTOM,
    slot,
    barWidth: Math.min(WIDEST_BAR, slot * 0.62),
  };
}
