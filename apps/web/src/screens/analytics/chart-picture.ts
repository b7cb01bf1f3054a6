/** The chart as a picture with fixed colors, because it is viewed outside the app. */

import { APP_NAME, barHeight, type Chart, courseColorPair } from "@furrow/core";
import { analyticsWords } from "#messages/analytics.ts";
import { coursesWords } from "#messages/courses.ts";
import { language } from "#messages/language.ts";
import { chartPalette } from "../../art/picture-palette.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { svgToPng } from "../../components/svg-picture.ts";
import { layoutOf } from "./chart-layout.ts";
import type { ChartPart, ChartParts } from "./chart-parts.ts";

const WIDTH = 900;
const CHART_HEIGHT = 420;
const TITLE_HEIGHT = 80;
const LEGEND = { columns: 3, line: 28, letters: 26 } as const;
/** Twice the pixels, for sharp text on today's screens. */
const SCALE = 2;

export async function chartPicture(chart: Chart, parts: ChartParts | null): Promise<File> {
  const height = TITLE_HEIGHT + CHART_HEIGHT + legendHeight(parts);
  const blob = await svgToPng(svgUrl(chartSvg(chart, parts, height)), WIDTH * SCALE, height * SCALE);
  return new File([blob], `${APP_NAME.toLowerCase()}-study-hours-${chart.from}.png`, { type: "image/png" });
}

const legendHeight = (parts: ChartParts | null): number =>
  parts === null ? 0 : Math.ceil(parts.legend.length / LEGEND.columns) * LEGEND.line + 16;

function chartSvg(chart: Chart, parts: ChartParts | null, pictureHeight: number): string {
  const { range, bars, ticks, maximum } = chart;
  const { left, top, plotWidth, plotHeight, slot, barWidth } = layoutOf(
    WIDTH - 40,
    CHART_HEIGHT,
    bars.length,
  );
  const base = top + plotHeight;
  // From right to left all of it is mirrored, and each text turned back in its place.
  const isMirrored = language.direction === "rtl";
  const turned = isMirrored ? " scale(-1 1)" : "";
  const text = (
    x: number,
    y: number,
    size: number,
    words: string,
    anchor: string,
    color = chartPalette.inkSoft,
  ) =>
    `<text transform="translate(${x} ${y})${turned}" font-size="${size}" text-anchor="${anchor}" fill="${color}">${words}</text>`;
  const grid = ticks.map((tick) => {
    const y = base - (tick / maximum) * plotHeight;
    return `<path d="M${left} ${y}H${left + plotWidth}" stroke="${chartPalette.line}"/>${text(left - 10, y + 5, 15, analyticsWords.tick(tick), "end")}`;
  });
  const columns = bars.map((bar, index) => {
    const { hours } = bar;
    const height = barHeight(hours, maximum, plotHeight);
    const middle = left + slot * (index + 0.5);
    const whole = `<rect x="${middle - barWidth / 2}" y="${base - height}" width="${barWidth}" height="${height}" rx="${Math.min(6, height / 2)}" fill="${hours > 0 ? chartPalette.bar : chartPalette.emptyBar}"/>`;
    const of = parts?.bars[index] ?? [];
    const column = of.length === 0 ? whole : stacked(of, middle - barWidth / 2, base, barWidth, height);
    return column + text(middle, base + 22, 15, analyticsWords.barName(range, bar, index), "middle");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${pictureHeight * SCALE}" viewBox="0 0 ${WIDTH} ${pictureHeight}" font-family="ui-rounded, 'Nunito', system-ui, sans-serif" font-weight="600" direction="${language.direction}">`,
    `<path fill="${chartPalette.paper}" d="M0 0h${WIDTH}v${pictureHeight}H0z"/>`,
    `<g${isMirrored ? ` transform="translate(${WIDTH}) scale(-1 1)"` : ""}>`,
    text(32, 44, 24, analyticsWords.hours, "start", chartPalette.ink),
    text(WIDTH - 32, 44, 18, analyticsWords.chartTitle(chart), "end"),
    `<g transform="translate(20 ${TITLE_HEIGHT})">`,
    ...grid,
    ...columns,
    text(left + plotWidth / 2, CHART_HEIGHT - 8, 15, analyticsWords.axis[range], "middle"),
    "</g>",
    ...(parts?.legend ?? []).map((part, index) => {
      const x = 32 + (index % LEGEND.columns) * ((WIDTH - 64) / LEGEND.columns);
      const y = TITLE_HEIGHT + CHART_HEIGHT + 16 + Math.floor(index / LEGEND.columns) * LEGEND.line;
      const mark = `<rect x="${x}" y="${y - 11}" width="12" height="12" rx="3" fill="${colorOf(part)}"/>`;
      return mark + text(x + 20, y, 15, escaped(coursesWords.part(short(part.name), part.hours)), "start");
    }),
    "</g>",
    "</svg>",
  ].join("");
}

/** The parts of a bar above each other, from its foot up. */
function stacked(
  parts: readonly ChartPart[],
  x: number,
  base: number,
  width: number,
  height: number,
): string {
  const sum = parts.reduce((all, { hours }) => all + hours, 0);
  let top = base;
  return parts
    .map((part) => {
      const own = (part.hours / sum) * height;
      top -= own;
      return `<rect x="${x}" y="${top}" width="${width}" height="${own}" fill="${colorOf(part)}"/>`;
    })
    .join("");
}

const colorOf = ({ color }: ChartPart): string =>
  color === null ? chartPalette.rest : courseColorPair(color).light;

const short = (name: string): string =>
  name.length > LEGEND.letters ? `${name.slice(0, LEGEND.letters)}…` : name;

/** The name of a course is text from the user. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, "")
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
