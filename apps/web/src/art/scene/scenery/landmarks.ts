/** What stands beyond the fence, on the barn and in the oak. Each is drawn upwards from 0,0, in units of a frame 1600 wide. */

import { pairs, triples } from "../../coordinates.ts";
import { dots, ellipse, line, placed, shape } from "../outline.ts";
import { roundTree } from "../trees.ts";
import { glow, type Paint, snowOn } from "./paint.ts";

/** Where the sails of the mill turn. */
export const HUB = -112;
export const SAIL = 66;

/** The mill without its sails: 60 wide, 130 high. */
export function millTower(paint: Paint): string {
  const { palette } = paint;
  const [light, dark] = paint.stone;
  return [
    ellipse(palette.shade, [4, 1], 42, 7, ' opacity=".5"'),
    shape(light, "M-27 0-17-98H17L27 0q-27 6-54 0"),
    shape(dark, "M6 3 5-98H17L27 0Q18 3 6 3", ' opacity=".75"'),
    line(dark, 1.6, "M-23-28h9M-19-70h8M-8-84h7M-18-52h6M-22-12h7", ' opacity=".8"'),
    line(paint.wood[1], 3, "M-30-38H30M-26-38v-9M-13-38v-9M0-38v-9M13-38v-9M26-38v-9M-30-47H30"),
    shape(palette.barn.door, "M-9 3V-19A9 9 0 0 1 9-19V3q-9 2-18 0z"),
    shape(palette.window, "M-5-58V-68A5 5 0 0 1 5-68V-58z"),
    glow(paint, "millglow", 0, -64, 26),
    shape(palette.barn.roof, "M-21-97Q-20-124 0-128 20-124 21-97z"),
    shape(palette.barn.wall, "M-21-97Q-20-124 0-128-8-118-9-97z"),
    snowOn(paint, "M-20-104Q-18-125 0-129 18-125 20-104 14-112 8-110 0-116-8-110-14-112-20-104z"),
  ].join("");
}

/** Four sails around 0,0, as they stand before they turn. */
export function millSails(paint: Paint): string {
  const arm = [
    shape(paint.palette.barn.trim, `M2.500-16H17V-${SAIL}H2.500z`, ' opacity=".93"'),
    line(paint.wood[1], 1.5, `M2-26H17M2-36H17M2-46H17M2-56H17M9.500-16V-${SAIL}`, ' opacity=".75"'),
    line(paint.wood[1], 3.6, `M0 0V-${SAIL}`),
  ].join("");
  const arms = [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${arm}</g>`).join("");
  return arms + ellipse(paint.iron, [0, 0], 5.5, 5.5) + ellipse(paint.gold[1], [0, 0], 2.4, 2.4);
}

/** Fruit trees in two rows, 220 wide and 120 high: in blossom, green, with fruit, or under snow. */
export function orchard(paint: Paint): string {
  const rows = triples("-42,-34,0.66 40,-36,0.64 -78,-4,0.74 0,0,0.78 78,-4,0.74");
  return rows.map(([x, y, size], place) => placed([x, y], size, fruitTree(paint, place))).join("");
}

function fruitTree(paint: Paint, place: number): string {
  const { palette, season } = paint;
  const spots = pairs("-28,-66 -14,-96 8,-112 22,-84 2,-70 30,-58 -34,-88 -4,-50");
  return (
    ellipse(palette.shade, [4, 4], 46, 8, ' opacity=".5"') +
    // In spring all of them are in blossom.
    roundTree(palette, season === "spring" ? 0 : place) +
    (season === "spring"
      ? dots(palette.flowers[2] ?? paint.snow, 8, spots) + dots(paint.snow, 4, spots)
      : "") +
    (season === "fall" || season === "summer"
      ? dots(paint.palette.barn.wall, season === "fall" ? 6.5 : 4.5, spots)
      : "")
  );
}

/** 150 wide, 84 high, heaped with hay. */
export function hayCart(paint: Paint): string {
  const [wood, woodDark] = paint.wood;
  const [straw, strawDark] = paint.straw;
  const wheel = (x: number) =>
    `<g transform="translate(${x} -17)"><circle r="16" fill="none" stroke="${woodDark}" stroke-width="4.500"/>${line(woodDark, 2.6, "M0-15V15M-15 0H15M-10.500-10.500 10.500 10.500M-10.500 10.500 10.500-10.500")}<circle r="4" fill="${wood}"/></g>`;
  return [
    ellipse(paint.palette.shade, [6, 0], 82, 9, ' opacity=".5"'),
    line(woodDark, 5, "M52-27 92-6"),
    shape(strawDark, "M-58-40Q-62-62-40-70-26-90 2-84 30-88 42-68 60-60 56-40z"),
    shape(straw, "M-56-42Q-56-60-38-66-22-84 0-78 26-82 38-64 52-58 52-44 20-52-10-46-36-50-56-42"),
    line(strawDark, 2, "M-40-52q6-10 14-12M-12-62q8-8 18-6M14-54q8-6 16-4M-26-44q6-8 12-8M32-50q4-4 9-4"),
    line(straw, 2.4, "M-56-42q-8 2-12 8M50-44q8 2 10 10M-30-40q-4 6-3 12"),
    snowOn(
      paint,
      "M-52-54Q-50-64-39-69-26-89 2-85 30-88 42-69 50-66 53-56 44-62 36-58 24-70 14-66 2-74-8-66-22-70-30-60-42-62-52-54z",
    ),
    line(paint.iron, 3, "M18-58 40-104M33-104l5-12M40-101l6-12M47-99l5-11M33-104q7 5 14 5"),
    shape(wood, "M-62-44H58L54-24H-58z"),
    line(woodDark, 2.2, "M-60-37H57M-59-30H55M-34-44-32-24M0-44V-24M32-44 30-24"),
    wheel(-34),
    wheel(30),
  ].join("");
}

/** On the ridge of the barn, whose top is 0,0: 58 wide, 46 high. It takes the place of the plain one that is there. */
export function weathercock(paint: Paint): string {
  const [light, dark] = paint.gold;
  return [
    line(dark, 3.4, "M0 4V-26"),
    line(dark, 2.6, "M-21-5H21"),
    shape(dark, "M21-11 29-5 21 1zM-22-10-29-12V2L-22 0z"),
    ellipse(light, [0, -5], 3.6, 3.6),
    shape(
      light,
      "M-27-42C-14-48-12-32-6-26 0-22 8-24 9-33 8-42 12-47 17-46 21-46 23-43 23-40L28-38 22-35C22-22 14-14 2-13-14-12-22-22-22-30-26-28-30-29-31-32-27-32-25-34-25-36-29-36-31-39-27-42",
    ),
    shape(dark, "M-10-24Q0-16 12-26 8-15 1-15-7-15-10-24", ' opacity=".7"'),
    shape(paint.palette.barn.wall, "M13-46q0-6 3-4 1-5 4-1 3-3 3 2 1 3-2 4-3-3-8-1"),
    ellipse(paint.iron, [18, -41.5], 1.3, 1.3),
    snowOn(paint, "M-28-43Q-16-48-11-35-17-40-28-43zM-6-26Q2-22 8-32 9-24 2-22-3-22-6-26z"),
  ].join("");
}

/** In the oak, in its own units: the platform right of the trunk, a hut on it and the way up. */
export function treeHouse(paint: Paint): string {
  const [wood, woodDark] = paint.wood;
  const { barn, window, crowns } = paint.palette;
  const leaves = crowns[0];
  return [
    line(
      woodDark,
      1.8,
      "M10 2 12-46M17 2 18-46M10.500-6h6.500M10.800-14h6.500M11-22h6.500M11.300-30h6.500M11.600-38h6.500",
    ),
    line(woodDark, 2.4, "M6-34 18-47M44-47 34-34 8-26"),
    shape(woodDark, "M4-49H49V-44H4z"),
    shape(wood, "M12-49V-70H42V-49z"),
    line(woodDark, 0.9, "M19-70V-49M27-70V-49M35-70V-49"),
    shape(woodDark, "M15-49V-60A4 4 0 0 1 23-60V-49z"),
    shape(barn.trim, "M28-64H39V-54H28z"),
    shape(window, "M29.200-62.800H37.800V-55.200H29.200z"),
    line(barn.trim, 0.9, "M33.500-63V-55M29-59H38"),
    glow(paint, "hutglow", 33.5, -59, 20),
    shape(barn.roof, "M8-68 27-84 46-68 43-65.500 27-79 11-65.500z"),
    shape(barn.wall, "M11.500-69.500 27-82 42.500-69.500z"),
    snowOn(
      paint,
      "M7.500-68Q18-78 27-85 36-78 46.500-68 41-69 39-72 33-73 27-80 21-73 15-72 13-69 7.500-68z",
    ),
    line(woodDark, 1.2, "M4-49V-56M49-49V-56M4-55H11M43-55H49"),
    line(woodDark, 1, "M27-84V-97"),
    shape(paint.gold[0], "M27.500-97 38-93.500 27.500-90z"),
    // The crown closes around it again.
    leaves === undefined
      ? ""
      : ellipse(leaves[1], [46, -74], 7, 6.5) +
        ellipse(leaves[2], [44, -77], 3.2, 3) +
        ellipse(leaves[1], [8, -75], 6, 5.5),
  ].join("");
}

/** From a branch of the oak, in its own units. */
export function swing(paint: Paint): string {
  return [
    line(paint.palette.fence[1], 0.9, "M51-60 52.500-12M61-60 62-12"),
    shape(paint.wood[0], "M50-13.500H64.500V-11H50z"),
    shape(paint.wood[1], "M50-11H64.500V-9.800H50z"),
    snowOn(paint, "M50-13.300q7-3.500 14.500 0z"),
    line(paint.palette.trunk, 2.6, "M8-50Q36-68 67-60"),
  ].join("");
}
