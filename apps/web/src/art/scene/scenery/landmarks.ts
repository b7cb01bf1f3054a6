/** What stands beyond the fence, on the pasture, on the barn and in the oak. Each is drawn upwards from 0,0, in units of a frame 1600 wide. */

import { pairs, triples } from "../../coordinates.ts";
import { dots, ellipse, placed } from "../outline.ts";
import { painted } from "../painted.ts";
import { roundTree } from "../trees.ts";
import type { Paint } from "./paint.ts";
import drawings from "./scenery.json" with { type: "json" };

/** Where the sails of the mill turn. */
export const HUB = -112;
export const SAIL = 66;

export const drawing = (name: keyof typeof drawings) => (paint: Paint) => painted(drawings[name], paint);

/** A lamp post. `turn` is 1 where its arm points right, -1 where it points left; `id` is one of its own in the document. */
export function lantern(paint: Paint, turn: 1 | -1, id: string): string {
  const drawn = painted(drawings.lantern, { ...paint, id });
  return turn === 1 ? drawn : `<g transform="scale(-1 1)">${drawn}</g>`;
}

/** Fruit trees in two rows, 220 wide and 120 high: in blossom, green, with fruit, or under snow. */
export function orchard(paint: Paint): string {
  const rows = triples("-42,-34,0.66 40,-36,0.64 -78,-4,0.74 0,0,0.78 78,-4,0.74");
  return rows.map(([x, y, size], place) => placed([x, y], size, fruitTree(paint, place))).join("");
}

function fruitTree(paint: Paint, place: number): string {
  const { season } = paint;
  const spots = pairs("-28,-66 -14,-96 8,-112 22,-84 2,-70 30,-58 -34,-88 -4,-50");
  return (
    ellipse(paint.shade, [4, 4], 46, 8, ' opacity=".5"') +
    // In spring all of them are in blossom.
    roundTree(paint, season === "spring" ? 0 : place) +
    (season === "spring"
      ? dots(paint.flowers[2] ?? paint.white, 8, spots) + dots(paint.white, 4, spots)
      : "") +
    (season === "fall" || season === "summer"
      ? dots(paint.barn.wall, season === "fall" ? 6.5 : 4.5, spots)
      : "")
  );
}
