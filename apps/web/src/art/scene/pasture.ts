import type { SceneView } from "@furrow/core";
import { pairs } from "../coordinates.ts";
import { drawFence, fenceLine } from "./fence.ts";
import type { SceneFrame } from "./frame.ts";
import { drawPools, drawShadows, moonSheen } from "./light.ts";
import { at, dots, ellipse, land, line, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { drawPath, isOnPath } from "./path.ts";
import { OAK_SIZE, oakPoint } from "./points.ts";
import { seededRandom } from "./seeded-random.ts";
import { oak } from "./trees.ts";

/** The ground the animals stand on, from the fence to the bottom of the frame. */
export function drawPasture(frame: SceneFrame, palette: ScenePalette, view: SceneView): string {
  const { height } = frame;
  const edge = fenceLine(frame);
  const [farGreen, middleGreen, nearGreen] = palette.pasture;
  const meadow = land(edge, height);
  return [
    `<linearGradient id="meadow" x2="0" y2="1"><stop stop-color="${farGreen}"/><stop offset=".45" stop-color="${middleGreen}"/><stop offset="1" stop-color="${nearGreen}"/></linearGradient><clipPath id="ground"><path d="${meadow}"/></clipPath>`,
    shape("url(#meadow)", meadow),
    `<g clip-path="url(#ground)">${[
      swells(frame, palette),
      view.sky === "night" ? moonSheen(frame, view.moon) : "",
      drawPath(frame, palette),
      drawShadows(frame, palette, view.sky),
      drawPools(frame, palette),
    ].join("")}</g>`,
    placed(
      oakPoint(frame),
      OAK_SIZE * frame.scale,
      ellipse(palette.shade, [6, 3], 46, 7, ' opacity=".6"') + oak(palette),
    ),
    drawFence(frame, palette, view.isGateOpen),
    growth(frame, palette, view.season),
  ].join("");
}

/** Broad, soft waves of light and shade that make the flat green roll. */
export function swells(frame: SceneFrame, palette: ScenePalette): string {
  const { width, height, pastureTop } = frame;
  const y = (depth: number) => (pastureTop + depth * (1 - pastureTop)) * height;
  const deep = height * (1 - pastureTop);
  const swell = (fill: string, x: number, depth: number, rx: number, ry: number, opacity: number) =>
    ellipse(fill, [x * width, y(depth)], rx * width, ry * deep, ` opacity="${opacity}"`);
  return [
    swell(palette.sunlit, 0.2, 0.12, 0.34, 0.13, 0.5),
    swell(palette.sunlit, 0.86, 0.22, 0.3, 0.14, 0.35),
    swell(palette.shade, 0.06, 0.62, 0.34, 0.16, 0.14),
    swell(palette.sunlit, 0.34, 0.5, 0.3, 0.12, 0.28),
    swell(palette.shade, 0.98, 0.72, 0.36, 0.18, 0.16),
    swell(palette.sunlit, 0.2, 0.94, 0.4, 0.16, 0.16),
    swell(palette.shade, 0.62, 1.06, 0.5, 0.16, 0.16),
  ].join("");
}

/** Tufts and flowers, larger and sparser towards the front. */
export function growth(frame: SceneFrame, palette: ScenePalette, season: SceneView["season"]): string {
  const random = seededRandom(11);
  const { width, height, pastureTop } = frame;
  const count = Math.round((width * height * (1 - pastureTop)) / 4800);
  const spots = Array.from({ length: count }, () => ({
    x: random() * width,
    depth: random() ** 1.15,
    kind: random(),
    turn: random(),
  }));
  return spots
    .filter(({ x, depth }) => !isOnPath(x / width, depth, 0.02))
    .sort((a, b) => a.depth - b.depth)
    .map(({ x, depth, kind, turn }) => {
      const spot: Point = [x, (pastureTop + 0.012 + depth * (1 - pastureTop)) * height];
      const size = (0.55 + depth * 0.75) * frame.scale;
      if (kind < 0.66) return tuft(kind < 0.33 ? palette.blade[0] : palette.blade[1], at(spot, size));
      if (kind < 0.97) return placed(spot, size, blossom(palette, season, turn));
      return placed(
        spot,
        size,
        ellipse(palette.shade, [0, 1], 13, 4, ' opacity=".6"') +
          ellipse(palette.silo[1], [0, -4], 11, 6) +
          ellipse(palette.silo[0], [-2, -6], 7, 3),
      );
    })
    .join("");
}

/** `where` is an attribute that places it. */
export function tuft(fill: string, where: string): string {
  return shape(fill, "M-9 1Q-10-8-14-12-6-9-4-2-4-12-1-18 3-10 3-2 6-9 13-11 8-6 8 1z", where);
}

/** What is strewn over the grass: flowers, fallen leaves in fall, snow that the wind has heaped. */
export function blossom(palette: ScenePalette, season: SceneView["season"], turn: number): string {
  switch (season) {
    case "spring":
    case "summer":
      return flower(palette, turn);
    case "fall":
      return leaf(palette, turn);
    case "winter":
      return (
        ellipse(palette.shade, [0, 0], 15, 4.5, ' opacity=".55"') +
        ellipse(palette.flowers[0] ?? "", [-1, -2], 13, 4)
      );
  }
}

function leaf(palette: ScenePalette, turn: number): string {
  const of = (share: number) => palette.flowers[Math.floor(share * palette.flowers.length)] ?? "";
  const one = (fill: string, x: number, y: number, degrees: number) =>
    shape(fill, "M-6 0Q-1-6 7 0-1 6-6 0z", ` transform="translate(${x} ${y}) rotate(${degrees})"`);
  return (
    one(of(turn), 0, -2, Math.round(turn * 180)) + one(of((turn * 7) % 1), 9, 1, Math.round(turn * 700) % 180)
  );
}

function flower(palette: ScenePalette, turn: number): string {
  const petal = palette.flowers[Math.floor(turn * palette.flowers.length)] ?? "#fff";
  const heart = petal === palette.flowers[1] ? "#e0913a" : (palette.flowers[1] ?? "#ffd94f");
  const petals = pairs("-3,-14 3,-14 0,-17 0,-11");
  return (
    line(palette.blade[0], 1.6, "M0 1Q1-6 0-12") + dots(petal, 3.1, petals) + ellipse(heart, [0, -14], 2, 2)
  );
}
