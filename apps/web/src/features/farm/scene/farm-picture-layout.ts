import { farmWords } from "#words/farm.ts";
import { cardFrame, type SceneFrame, squareFrame } from "../../../art/scene/frame.ts";

export type PictureSize = "1200x630" | "square";

export function frameOf(size: PictureSize): SceneFrame {
  switch (size) {
    case "1200x630":
      return cardFrame;
    case "square":
      return squareFrame;
  }
}

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
  readonly width: number;
  readonly text: string;
}

/** A row of chips from the left, one for each kind of animal, as wide as its text asks. */
export function chipRow(
  counts: readonly Count[],
  left: number,
  height: number,
  gap: number,
  measure: Measure,
): Chip[] {
  let x = left;
  return counts.map((entry) => {
    const text = farmWords.counted[entry.kind](entry.count);
    const width = height * 1.15 + measure(text, chipFontSize(height)) + height * 0.42;
    const chip = { ...entry, x, width, text };
    x += width + gap;
    return chip;
  });
}

export const chipFontSize = (height: number) => Math.round(height * 0.46);

/** Text for SVG: a farm may be called anything. Control characters are no XML and would spoil the whole picture. */
export function escapeText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
