import type { SceneFrame } from "./frame.ts";
import { ellipse, n, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { seededRandom } from "./seeded-random.ts";

/** Sky down to the horizon, with the sun, or the moon and its stars. */
export function drawSky(frame: SceneFrame, palette: ScenePalette, night: boolean): string {
  const { width, height } = frame;
  const bottom = frame.horizon * height;
  const [top, middle, low] = palette.sky;
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".85"/><stop offset=".3" stop-color="${palette.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient></defs><path fill="url(#sky)" d="M0 0H${width}V${n(bottom * 1.35)}H0z"/>${night ? stars(frame) : ""}${lights(frame, palette, night)}${clouds(frame, palette, night)}`;
}

function lights(frame: SceneFrame, palette: ScenePalette, night: boolean): string {
  const at: Point = [frame.light[0] * frame.width, frame.light[1] * frame.height];
  const r = 46 * frame.scale;
  const glow = ellipse("url(#glow)", at, r * 5, r * 5);
  if (!night)
    return glow + ellipse(palette.light, at, r, r) + ellipse("#fff", at, r * 0.8, r * 0.8, ' opacity=".25"');
  const crater = (dx: number, dy: number, size: number) =>
    ellipse("#dccfa6", [at[0] + dx * r, at[1] + dy * r], size * r, size * r, ' opacity=".7"');
  return (
    glow +
    ellipse(palette.light, at, r, r) +
    crater(-0.35, -0.2, 0.2) +
    crater(0.25, 0.3, 0.26) +
    crater(0.3, -0.4, 0.12)
  );
}

function stars(frame: SceneFrame): string {
  const random = seededRandom(7);
  const dots = Array.from({ length: 90 }, () => {
    const far = random() ** 1.4;
    const at: Point = [random() * frame.width, far * frame.horizon * frame.height * 0.95];
    const r = 0.7 + random() ** 3 * 2;
    return ellipse("#fff", at, r, r, ` opacity="${n(0.9 - far * 0.6)}"`);
  });
  return dots.join("");
}

/** A flat-bottomed heap of cloud, 200 x 60 around its middle. */
const cloudPath =
  "M-92 22c-16 0-20-24 0-28 2-20 30-26 42-12 10-26 56-28 66 0 14-12 40-6 42 12 24-2 30 28 8 28z";

function clouds(frame: SceneFrame, palette: ScenePalette, night: boolean): string {
  const spots: readonly (readonly [x: number, y: number, size: number])[] = [
    [0.9, 0.09, 1.05],
    [0.52, 0.2, 0.55],
  ];
  const all = spots.map(([x, y, size]) =>
    placed(
      [x * frame.width, y * frame.height],
      size * frame.scale,
      shape(palette.cloud, cloudPath) +
        shape(palette.sky[1], "M-70 22c20-12 60-10 80-6 30-10 60-4 66 6z", ' opacity=".5"'),
    ),
  );
  return `<g opacity="${night ? 0.4 : 0.9}">${all.join("")}</g>`;
}

/** A cloud that drifts over the scene, as a document of its own. */
export const cloudDocument = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-114 -50 228 74"><path fill="#fff" fill-opacity=".92" d="${cloudPath}"/></svg>`;
