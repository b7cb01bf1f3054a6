/** What the hour's light does to the land: long shadows, a sheen of the moon, and warm pools below lamps. */
import type { SceneView } from "@furrow/core";
import { castOf, leanOf } from "./cast.ts";
import { fallenFence } from "./fence.ts";
import { hasOutbuildings, landPoint, type SceneFrame } from "./frame.ts";
import { moonShare } from "./moon.ts";
import { ellipse, line, n, type Point } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { barnPoint, lightPoint, oakPoint } from "./points.ts";
import { sitePoint, sites } from "./standing-room.ts";
import { treeOutline } from "./trees.ts";

const BARN = "M-96 0V-92L-80-144-42-178H66L112-104 104 0z";
const SILO = "M102 0V-148A26 30 0 0 1 154-148V0z";
const COOP = "M-36 0V-24L-42-60 0-92 42-60 36 0z";
const SHED = "M-60 0-68-64-60-92H60L70-64 60 0z";

export function drawShadows(frame: SceneFrame, palette: ScenePalette, sky: SceneView["sky"]): string {
  const cast = castOf(frame, sky);
  if (cast.length === 0) return "";
  const s = frame.scale;
  const tree = treeOutline(palette);
  const thrown = ([x, y]: Point, size: number, d: string) => {
    const lean = leanOf(cast, x / frame.width) * cast.length * size;
    return `<path d="${d}" transform="matrix(${size.toFixed(2)} 0 ${(-lean).toFixed(2)} ${(-cast.length * size).toFixed(2)} ${n(x)} ${n(y)})"/>`;
  };
  const [barnX, barnY] = barnPoint(frame);
  const fall = ([x, y]: Point, high: number): Point => {
    const reach = cast.length * high;
    return [x + leanOf(cast, x / frame.width) * reach, y + reach];
  };
  return `<g fill="${palette.dark}" stroke="${palette.dark}" stroke-width="3" opacity="${cast.opacity}">${[
    thrown([barnX, barnY], s, BARN + SILO),
    frame.width < frame.height ? "" : thrown([barnX - 150 * s, barnY - 10 * s], 0.85 * s, tree),
    thrown(oakPoint(frame), 1.7 * s, tree),
    ...(hasOutbuildings(frame)
      ? [thrown(sitePoint(frame, sites.coop), s, COOP), thrown(sitePoint(frame, sites.shed), s, SHED)]
      : []),
    line(palette.dark, 6 * s, fallenFence(frame, fall)),
  ].join("")}</g>`;
}

const SHEEN = "#6db7ea";

/** The moon's light on the ground, from its side. A thin moon lights less. */
export function moonSheen(frame: SceneFrame, phase: number): string {
  const opacity = (0.14 + 0.26 * moonShare(phase)).toFixed(2);
  const [x] = lightPoint(frame, "night");
  const [, y] = landPoint(frame, 0, 1.05);
  return `<radialGradient id="sheen"><stop stop-color="${SHEEN}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${SHEEN}" stop-opacity="0"/></radialGradient>${ellipse("url(#sheen)", [x * 1.2, y], frame.width * 0.5, frame.height * 0.26)}`;
}

/** Light that falls on the ground from windows and doors. */
export function drawPools(frame: SceneFrame, palette: ScenePalette): string {
  if (!palette.isLit) return "";
  const s = frame.scale;
  const pool = ([x, y]: Point, rx: number, ry: number) => ellipse("url(#pool)", [x, y], rx * s, ry * s);
  const [barnX, barnY] = barnPoint(frame);
  const [coopX, coopY] = sitePoint(frame, sites.coop);
  const [shedX, shedY] = sitePoint(frame, sites.shed);
  return `<radialGradient id="pool"><stop stop-color="${palette.window}" stop-opacity=".8"/><stop offset=".4" stop-color="#ffa04a" stop-opacity=".42"/><stop offset="1" stop-color="#ff9d42" stop-opacity="0"/></radialGradient>${[
    pool([barnX - 42 * s, barnY + 30 * s], 190, 70),
    pool([barnX + 62 * s, barnY + 12 * s], 80, 28),
    ...(hasOutbuildings(frame)
      ? [pool([coopX - 12 * s, coopY + 12 * s], 110, 42), pool([shedX - 16 * s, shedY + 14 * s], 130, 46)]
      : []),
  ].join("")}`;
}
