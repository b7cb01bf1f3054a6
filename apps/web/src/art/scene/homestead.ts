import { landPoint, type SceneFrame } from "./frame.ts";
import { ellipse, line, n, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { barnPoint, pondShape } from "./points.ts";
import { pine, roundTree } from "./trees.ts";

/** Barn, silo, pond and the trees around them: all of it beyond the fence. */
export function drawHomestead(frame: SceneFrame, palette: ScenePalette): string {
  const s = frame.scale;
  const barnAt = barnPoint(frame);
  return [
    pond(frame, palette),
    placed(landPoint(frame, 0.93, 0.86), 1.15 * s, pine(palette)),
    placed(landPoint(frame, 0.985, 0.96), 1.5 * s, pine(palette)),
    placed([barnAt[0] + 128 * s, barnAt[1] - 4], s, silo(palette)),
    // In a narrow frame it would stand before the field.
    frame.width < frame.height
      ? ""
      : placed([barnAt[0] - 150 * s, barnAt[1] - 10 * s], 0.85 * s, roundTree(palette)),
    placed(barnAt, s, farmBarn(palette)),
  ].join("");
}

function pond(frame: SceneFrame, palette: ScenePalette): string {
  const { middle, rx, ry } = pondShape(frame);
  const [x, y] = middle;
  const s = frame.scale;
  const wave = (dx: number, dy: number, length: number) =>
    line(
      palette.shine,
      2.4 * s,
      `M${n(x + dx * rx - length * s)} ${n(y + dy * ry)}h${n(2 * length * s)}`,
      ' opacity=".65"',
    );
  const reeds = [-0.95, -0.88, -0.8, 0.78, 0.86, 0.93, 0.99].map((dx, i) => {
    const height = (26 + (i % 3) * 9) * s;
    const foot: Point = [x + dx * rx, y + ry * 0.75];
    return (
      line(
        palette.reed,
        3 * s,
        `M${n(foot[0])} ${n(foot[1])}q${n(2 * s)} ${n(-height / 2)} ${n(dx * 7 * s)} ${n(-height)}`,
      ) + (i % 2 === 0 ? ellipse(palette.trunk, [foot[0] + dx * 7 * s, foot[1] - height], 3 * s, 8 * s) : "")
    );
  });
  return [
    `<linearGradient id="water" x2="0" y2="1"><stop stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient>`,
    ellipse(palette.shade, [x, y + 4 * s], rx * 1.05, ry * 1.22, ' opacity=".55"'),
    ellipse("url(#water)", middle, rx, ry),
    wave(-0.4, -0.4, 26),
    wave(0.3, -0.1, 40),
    wave(-0.15, 0.35, 34),
    wave(0.55, 0.45, 16),
    ...reeds,
  ].join("");
}

/** 210 wide, 190 high, standing on 0,0; the front to the left, the long side to the right. */
function farmBarn(palette: ScenePalette): string {
  const { wall, side, roof, trim, door } = palette.barn;
  const lamp = palette.isLit
    ? `<radialGradient id="lamp"><stop stop-color="#ffcf6b" stop-opacity=".7"/><stop offset="1" stop-color="#ffcf6b" stop-opacity="0"/></radialGradient>${ellipse("url(#lamp)", [-42, -108], 74, 74)}${ellipse("url(#lamp)", [62, -48], 48, 48)}`
    : "";
  const boards = [-84, -70, -14, 0].map((x) => line(side, 1.5, `M${x}-84V-2`, ' opacity=".5"')).join("");
  return [
    ellipse(palette.shade, [10, 2], 132, 11, ' opacity=".55"'),
    shape(side, "M10 0V-92L0-110H104V0z"),
    [30, 50, 70, 88].map((x) => line(wall, 1.5, `M${x}-88V-2`, ' opacity=".6"')).join(""),
    shape(roof, "M-42-182H66q6 0 9 6L112-104q2 6-4 6H16L-4-148z"),
    line(trim, 4, "M16-98H108", ' opacity=".9"'),
    snowOn(palette, "M-42-184H66q6 0 9 5L86-160q-9 8-17 1-8 9-18 0-9 8-19 0-10 9-19 0-10 8-18-1L-38-178z"),
    shape(wall, "M-96 0V-92L-80-144-42-178-4-144 12-92V0z"),
    boards,
    line(palette.snow ?? trim, 7, "M-103-88-82-147-42-182-2-147 19-88"),
    line(trim, 5, "M-96-88V0M12-88V0"),
    shape(trim, "M-76-72H-8V0H-76z"),
    shape(door, "M-71-67H-45V0H-71zM-39-67H-13V0H-39z"),
    line(trim, 4, "M-71-67-45-1M-45-67-71-1M-39-67-13-1M-13-67-39-1"),
    palette.isLit ? shape(palette.window, "M-45-67H-39V0H-45z") : "",
    lamp,
    shape(trim, "M-60-90V-116A18 18 0 0 1-24-116V-90z"),
    shape(palette.window, "M-55-95V-116A13 13 0 0 1-29-116V-95z"),
    line(trim, 3, "M-42-128V-95M-55-110H-29"),
    shape(trim, "M44-66H80V-34H44z"),
    shape(palette.window, "M48-62H60V-38H48zM64-62H76V-38H64z"),
    line(roof, 3, "M-42-182V-206"),
    shape(roof, "M-42-206c-12-2-16 4-22 2 4 6 12 10 22 6 4 0 8-2 12-8-4 2-8 0-12 0"),
  ].join("");
}

function silo(palette: ScenePalette): string {
  const [light, dark] = palette.silo;
  return [
    shape(light, "M-26 0V-150H26V0z"),
    shape(dark, "M4 0V-150H26V0z"),
    shape(palette.barn.roof, "M-30-148A30 30 0 0 1 30-148z"),
    snowOn(palette, "M-24-164A30 30 0 0 1 24-164Q14-157 6-163-4-156-12-163-18-158-24-164z"),
    line(palette.barn.trim, 2, "M-26-112H26M-26-76H26M-26-40H26", ' opacity=".5"'),
  ].join("");
}

const snowOn = ({ snow }: ScenePalette, roof: string): string => (snow === null ? "" : shape(snow, roof));
