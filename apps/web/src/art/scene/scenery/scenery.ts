/** What achievements bring to the farm. */
import type { AchievementType, SceneView } from "@furrow/core";
import type { SceneFrame } from "../frame.ts";
import { type Point, placed } from "../outline.ts";
import type { PageLook } from "../palette.ts";
import { lanternPoints } from "../path.ts";
import { barnPoint, OAK_SIZE, oakPoint } from "../points.ts";
import { sitePoint, sites } from "../standing-room.ts";
import { drawing, HUB, lantern, orchard, SAIL } from "./landmarks.ts";
import { type Paint, paintOf } from "./paint.ts";

/** Before the barn is drawn, after it, and on the pasture. */
export type SceneryLayer = "hills" | "homestead" | "pasture";

interface Piece {
  readonly layer: SceneryLayer;
  draw(frame: SceneFrame, paint: Paint): string;
}

const MILL_SIZE = 1.15;
/** In degrees. */
const SAILS_AT_REST = 24;

const onSite =
  (type: keyof typeof sites, size: number, draw: (paint: Paint) => string) =>
  (frame: SceneFrame, paint: Paint) =>
    placed(sitePoint(frame, sites[type]), size * frame.scale, draw(paint));

const inOak = (draw: (paint: Paint) => string) => (frame: SceneFrame, paint: Paint) =>
  placed(oakPoint(frame), OAK_SIZE * frame.scale, draw(paint));

/** From back to front. */
const pieces: Readonly<Record<AchievementType, Piece>> = {
  "hours-100": { layer: "hills", draw: onSite("hours-100", MILL_SIZE, drawing("millTower")) },
  "animals-100": {
    layer: "homestead",
    draw: (frame, paint) => {
      const [x, y] = barnPoint(frame);
      return placed(
        [x - 42 * frame.scale, y - 182 * frame.scale],
        1.1 * frame.scale,
        drawing("weathercock")(paint),
      );
    },
  },
  "streak-100": { layer: "pasture", draw: inOak(drawing("swing")) },
  "hours-1000": { layer: "pasture", draw: inOak(drawing("treeHouse")) },
  "first-month-goal": { layer: "pasture", draw: onSite("first-month-goal", 1, drawing("well")) },
  "streak-30": { layer: "pasture", draw: onSite("streak-30", 1, drawing("beehives")) },
  "first-week-goal": { layer: "pasture", draw: onSite("first-week-goal", 1, drawing("bench")) },
  "streak-7": {
    layer: "pasture",
    draw: (frame, paint) =>
      lanternPoints(frame)
        .map(({ at, size, turn }, index) =>
          placed(at, size * frame.scale, lantern(paint, turn, `lantern${index}`)),
        )
        .join(""),
  },
  "animals-10": { layer: "pasture", draw: onSite("animals-10", 1, drawing("duckPond")) },
  "animals-365": { layer: "pasture", draw: onSite("animals-365", 1, orchard) },
  "animals-50": { layer: "pasture", draw: onSite("animals-50", 1, drawing("hayCart")) },
};

/** What stands in a layer, as markup in the frame's own units. */
export function drawScenery(
  frame: SceneFrame,
  view: SceneView,
  layer: SceneryLayer,
  { look, isAlive }: { readonly look: PageLook; readonly isAlive: boolean },
): string {
  const paint = paintOf(view, look);
  const standing = Object.entries(pieces)
    .filter(([type, piece]) => piece.layer === layer && view.scenery.has(type as AchievementType))
    .map(([, piece]) => piece.draw(frame, paint));
  const hasSails = layer === "hills" && view.scenery.has("hours-100") && !isAlive;
  return standing.join("") + (hasSails ? stillSails(frame, paint) : "");
}

function stillSails(frame: SceneFrame, paint: Paint): string {
  const { at, size } = millHub(frame);
  return placed(at, size, `<g transform="rotate(${SAILS_AT_REST})">${drawing("millSails")(paint)}</g>`);
}

/** Where the sails turn, in the frame's own units, and how large they are drawn. */
export function millHub(frame: SceneFrame): { readonly at: Point; readonly size: number } {
  const [x, y] = sitePoint(frame, sites["hours-100"]);
  const size = MILL_SIZE * frame.scale;
  return { at: [x, y + HUB * size], size };
}

/** The sails as a document of their own, the hub in its middle. */
export function sailsDocument(view: SceneView, look?: PageLook): string {
  const side = 2 * SAILS_REACH;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SAILS_REACH} ${-SAILS_REACH} ${side} ${side}">${drawing("millSails")(paintOf(view, look))}</svg>`;
}

/** Half the side of that document, in its own units. */
export const SAILS_REACH = SAIL + 4;
