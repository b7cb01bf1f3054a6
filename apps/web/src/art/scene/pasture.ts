import type { SceneView } from "@furrow/core";
import { pairs } from "../coordinates.ts";
import { landPoint, type SceneFrame } from "./frame.ts";
import { at, curve, dots, ellipse, land, line, n, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { drawPath, isOnPath } from "./path.ts";
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
    `<g clip-path="url(#ground)">${swells(frame, palette)}${drawPath(frame, palette)}</g>`,
    placed(
      oakPoint(frame),
      OAK_SIZE * frame.scale,
      ellipse(palette.shade, [6, 3], 46, 7, ' opacity=".6"') + oak(palette),
    ),
    fence(frame, palette, view.isGateOpen),
    growth(frame, palette, view.season),
  ].join("");
}

export const OAK_SIZE = 2.2;

export const oakPoint = (frame: SceneFrame): Point => [frame.width * 0.035, fenceLine(frame)[0]?.[1] ?? 0];

/** The far edge, where the fence stands. */
function fenceLine(frame: SceneFrame): Point[] {
  const ridge = pairs("-0.03,0.9 0.15,0.93 0.35,0.99 0.55,0.97 0.75,0.93 0.9,0.94 1.03,0.92");
  return ridge.map(([x, depth]) => landPoint(frame, x, depth));
}

/** Broad, soft waves of light and shade that make the flat green roll. */
function swells(frame: SceneFrame, palette: ScenePalette): string {
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

function fence(frame: SceneFrame, palette: ScenePalette, isGateOpen: boolean): string {
  const edge = fenceLine(frame);
  const s = frame.scale;
  const [front, shadow] = palette.fence;
  const step = 44 * s;
  const gate = GATE.map((share) => share * frame.width) as [number, number];
  const posts: Point[] = [];
  for (let x = step / 2; x < frame.width; x += step) {
    if (x < gate[0] || x > gate[1]) posts.push([x, heightAt(edge, x)]);
  }
  const [left, right]: [Point, Point] = [
    [gate[0], heightAt(edge, gate[0])],
    [gate[1], heightAt(edge, gate[1])],
  ];
  const rail = (lift: number, from: number, to: number) => {
    const points: Point[] = [];
    for (let x = from; x <= to; x += step) points.push([x, heightAt(edge, x) - lift * s]);
    points.push([to, heightAt(edge, to) - lift * s]);
    return (
      line(shadow, 5 * s, curve(points), ` transform="translate(0 ${n(2 * s)})"`) +
      line(front, 5 * s, curve(points)) +
      (palette.snow === null
        ? ""
        : line(palette.snow, 3 * s, curve(points), ` transform="translate(0 ${n(-3 * s)})"`))
    );
  };
  const run = (from: number, to: number) => rail(26, from, to) + rail(12, from, to);
  return (
    run(-10, gate[0]) +
    run(gate[1], frame.width + 10) +
    drawPosts(posts, s, front, shadow) +
    drawGate(left, right, s, palette, isGateOpen) +
    drawPosts([left, right], 1.25 * s, front, shadow)
  );
}

/** All of them as two elements: none stands before another. */
function drawPosts(posts: readonly Point[], s: number, front: string, shadow: string): string {
  const all = (one: (x: number, y: number) => string) => posts.map(([x, y]) => one(x, y)).join("");
  const board = (x: number, y: number, high: number, up: number, down: number) =>
    `M${n(x)} ${n(y)}v${n(-high * s)}l${n(up * s)} ${n(-6 * s)} ${n(down * s)} ${n(6 * s)}v${n(high * s)}z`;
  return (
    shape(
      shadow,
      all((x, y) => board(x - 4 * s, y + 4 * s, 38, 6, 4)),
    ) +
    shape(
      front,
      all((x, y) => board(x - 5 * s, y + 3 * s, 37, 5, 3)),
    )
  );
}

function heightAt(edge: readonly Point[], x: number): number {
  const next = edge.findIndex((point) => point[0] >= x);
  const b = edge[next] ?? edge[edge.length - 1] ?? [1, 0];
  const a = edge[next - 1] ?? b;
  return b[0] === a[0] ? b[1] : a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
}

/** Tufts and flowers, larger and sparser towards the front. */
function growth(frame: SceneFrame, palette: ScenePalette, season: SceneView["season"]): string {
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

/** Where the gate's two posts stand, as shares of the width. */
const GATE: readonly [number, number] = [0.708, 0.79];

/** The gate in the fence. It opens toward the viewer for the first animal. */
function drawGate(
  [left, leftFoot]: Point,
  [right, rightFoot]: Point,
  scale: number,
  palette: ScenePalette,
  isOpen: boolean,
): string {
  const [front, shadow] = palette.fence;
  // Open, its free end has swung round to the front.
  const [end, foot]: Point = isOpen ? [left - 30 * scale, leftFoot + 26 * scale] : [right, rightFoot];
  const free = isOpen ? 1.35 : 1;
  const bar = (lift: number) =>
    `M${n(left)} ${n(leftFoot - lift * scale)}L${n(end)} ${n(foot - lift * free * scale)}`;
  const bars = `${bar(30)}${bar(19)}${bar(8)}M${n(left)} ${n(leftFoot - 8 * scale)}L${n(end)} ${n(foot - 30 * free * scale)}`;
  const edge = shape(
    front,
    `M${n(end - 3 * scale)} ${n(foot)}V${n(foot - 36 * free * scale)}h${n(6 * scale)}V${n(foot)}z`,
  );
  return (
    line(shadow, 4 * scale, bars, ` transform="translate(0 ${n(2 * scale)})"`) +
    line(front, 4 * scale, bars) +
    (isOpen ? edge : "") +
    (palette.snow === null ? "" : line(palette.snow, 2.4 * scale, bar(32)))
  );
}
