import { APP_NAME } from "@furrow/core";
import { farmWords } from "#messages/farm.ts";
import { cardFrame, type SceneFrame, squareFrame } from "../../../art/scene/frame.ts";

const FRAMES = { "1200x630": cardFrame, square: squareFrame } as const;

export type PictureSize = keyof typeof FRAMES;

export const frameOf = (size: PictureSize): SceneFrame => FRAMES[size];

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
  readonly isAtEnd: boolean;
}

export interface Caption {
  readonly lines: readonly Line[];
  readonly chips: readonly Chip[];
}

interface Captioned {
  readonly name: string;
  readonly studied: string;
  readonly counts: Readonly<Record<Count["kind"], number>>;
  readonly size: PictureSize;
}

/** Name, hours and counts at the upper left, over the sky; the product's name at the upper right. */
export function captionOf({ name, studied, counts, size }: Captioned, measure: Measure): Caption {
  const { width } = frameOf(size);
  const unit = width / 1200;
  const margin = 48 * unit;
  const brand = { text: APP_NAME, fontSize: 30 * unit };
  const forTitle = width - 3 * margin - measure(brand.text, brand.fontSize);
  const title = fitText(name, forTitle, Math.round(68 * unit), Math.round(34 * unit), measure);
  const baseline = margin + 50 * unit;
  const lines = [
    { ...title, x: margin, y: baseline, isAtEnd: false },
    { ...brand, x: width - margin, y: baseline, isAtEnd: true },
  ];
  const kinds = (["hen", "goat", "cow"] as const).map((kind) => ({ kind, count: counts[kind] }));
  const chipsAt = (y: number) => chipRow(kinds, margin, y, 52 * unit, 14 * unit, measure);
  if (studied === "") return { lines, chips: chipsAt(baseline + 26 * unit) };
  const line = fitText(studied, width - 2 * margin, Math.round(32 * unit), Math.round(20 * unit), measure);
  const lineAt = baseline + 50 * unit;
  return {
    lines: [...lines, { ...line, x: margin, y: lineAt, isAtEnd: false }],
    chips: chipsAt(lineAt + 24 * unit),
  };
}
