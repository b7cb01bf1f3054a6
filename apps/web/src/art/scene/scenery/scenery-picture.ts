import type { AchievementType, SceneView } from "@furrow/core";
import { svgUrl } from "../../svg-url.ts";
import { n, placed, shape } from "../outline.ts";
import type { PageLook } from "../palette.ts";
import { oak } from "../trees.ts";
import { drawing, HUB, lantern, orchard } from "./landmarks.ts";
import { type Paint, paintOf } from "./paint.ts";

interface Portrait {
  /** What of the drawing is to be seen. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  draw(paint: Paint): string;
}

const WIDTH = 180;
const HEIGHT = 120;
/** Where what is shown stands. */
const GROUND = 104;

/** The oak with what is in it, in the oak's own units. */
const inOak = (draw: (paint: Paint) => string) => (paint: Paint) => oak(paint) + draw(paint);

const portraits: Readonly<Record<AchievementType, Portrait>> = {
  "first-week-goal": { box: [-58, -52, 116, 58], draw: drawing("bench") },
  "streak-7": {
    box: [-60, -68, 120, 76],
    draw: (paint) =>
      placed([-36, 2], 1, lantern(paint, 1, "left")) + placed([40, -8], 0.84, lantern(paint, -1, "right")),
  },
  "animals-10": { box: [-94, -52, 188, 76], draw: drawing("duckPond") },
  "first-month-goal": { box: [-46, -96, 92, 106], draw: drawing("well") },
  "streak-30": { box: [-68, -80, 136, 86], draw: drawing("beehives") },
  "animals-50": { box: [-82, -120, 180, 130], draw: drawing("hayCart") },
  "hours-100": {
    box: [-80, -180, 160, 190],
    draw: (paint) =>
      drawing("millTower")(paint) +
      placed([0, HUB], 1, `<g transform="rotate(24)">${drawing("millSails")(paint)}</g>`),
  },
  "animals-100": { box: [-56, -54, 112, 82], draw: (paint) => ridge(paint) + drawing("weathercock")(paint) },
  "streak-100": { box: [-14, -96, 96, 102], draw: inOak(drawing("swing")) },
  "animals-365": { box: [-120, -120, 240, 132], draw: orchard },
  "hours-1000": { box: [-22, -106, 96, 112], draw: inOak(drawing("treeHouse")) },
};

function ridge({ barn, season, white }: Paint): string {
  return (
    shape(barn.roof, "M-84 46-50 22 0 0 50 22 84 46z") +
    shape(barn.wall, "M-70 46 0 8 70 46z") +
    (season === "winter" ? shape(white, "M-64 32-50 20 0-3 50 20 64 32 40 22 0 6-40 22z") : "")
  );
}

/** Its address for an `<img>`. */
export const sceneryUrl = (...of: Parameters<typeof sceneryPicture>): string => svgUrl(sceneryPicture(...of));

/** What an achievement brings, as a picture of its own, by day: on a piece of its farm, or the thing alone, for its outline. */
export function sceneryPicture(
  type: AchievementType,
  season: SceneView["season"],
  { look, isAlone = false }: { readonly look?: PageLook; readonly isAlone?: boolean } = {},
): string {
  const paint = paintOf({ season, sky: "day" }, look);
  const { box, draw } = portraits[type];
  const [left, top, width, height] = box;
  const size = Math.min((WIDTH - 24) / width, (GROUND - 4) / height);
  const thing = `<g transform="translate(${n(WIDTH / 2 - (left + width / 2) * size)} ${n(GROUND - (top + height) * size)}) scale(${size.toFixed(3)})">${draw(paint)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${isAlone ? "" : land(paint)}${thing}</svg>`;
}

function land(palette: Paint): string {
  const [, high, low] = palette.sky;
  return [
    `<linearGradient id="air" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    shape("url(#air)", `M0 0H${WIDTH}V${HEIGHT}H0z`),
    shape(palette.hills[1], `M0 78Q44 58 96 72T${WIDTH} 62V${HEIGHT}H0z`),
    shape(palette.pasture[0], `M0 90Q60 78 ${WIDTH} 88V${HEIGHT}H0z`),
    shape(palette.pasture[1], `M0 106Q90 96 ${WIDTH} 108V${HEIGHT}H0z`),
  ].join("");
}
