/**
 * The barn from the front, for the moment its door opens, and the pasture's open gate, for the moment an animal leaves. Drawn in barn.svg,
 * whose colors are names of the scene's palette (`{barn.roof}`).
 */
import type { Period, SceneView } from "@furrow/core";
import { groupsOf } from "../animals/drawing.ts";
import { painted } from "../scene/painted.ts";
import { type ScenePalette, scenePalette } from "../scene/palette.ts";
import { svgUrl } from "../svg-url.ts";
import file from "./barn.svg?raw";

const WIDTH = 480;
const HEIGHT = 270;

/** Where the door is, in shares of the picture: the leaves are laid over it. */
export const DOOR = {
  left: 186 / WIDTH,
  top: 106 / HEIGHT,
  width: 108 / WIDTH,
  height: 92 / HEIGHT,
} as const;

const drawings = groupsOf(file);

const picture = (width: number, height: number, groups: readonly string[], palette: ScenePalette) => {
  const markup = painted(groups.map((group) => drawings[group] ?? "").join(""), palette);
  return svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${markup}</svg>`);
};

/** A week's goal shines in the evening's gold, a month's in the last light of the day. */
const EVENING: Readonly<Partial<Record<Period, ScenePalette["sky"]>>> = {
  weekly: ["#7fb2dc", "#f6d9a6", "#ffbf7d"],
  monthly: ["#4a4f96", "#c7719b", "#ffb37a"],
};

/** The groups of the sky and the hills. */
const backdrop = (isNight: boolean, hasStars = isNight) => [
  "sky",
  ...(hasStars ? ["stars"] : []),
  "light",
  ...(isNight ? [] : ["clouds"]),
  "hills",
];

export function barnFront(view: SceneView, period: Period): string {
  const isNight = view.sky === "night";
  const palette = scenePalette(view);
  const groups = [
    ...backdrop(isNight, isNight || period === "monthly"),
    ...["yard", "barn", ...(isNight ? ["lamplight"] : []), "lanterns"],
    ...(period === "daily" ? [] : ["bunting"]),
    ...(period === "monthly" ? ["rosette"] : []),
    "bales",
  ];
  const sky = isNight ? palette.sky : (EVENING[period] ?? palette.sky);
  return picture(WIDTH, HEIGHT, groups, { ...palette, sky });
}

/** The left leaf of the door; the right one is its mirror image. */
export const doorLeaf = (view: SceneView): string => picture(54, 92, ["leaf"], scenePalette(view));

/** Grass along the lower edge, in front of the animal. */
export const grassFront = (view: SceneView): string => picture(WIDTH, 42, ["grass"], scenePalette(view));

export const pastureGate = (view: SceneView): string =>
  picture(WIDTH, HEIGHT, [...backdrop(view.sky === "night"), "gate"], scenePalette(view));
