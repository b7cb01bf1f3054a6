import { landPoint, type SceneFrame } from "./frame.ts";
import homestead from "./homestead.json" with { type: "json" };
import { ellipse, line, n, type Point, placed } from "./outline.ts";
import { painted } from "./painted.ts";
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
    placed([barnAt[0] + 128 * s, barnAt[1] - 4], s, painted(homestead.silo, palette)),
    // In a narrow frame it would stand before the field.
    frame.width < frame.height
      ? ""
      : placed([barnAt[0] - 150 * s, barnAt[1] - 10 * s], 0.85 * s, roundTree(palette)),
    placed(barnAt, s, painted(homestead.barn, { ...palette, ridge: palette.snow ?? palette.barn.trim })),
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
