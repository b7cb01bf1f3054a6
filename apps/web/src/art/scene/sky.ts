import type { SceneView } from "@furrow/core";
import { cloudPath } from "./cloud.ts";
import type { SceneFrame } from "./frame.ts";
import { drawMoon, moonShare } from "./moon.ts";
import { ellipse, line, n, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { lightPoint } from "./points.ts";
import { seededRandom } from "./seeded-random.ts";

/** Sky down to the horizon, with the sun, or the moon and its stars. */
export function drawSky(frame: SceneFrame, palette: ScenePalette, view: SceneView): string {
  const { width, height } = frame;
  const bottom = frame.horizon * height;
  const [top, middle, low] = palette.sky;
  return [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".85"/><stop offset=".3" stop-color="${palette.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient></defs><path fill="url(#sky)" d="M0 0H${width}V${n(bottom * 1.35)}H0z"/>`,
    view.sky === "night" ? stars(frame) : "",
    lights(frame, palette, view),
    view.weather === "rainbow" ? rainbow(frame) : "",
    clouds(frame, palette, view),
  ].join("");
}

function lights(frame: SceneFrame, palette: ScenePalette, { sky, moon }: SceneView): string {
  const at = lightPoint(frame, sky);
  const r = 46 * frame.scale;
  if (sky === "night") {
    // A thin moon lights less.
    const shining = 0.25 + 0.75 * moonShare(moon);
    return `<g opacity="${n(shining)}">${ellipse("url(#glow)", at, r * 5, r * 5)}</g>${drawMoon(at, r, moon, palette)}`;
  }
  const isLow = sky !== "day";
  const glow = ellipse("url(#glow)", at, r * (isLow ? 8 : 5), r * (isLow ? 6 : 5));
  return glow + ellipse(palette.light, at, r, r) + ellipse("#fff", at, r * 0.8, r * 0.8, ' opacity=".25"');
}

function stars(frame: SceneFrame): string {
  const random = seededRandom(7);
  // Those as bright as each other are one element.
  const byBrightness = new Map<string, string>();
  for (let i = 0; i < 90; i++) {
    const far = random() ** 1.4;
    const [x, y] = [random() * frame.width, far * frame.horizon * frame.height * 0.95];
    const r = n(0.7 + random() ** 3 * 2);
    const brightness = n(0.9 - far * 0.6);
    const star = `M${n(x - Number(r))} ${n(y)}a${r} ${r} 0 1 1 ${2 * Number(r)} 0 ${r} ${r} 0 1 1-${2 * Number(r)} 0z`;
    byBrightness.set(brightness, (byBrightness.get(brightness) ?? "") + star);
  }
  return [...byBrightness].map(([brightness, d]) => shape("#fff", d, ` opacity="${brightness}"`)).join("");
}

/** From behind the hills on the left to those on the right. */
function rainbow(frame: SceneFrame): string {
  const { width, height } = frame;
  const band = 9 * frame.scale;
  const bands = ["#e8505b", "#f59a4a", "#f9d65c", "#7cc576", "#5aa9e0", "#8a6fc9"].map((color, i) => {
    const rx = width * 0.36 - i * band;
    const ry = frame.horizon * height * 0.86 - i * band;
    const y = n(frame.horizon * height * 1.1);
    return line(
      color,
      band,
      `M${n(width * 0.5 - rx)} ${y}A${n(rx)} ${n(ry)} 0 0 1 ${n(width * 0.5 + rx)} ${y}`,
    );
  });
  return `<g opacity=".42">${bands.join("")}</g>`;
}

function clouds(frame: SceneFrame, palette: ScenePalette, { sky, weather }: SceneView): string {
  const fair: readonly (readonly [x: number, y: number, size: number])[] = [
    [0.68, 0.08, 0.9],
    [0.45, 0.2, 0.55],
  ];
  const isGray = weather === "rain" || weather === "snow";
  const spots = isGray ? [...fair, [0.32, 0.1, 1.5] as const, [0.66, 0.08, 1.4] as const] : fair;
  const all = spots.map(([x, y, size]) =>
    placed(
      [x * frame.width, y * frame.height],
      size * frame.scale,
      shape(palette.cloud, cloudPath) +
        shape(palette.sky[1], "M-70 22c20-12 60-10 80-6 30-10 60-4 66 6z", ' opacity=".5"'),
    ),
  );
  return `<g opacity="${{ dawn: 0.75, day: 0.9, dusk: 0.55, night: 0.4 }[sky]}">${all.join("")}</g>`;
}
