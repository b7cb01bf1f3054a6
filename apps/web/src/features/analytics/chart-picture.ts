/** The chart as a picture of its own, in fixed colours: it will be seen outside the app. */

import { APP_NAME, barHeight, type Chart } from "@furrow/core";
import { analyticsWords } from "#words/analytics.ts";
import { chartPalette } from "../../art/picture-palette.ts";
import { svgToPng, svgUrl } from "../../ui/svg-picture.ts";
import { layoutOf } from "./chart-layout.ts";

const WIDTH = 900;
const CHART_HEIGHT = 420;
const TITLE_HEIGHT = 80;
const HEIGHT = CHART_HEIGHT + TITLE_HEIGHT;
/** Twice the pixels, for sharp text on today's screens. */
const SCALE = 2;

export async function chartPicture(chart: Chart): Promise<File> {
  const blob = await svgToPng(svgUrl(chartSvg(chart)), WIDTH * SCALE, HEIGHT * SCALE);
  return new File([blob], `${APP_NAME.toLowerCase()}-study-hours-${chart.from}.png`, { type: "image/png" });
}

function chartSvg(chart: Chart): string {
  const { range, bars, ticks, maximum } = chart;
  const { left, top, plotWidth, plotHeight, slot, barWidth } = layoutOf(
    WIDTH - 40,
    CHART_HEIGHT,
    bars.length,
  );
  const base = top + plotHeight;
  const text = (
    x: number,
    y: number,
    size: number,
    words: string,
    anchor: string,
    color = chartPalette.inkSoft,
  ) => `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${color}">${words}</text>`;
  const grid = ticks.map((tick) => {
    const y = base - (tick / maximum) * plotHeight;
    return `<path d="M${left} ${y}H${left + plotWidth}" stroke="${chartPalette.line}"/>${text(left - 10, y + 5, 15, analyticsWords.tick(tick), "end")}`;
  });
  const columns = bars.map((bar, index) => {
    const { hours } = bar;
    const height = barHeight(hours, maximum, plotHeight);
    const middle = left + slot * (index + 0.5);
    const column = `<rect x="${middle - barWidth / 2}" y="${base - height}" width="${barWidth}" height="${height}" rx="${Math.min(6, height / 2)}" fill="${hours > 0 ? chartPalette.bar : chartPalette.emptyBar}"/>`;
    return column + text(middle, base + 22, 15, analyticsWords.barName(range, bar, index), "middle");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="ui-rounded, 'Nunito', system-ui, sans-serif" font-weight="600">`,
    `<path fill="${chartPalette.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    text(32, 44, 24, analyticsWords.hours, "start", chartPalette.ink),
    text(WIDTH - 32, 44, 18, analyticsWords.chartTitle(chart), "end"),
    `<g transform="translate(20 ${TITLE_HEIGHT})">`,
    ...grid,
    ...columns,
    text(left + plotWidth / 2, CHART_HEIGHT - 8, 15, analyticsWords.axis[range], "middle"),
    "</g></svg>",
  ].join("");
}
