/** What stands on the pasture. Each is drawn upwards from 0,0, in units of a frame 1600 wide. */
import { ellipse, line, type Point, shape } from "../outline.ts";
import { glow, type Paint, snowOn } from "./paint.ts";

const shadow = ({ palette }: Paint, rx: number, ry: number, x = 3): string =>
  ellipse(palette.shade, [x, 1], rx, ry, ' opacity=".5"');

/** 92 wide, 50 high. */
export function bench(paint: Paint): string {
  const [light, dark] = paint.wood;
  const slat = (y: number, fill: string) => shape(fill, `M-45 ${y}q45-2 90 0v6q-45-2-90 0z`);
  return [
    shadow(paint, 54, 7),
    line(paint.iron, 4.5, "M-37 1-33-46M37 1 33-46M-41-1-38-22M41-1 38-22"),
    slat(-48, light),
    slat(-39, dark),
    slat(-30, light),
    line(paint.iron, 4.5, "M-39-20H39"),
    shape(light, "M-47-22q47-3 94 0l3 6q-50-3-100 0z"),
    shape(dark, "M-50-16q50-3 100 0v4q-50-3-100 0z"),
    snowOn(paint, "M-44-47q4-7 14-6 14-5 30-4 18-2 30 4 10-1 14 6-44-4-88 0z"),
    snowOn(paint, "M-49-16q2-9 14-9 34-5 70 0 12 0 14 9-49-4-98 0z"),
  ].join("");
}

/** A lamp post, 64 high. `turn` is 1 where its arm points right, -1 where it points left. */
export function lantern(paint: Paint, turn: 1 | -1, id: string): string {
  const x = 13 * turn;
  return [
    paint.palette.isLit ? ellipse("url(#pool)", [x, 4], 66, 22) : shadow(paint, 13, 3.5),
    line(paint.iron, 4.5, `M0 0V-58Q0-64 ${x / 2}-64T${x}-60`),
    shape(paint.iron, "M-7 2-4-4H4L7 2z"),
    glow(paint, id, x, -46, 46),
    shape(paint.iron, `M${x - 8}-53 ${x}-61 ${x + 8}-53z`),
    shape(paint.glass, `M${x - 6}-53H${x + 6}L${x + 4.5}-39H${x - 4.5}z`),
    line(paint.iron, 1.6, `M${x - 6.5}-53H${x + 6.5}M${x - 5}-38.500H${x + 5}M${x}-53V-39`),
    snowOn(paint, `M${x - 8}-53.500q1-6 8-8 7 2 8 8-8-3-16 0z`),
  ].join("");
}

/** A small water of its own on the pasture, 168 wide, with its ducks. */
export function duckPond(paint: Paint): string {
  const { palette, season } = paint;
  const reed = (x: number, y: number, height: number, lean: number) =>
    line(palette.reed, 3, `M${x} ${y}q0 ${-height / 2} ${lean} ${-height}`) +
    ellipse(palette.trunk, [x + lean, y - height], 2.8, 7.5);
  const ring = (x: number, y: number, rx: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.26}" fill="none" stroke="${palette.shine}" stroke-width="2" opacity=".75"/>`;
  return [
    `<linearGradient id="duckwater" x2="0" y2="1"><stop stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient>`,
    ellipse(palette.shade, [0, 3], 90, 25, ' opacity=".5"'),
    season === "winter" ? ellipse(paint.snow, [0, 0], 92, 24.5) : ellipse(palette.path[1], [0, 1], 87, 23),
    ellipse("url(#duckwater)", [0, 0], 82, 20),
    ring(-30, 3, 24),
    ring(24, -4, 20),
    line(palette.shine, 2, "M-66-4h16M48 8h18M-8 13h20", ' opacity=".65"'),
    reed(-76, 4, 34, -5),
    reed(-70, 8, 26, -1),
    reed(-63, 11, 32, 3),
    duck(paint, [-30, 2], 1, true),
    duck(paint, [24, -5], -0.86, false),
    season === "winter" ? "" : duck(paint, [46, 8], -0.55, false),
    reed(74, 8, 28, 4),
    reed(68, 12, 20, -2),
  ].join("");
}

/** Swimming to the right; a negative size turns it round. A drake has a green head. */
function duck(paint: Paint, [x, y]: Point, size: number, drake: boolean): string {
  const { palette } = paint;
  const [body, wing] = drake ? [paint.stone[1], paint.wood[1]] : [paint.snow, paint.stone[0]];
  const head = drake ? palette.pine[1] : body;
  const beak = paint.gold[1];
  return `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})">${[
    shape(body, "M-24-14q2 6 6 5 4-8 16-7 6 1 9-4 12 2 11 14-2 8-20 8t-21-7q-3-4-1-9"),
    shape(wing, "M-12-8q10-4 17 0 0 7-9 7-6 0-8-7"),
    drake ? line(paint.snow, 2.4, "M5-17q5 2 9 0") : "",
    shape(head, "M5-16q-3-15 8-15 9 0 9 8 0 7-8 8z"),
    shape(beak, "M21-27q7 1 9 4-5 2-10 1z"),
    ellipse(paint.iron, [16, -25], 1.5, 1.7),
  ].join("")}</g>`;
}

/** 70 wide, 92 high. */
export function well(paint: Paint): string {
  const [light, dark] = paint.stone;
  const [wood, woodDark] = paint.wood;
  const { roof, wall } = paint.palette.barn;
  return [
    shadow(paint, 44, 8),
    line(woodDark, 6, "M-25-30V-66M25-30V-66"),
    line(wood, 4, "M-27-54H30"),
    line(paint.iron, 3, "M30-54h7v8"),
    line(paint.palette.fence[1], 2, "M2-54V-38"),
    shape(wood, "M-5-40H9L7-27H-3z"),
    line(woodDark, 2, "M-4-36H8"),
    ellipse(dark, [0, -28], 33, 9),
    ellipse(paint.iron, [0, -28], 26, 6),
    shape(light, "M-33-28A33 9 0 0 0 33-28V-3A33 9 0 0 1-33-3z"),
    shape(dark, "M12-20A33 9 0 0 0 33-28V-3A33 9 0 0 1 12 5.500z", ' opacity=".55"'),
    line(dark, 2, "M-32-17A33 9 0 0 0 32-17M-18-10V4M2-7V6M20-10V3M-26-21V-13M-8-19V-9M13-20V-9M26-22V-14"),
    shape(roof, "M-40-62 0-92 40-62 34-56 0-80-34-56z"),
    shape(wall, "M-37-62 0-90V-80L-33-56z"),
    snowOn(
      paint,
      "M-41-62Q-22-80 0-94 22-80 41-62 34-64 30-68 20-70 14-78 6-80 0-86-8-80-14-76-22-70-28-68-34-62-41-62z",
    ),
    snowOn(paint, "M-34-29q4-6 10-5-4 4-8 8zM34-29q-4-6-10-5 4 4 8 8z"),
  ].join("");
}

/** Three skeps on a bench, 116 wide. */
export function beehives(paint: Paint): string {
  const [wood, woodDark] = paint.wood;
  const [straw, strawDark] = paint.straw;
  const skep = (x: number, size: number) =>
    `<g transform="translate(${x} -16) scale(${size})">${[
      shape(straw, "M-19 0Q-22-20-14-32-8-41 0-41 8-41 14-32 22-20 19 0z"),
      shape(strawDark, "M6 0Q12-24 3-41 10-39 14-32 22-20 19 0z", ' opacity=".6"'),
      line(strawDark, 2, "M-19.500-8Q0-4 19.500-8M-20-17Q0-13 20-17M-17-26Q0-22 17-26M-11-35Q0-32 11-35"),
      shape(paint.iron, "M-5 0V-5A5 5 0 0 1 5-5V0z"),
      snowOn(paint, "M-15-29q2-14 15-15 13 1 15 15-6-5-9-3-4-5-8-1-5-4-13 4z"),
    ].join("")}</g>`;
  const bee = (x: number, y: number) =>
    ellipse(paint.glass, [x - 1, y - 3], 2.6, 1.8, ' opacity=".8"') +
    ellipse(paint.gold[1], [x, y], 3, 2.2) +
    line(paint.iron, 1.2, `M${x}-${-y - 2}V${y + 2}`);
  const isFlying = !paint.palette.isLit && paint.season !== "winter";
  return [
    shadow(paint, 64, 7),
    line(woodDark, 5, "M-48 0V-14M48 0V-14M0 1V-14"),
    shape(wood, "M-58-18H58L60-12H-60z"),
    shape(woodDark, "M-60-12H60V-8H-60z"),
    skep(-35, 0.94),
    skep(35, 0.9),
    skep(0, 1.12),
    isFlying ? bee(-14, -68) + bee(20, -74) + bee(56, -52) + bee(-58, -48) : "",
  ].join("");
}
