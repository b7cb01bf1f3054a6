import type { SceneView } from "@furrow/core";
import type { SceneFrame } from "./frame.ts";
import { nestMarkup } from "./nest.ts";
import { ellipse, line, placed, shape } from "./outline.ts";
import { inLight, type PageLook, type ScenePalette } from "./palette.ts";
import { sitePoint, sites } from "./standing-room.ts";

/** The shed of the goats and the coop of the hens, and the nest with the egg of the day. */
export function drawOutbuildings(
  frame: SceneFrame,
  palette: ScenePalette,
  { cracks, sky }: SceneView,
  look: PageLook,
): string {
  const { crop, wood, trunk } = palette;
  const egg = inLight(["#fff4df", "#ecd2a9"] as const, sky, look);
  const nest = nestMarkup(cracks, { straw: [crop, wood[1]], egg, crack: trunk });
  return [
    placed(sitePoint(frame, sites.shed), frame.scale, shed(palette)),
    placed(sitePoint(frame, sites.coop), frame.scale, coop(palette)),
    placed(sitePoint(frame, sites.nest), frame.scale, nest),
  ].join("");
}

/** 100 wide, 96 high, on stilts, with a ladder to the left. */
function coop(palette: ScenePalette): string {
  const { roof, trim } = palette.barn;
  const [wall, side] = palette.wood;
  return [
    ellipse(palette.shade, [2, 2], 62, 8, ' opacity=".55"'),
    shape(palette.trunk, "M-36-24H-30V2H-36zM30-24H36V2H30z"),
    shape(wall, "M-42-22V-60L0-88 42-60V-22z"),
    [-28, -14, 0, 14, 28].map((x) => line(side, 1.5, `M${x}-${84 - Math.abs(x) * 0.66}V-24`)).join(""),
    shape(roof, "M-52-56 0-96 52-56 47-50 0-86-47-50z"),
    shape(trim, "M-16-22V-44A16 16 0 0 1 16-44V-22z"),
    shape(palette.window, "M-12-22V-44A12 12 0 0 1 12-44V-22z"),
    shape(palette.trunk, "M-10-22H2L-26 3H-38z"),
    line(trim, 2, "M-12-16H-2M-19-10H-9M-26-4H-16"),
  ].join("");
}

/** 130 wide, 92 high: an open front with straw in it. */
function shed(palette: ScenePalette): string {
  const { roof, trim } = palette.barn;
  const [wall, side] = palette.wood;
  return [
    ellipse(palette.shade, [4, 2], 78, 9, ' opacity=".55"'),
    shape(side, "M-60 0V-70H60V0z"),
    shape(palette.window, "M-52 0V-56H20V0z"),
    shape(palette.crop, "M-50 0C-46-16-30-12-22-18-10-24 8-20 18 0z"),
    shape(wall, "M20-70H60V0H20z"),
    [30, 40, 50].map((x) => line(side, 1.5, `M${x}-66V-2`)).join(""),
    shape(roof, "M-72-64-62-92H62L72-64z"),
    line(trim, 3, "M-70-64H70"),
    shape(palette.trunk, "M-60-64H-53V0H-60zM14-64H21V0H14z"),
  ].join("");
}
