/** The cards and the farm as one picture to keep or share. Words are written on the canvas, in the page's fonts. */
import { courseColorPair } from "@furrow/core";
import { yearWords } from "#messages/year.ts";
import { animalPicture } from "../../../art/animals/animal-image.ts";
import { yearPalette as colors } from "../../../art/picture-palette.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import { fitText } from "../../../shared/farm-picture/farm-picture-layout.ts";
import type { YearCard } from "../cards.ts";
import { chartSvg } from "./chart-svg.ts";

export interface Poster {
  readonly title: string;
  readonly period: string;
  readonly cards: readonly YearCard[];
  /** The farm at the end of the period, twice as wide as high, and square beside one card; null if no animal lived there. */
  readonly farm: HTMLCanvasElement | null;
  readonly shape: PosterShape;
}

export const POSTER_SIZES = {
  tall: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
} as const;
export type PosterShape = keyof typeof POSTER_SIZES;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 64;
const GAP = 22;
const SIGNATURE = 14;
/** A card of this size has its text in the sizes below. */
const CARD = { width: 440, height: 250 };

export async function drawPoster({ title, period, cards, farm, shape }: Poster): Promise<Blob> {
  const { width, height } = POSTER_SIZES[shape];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  const root = getComputedStyle(document.documentElement);
  const [display, plain] = ["--font-display", "--font"].map((name) => root.getPropertyValue(name)) as [
    string,
    string,
  ];
  // If a font is not available, as offline before its first use, the text uses the next one.
  await Promise.all(
    [`600 40px ${display}`, `700 20px ${plain}`].map((font) => document.fonts.load(font).catch(() => [])),
  );
  const brush: Brush = { context, display: `600 %px ${display}`, plain: `600 %px ${plain}` };

  context.fillStyle = colors.paper;
  context.fillRect(0, 0, width, height);
  const { boxes, farm: room, words } = layoutOf(shape, cards.length, farm !== null);
  write(brush, fit(brush, title, words.width, 64, true), [words.x, EDGE + 60], colors.ink);
  write(brush, fit(brush, period, words.width, 34, false), [words.x, EDGE + 118], colors.inkSoft);
  if (farm !== null) context.drawImage(farm, room.x, room.y, room.width, room.height);
  write(
    brush,
    fit(brush, yearWords.madeWith, words.width, 24, false),
    [words.x, height - EDGE + SIGNATURE],
    colors.inkSoft,
  );
  for (const [index, card] of cards.entries()) {
    const box = boxes[index];
    if (box !== undefined) await drawCard(brush, card, box);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The picture could not be made.");
  return blob;
}

/** Title, cards and farm below each other on a tall picture. On a wide one half of them stand beside the others. */
function layoutOf(shape: PosterShape, count: number, hasFarm: boolean) {
  const { width, height } = POSTER_SIZES[shape];
  const isOne = count === 1;
  const end = height - EDGE - 32;
  const top = EDGE + 160;
  if (shape === "wide" && isOne) {
    const side = height - 2 * EDGE;
    const words = {
      x: hasFarm ? EDGE + side + 48 : EDGE,
      width: width - 2 * EDGE - (hasFarm ? side + 48 : 0),
    };
    const area = { ...words, y: top, height: end - top };
    return { farm: { x: EDGE, y: EDGE, width: side, height: side }, words, boxes: grid(area, 1) };
  }
  const words = { x: EDGE, width: shape === "tall" ? width - 2 * EDGE : 860 };
  const high = isOne ? words.width : words.width / 2;
  const farm = { ...words, height: high, y: end - high };
  const between = { ...words, y: top, height: (hasFarm ? farm.y - GAP * 1.4 : end) - top };
  if (shape === "tall") return { farm, words, boxes: grid(between, count) };
  const x = 2 * EDGE + words.width - 20;
  const beside = { x, y: EDGE, width: width - EDGE - x, height: height - 2 * EDGE };
  return { farm, words, boxes: [...grid(between, 1), ...grid(beside, count - 1)] };
}

/** Two in a row. The last one of an odd number has a row of its own. */
function grid(area: Box, count: number): readonly Box[] {
  const rows = Math.ceil(count / 2);
  const most = count === 1 ? area.width * 0.62 : 340;
  const high = Math.min(most, (area.height - GAP * (rows - 1)) / rows);
  const first = area.y + (area.height - rows * high - (rows - 1) * GAP) / 2;
  return Array.from({ length: count }, (_, index) => {
    const isAlone = index === count - 1 && count % 2 === 1;
    const wide = isAlone ? area.width : (area.width - GAP) / 2;
    return {
      x: area.x + (index % 2) * (wide + GAP),
      y: first + Math.floor(index / 2) * (high + GAP),
      width: wide,
      height: high,
    };
  });
}

interface Brush {
  readonly context: CanvasRenderingContext2D;
  /** Fonts, with % for the size in px. */
  readonly display: string;
  readonly plain: string;
}

interface Text {
  readonly text: string;
  readonly font: string;
}

function fit(
  { context, display, plain }: Brush,
  text: string,
  width: number,
  largest: number,
  isDisplay: boolean,
): Text {
  const font = (size: number) => (isDisplay ? display : plain).replace("%", String(size));
  const fitted = fitText(text, width, Math.round(largest), Math.round(largest * 0.6), (content, size) => {
    context.font = font(size);
    return context.measureText(content).width;
  });
  return { text: fitted.text, font: font(fitted.fontSize) };
}

function write(
  { context }: Brush,
  { text, font }: Text,
  [x, y]: readonly [number, number],
  color: string,
  align: CanvasTextAlign = "left",
) {
  context.font = font;
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(text, x, y);
}

async function drawCard(brush: Brush, card: YearCard, box: Box): Promise<void> {
  const { context } = brush;
  const unit = Math.min(box.width / CARD.width, box.height / CARD.height);
  const pad = 28 * unit;
  const [left, right, end] = [box.x + pad, box.x + box.width - pad, box.y + box.height - pad];
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 20 * unit);
  context.fillStyle = colors.surface;
  context.fill();
  context.strokeStyle = colors.line;
  context.lineWidth = 2;
  context.stroke();

  const animalSide = card.animal === undefined ? 0 : Math.min(190 * unit, box.height - 2 * pad);
  const inner = right - left - animalSide;
  let y = box.y + pad + 14 * unit;
  write(brush, fit(brush, card.title, inner, 19 * unit, false), [left, y], colors.inkSoft);
  if (card.figure !== undefined && card.rows === undefined) {
    const { lines, step } =
      card.id === "line"
        ? quote(brush, card.figure, inner, end - y - 50 * unit, unit)
        : { lines: [fit(brush, card.figure, inner, 54 * unit, true)], step: 58 * unit };
    for (const line of lines) {
      y += step;
      write(brush, line, [left, y], colors.ink);
    }
  }
  if (card.animal !== undefined) {
    const picture = await imageOf(await animalPicture(card.animal.type, card.animal.id, card.animal.mark));
    context.drawImage(picture, right - animalSide, end - animalSide, animalSide, animalSide);
  }
  const details = card.lines.flatMap((line) => wrap(brush, line, inner, brush.plain, 19 * unit).slice(0, 3));
  const rowStep = Math.min(40 * unit, (end - y) / Math.max(1, (card.rows?.length ?? 0) + details.length));
  for (const { label, value, bar } of card.rows ?? []) {
    y += rowStep;
    write(brush, fit(brush, label, inner * 0.7, 19 * unit, false), [left, y], colors.ink);
    write(brush, fit(brush, value, inner * 0.3, 19 * unit, false), [right, y], colors.inkSoft, "right");
    if (bar === undefined) continue;
    context.fillStyle = courseColorPair(bar.color).light;
    context.fillRect(left, y + 6 * unit, Math.max(4, inner * bar.share), 5 * unit);
  }
  const chart = chartSvg(card);
  if (chart !== null) {
    const room = end - y - 14 * unit - details.length * 26 * unit;
    const scale = Math.min(inner / chart.width, room / chart.height);
    const picture = await imageOf(svgUrl(chart.markup));
    context.drawImage(picture, left, y + 16 * unit, chart.width * scale, chart.height * scale);
    y += 12 * unit + chart.height * scale;
  }
  if (chart === null && card.rows === undefined) y += 8 * unit;
  for (const line of details) {
    y += card.rows === undefined ? 28 * unit : rowStep;
    write(brush, fit(brush, line, inner, 19 * unit, false), [left, y], colors.inkSoft);
  }
}

/** The line in the largest letters in which it fits; what does not fit in the smallest is cut. */
function quote(brush: Brush, text: string, width: number, height: number, unit: number) {
  for (let size = Math.round(38 * unit); ; size -= 2) {
    const step = size * 1.25;
    const all = wrap(brush, text, width, brush.display, size);
    const most = Math.max(1, Math.floor(height / step));
    if (all.length > most && size > 16 * unit) continue;
    const kept = all.slice(0, most);
    if (all.length > most) kept.push(`${kept.pop()}…`);
    return { lines: kept.map((line) => fit(brush, line, width, size, true)), step };
  }
}

function wrap(
  { context }: Brush,
  text: string,
  width: number,
  font: string,
  size: number,
): readonly string[] {
  context.font = font.replace("%", String(size));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
