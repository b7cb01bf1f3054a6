import { APP_NAME, type SceneView } from "@furrow/core";
import { farmWords } from "#messages/farm.ts";
import { farmPicturePalette as palette } from "../../art/picture-palette.ts";
import { cardFrame, type SceneFrame, squareFrame, storyFrame } from "../../art/scene/frame.ts";
import type { Plank, Sign } from "../../art/scene/sign.ts";

/** The sign's left edge (its middle in a story), the length of its ropes, its largest width and the size of its words, in px. */
const SIZES = {
  "1200x630": { frame: cardFrame, left: 44, top: 20, widest: 600, unit: 0.92 },
  square: { frame: squareFrame, left: 48, top: 34, widest: 640, unit: 1.06 },
  "1080x1920": { frame: storyFrame, left: null, top: 190, widest: 860, unit: 1.5 },
} as const;

export type PictureSize = keyof typeof SIZES;

export const PICTURE_SIZES = Object.keys(SIZES) as readonly PictureSize[];

export const frameOf = (size: PictureSize): SceneFrame => SIZES[size].frame;

const GOLDEN_HOURS = { spring: "dawn", summer: "dusk", fall: "dusk", winter: "dawn" } as const;

/** The farm in the golden hour of its season and under a clear sky, whatever the hour is. */
export const inGoldenHour = (view: SceneView): SceneView => ({
  ...view,
  sky: GOLDEN_HOURS[view.season],
  weather: "clear",
});

/** Width of a text at a size in pixels; the canvas measures it, a test may count letters. */
export type Measure = (text: string, fontSize: number) => number;

export interface FittedText {
  readonly text: string;
  readonly fontSize: number;
}

/** The largest size, from `largest` down to `least`, at which the text fits; at the least size its end is cut with an ellipsis. */
export function fitText(
  text: string,
  width: number,
  largest: number,
  least: number,
  measure: Measure,
): FittedText {
  for (let fontSize = largest; fontSize >= least; fontSize -= 2) {
    if (measure(text, fontSize) <= width) return { text, fontSize };
  }
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`, least) > width) letters.pop();
  return { text: `${letters.join("").trimEnd()}…`, fontSize: least };
}

export interface Count {
  readonly kind: "hen" | "goat" | "cow";
  readonly count: number;
}

export interface Chip extends Count {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A row of chips from the left, one for each kind of animal, as wide as its text asks. */
export function chipRow(
  counts: readonly Count[],
  left: number,
  y: number,
  height: number,
  gap: number,
  measure: Measure,
): Chip[] {
  let x = left;
  return counts.map((entry) => {
    const text = farmWords.counted[entry.kind](entry.count);
    const width = height * 1.15 + measure(text, chipFontSize(height)) + height * 0.42;
    const chip = { ...entry, x, y, width, height, text };
    x += width + gap;
    return chip;
  });
}

export const chipFontSize = (height: number) => Math.round(height * 0.46);

export interface Line extends FittedText {
  readonly x: number;
  readonly y: number;
  readonly align: "center" | "right";
  readonly color: string;
}

export interface Caption {
  readonly sign: Sign;
  readonly lines: readonly Line[];
  readonly chips: readonly Chip[];
}

interface Captioned {
  readonly name: string;
  /** Hours, and from when to when; empty while nothing was studied. */
  readonly studied: readonly string[];
  readonly counts: Readonly<Record<Count["kind"], number>>;
  readonly size: PictureSize;
}

/** Name, hours and counts on the planks of a sign, as wide as they ask; the product's name as a signature at the lower right. */
export function captionOf({ name, studied, counts, size }: Captioned, measure: Measure): Caption {
  const { frame, left, top, widest, unit: u } = SIZES[size];
  const inner = widest - 2 * PADDING * u;
  const fit = (text: string, largest: number, least: number) =>
    fitText(text, inner, Math.round(largest * u), Math.round(least * u), measure);
  const title = fit(name, 58, 26);
  const told = studied.map((text, i) => (i === 0 ? fit(text, 34, 24) : fit(text, 24, 16)));
  // Kinds of which there is none are not named, unless there is no animal at all.
  const all = (["hen", "goat", "cow"] as const).map((kind) => ({ kind, count: counts[kind] }));
  const some = all.filter(({ count }) => count > 0);
  const kinds = some.length > 0 ? some : all.slice(0, 1);
  const chipsFrom = (x: number, y: number) => chipRow(kinds, x, y, 44 * u, 8 * u, measure);
  const chipsWidth = widthOf(chipsFrom(0, 0));
  const asked = [title, ...told].map(({ text, fontSize }) => measure(text, fontSize));
  const width = Math.max(340 * u, chipsWidth, ...asked) + 2 * PADDING * u;
  const x = left ?? (frame.width - width) / 2;

  const heights = [84, ...(told.length === 0 ? [] : [16 + 34 * told.length]), 56];
  let y = top;
  const planks = heights.map((height): Plank => {
    const plank = { y, height: height * u };
    y += plank.height + 7 * u;
    return plank;
  });
  const last = planks[planks.length - 1] ?? { y, height: 0 };
  const centered = (text: FittedText, baseline: number, color: string): Line => ({
    ...text,
    x: x + width / 2,
    y: baseline,
    align: "center",
    color,
  });
  const signature = { text: APP_NAME, fontSize: 28 * u };
  return {
    sign: { x, width, unit: u, planks },
    lines: [
      centered(title, top + 42 * u + title.fontSize * 0.35, palette.ink),
      ...told.map((text, i) =>
        centered(text, (planks[1]?.y ?? 0) + (38 + 32 * i) * u, i === 0 ? palette.ink : palette.inkSoft),
      ),
      {
        ...signature,
        x: frame.width - 26 * u,
        y: frame.pastureBottom * frame.height + 4 * u,
        align: "right",
        color: palette.signature,
      },
    ],
    chips: chipsFrom(x + (width - chipsWidth) / 2, last.y + 6 * u),
  };
}

const PADDING = 34;

const widthOf = (chips: readonly Chip[]): number => {
  const last = chips[chips.length - 1];
  return last === undefined ? 0 : last.x + last.width;
};
