/** The barn from the front, for the moment its door opens: what stands still behind the door, the door's leaf, the grass before it. */
import type { Period, SceneView } from "@furrow/core";
import { ellipse, line, n, type Point, shape } from "../scene/outline.ts";
import { type ScenePalette, scenePalette } from "../scene/palette.ts";
import { seededRandom } from "../scene/seeded-random.ts";
import { svgUrl } from "../svg-url.ts";

export const WIDTH = 480;
export const HEIGHT = 270;
const GROUND = 196;

/** Where the door is, in shares of the picture: the leaves are laid over it. */
export const DOOR = {
  left: 186 / WIDTH,
  top: 106 / HEIGHT,
  width: 108 / WIDTH,
  height: 92 / HEIGHT,
} as const;

export const picture = (width: number, height: number, markup: string) =>
  svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${markup}</svg>`);

export function barnFront(view: SceneView, period: Period): string {
  const palette = scenePalette(view);
  const night = view.sky === "night";
  const parts = [
    sky(palette, night, period),
    hills(palette),
    meadow(palette),
    fence(palette),
    barn(palette, night),
    period === "daily" ? "" : bunting(palette, period),
    bales(palette),
  ];
  return picture(WIDTH, HEIGHT, parts.join(""));
}

/** The left leaf; the right one is its mirror image. */
export function doorLeaf(view: SceneView): string {
  const { barn: colors } = scenePalette(view);
  const planks = [13.5, 27, 40.5].map((x) => line(colors.side, 1.2, `M${x} 4V88`)).join("");
  return picture(
    54,
    92,
    shape(colors.door, "M0 0H54V92H0z") +
      planks +
      line(colors.trim, 4.5, "M3.5 3.5H50.5V88.5H3.5zM3.5 46H50.5M4 87 50 47M4 45 50 5") +
      ellipse(colors.roof, [47, 52], 2.4, 2.4),
  );
}

/** Grass along the lower edge, in front of the animal. */
export function grassFront(view: SceneView): string {
  const palette = scenePalette(view);
  const random = seededRandom(5);
  const tufts: string[] = [];
  for (let x = -8; x < WIDTH + 8; x += 7 + random() * 12) {
    const high = 9 + random() * 13;
    // Lower in the middle, where the animal's feet are.
    const rise = high * (0.45 + 0.75 * Math.abs(x / WIDTH - 0.5) * 2);
    const fill = random() < 0.5 ? palette.blade[0] : palette.blade[1];
    tufts.push(
      shape(
        fill,
        `M${n(x - 8)} 42Q${n(x - 6)} ${n(42 - rise * 0.7)} ${n(x - 9)} ${n(42 - rise)} ${n(x - 2)} ${n(42 - rise * 0.8)} ${n(x)} ${n(40 - rise * 0.3)} ${n(x + 2)} ${n(42 - rise)} ${n(x + 7)} ${n(40 - rise * 1.1)} ${n(x + 4)} ${n(42 - rise * 0.5)} ${n(x + 8)} 42z`,
      ),
    );
    if (random() < 0.2) tufts.push(flower(palette, [x + 4, 36 - rise * 0.7], random()));
  }
  return picture(WIDTH, 42, tufts.join(""));
}

function flower(palette: ScenePalette, [x, y]: Point, turn: number): string {
  const petal = palette.flowers[Math.floor(turn * palette.flowers.length)] ?? palette.light;
  const petals = [0, 1, 2, 3, 4].map((i) => {
    const angle = (i / 5) * 2 * Math.PI;
    return ellipse(petal, [x + Math.cos(angle) * 3, y + Math.sin(angle) * 3], 2.4, 2.4);
  });
  return (
    line(palette.blade[0], 1.4, `M${n(x)} 42V${n(y)}`) +
    petals.join("") +
    ellipse(palette.light, [x, y], 1.9, 1.9)
  );
}

/** A week's goal shines in the evening's gold, a month's in the last light of the day. */
const EVENING: Readonly<Record<Period, readonly [string, string, string] | null>> = {
  daily: null,
  weekly: ["#7fb2dc", "#f6d9a6", "#ffbf7d"],
  monthly: ["#4a4f96", "#c7719b", "#ffb37a"],
};

export function sky(palette: ScenePalette, night: boolean, period: Period): string {
  const [top, middle, low] = (night ? null : EVENING[period]) ?? palette.sky;
  const at: Point = [86, 58];
  const stars = night || period === "monthly" ? starsAbove() : "";
  return [
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    `<radialGradient id="g"><stop stop-color="${palette.glow}" stop-opacity=".9"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>`,
    shape("url(#s)", `M0 0H${WIDTH}V${HEIGHT}H0z`),
    stars,
    ellipse("url(#g)", at, 90, 90),
    ellipse(palette.light, at, 20, 20),
    night ? "" : cloud(palette, 404, 44, 1) + cloud(palette, 58, 112, 0.6),
  ].join("");
}

function cloud(palette: ScenePalette, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" opacity=".85">${ellipse(palette.cloud, [-20, 4], 22, 12)}${ellipse(palette.cloud, [4, -4], 24, 17)}${ellipse(palette.cloud, [26, 5], 20, 11)}</g>`;
}

function starsAbove(): string {
  const random = seededRandom(9);
  return Array.from({ length: 34 }, () =>
    ellipse(
      "#fff",
      [random() * WIDTH, random() * 110],
      0.6 + random() * 1.1,
      0.6 + random() * 1.1,
      ` opacity="${n(0.4 + random() * 0.6)}"`,
    ),
  ).join("");
}

export function hills(palette: ScenePalette): string {
  const [far, middle, near] = palette.hills;
  return (
    shape(far, "M0 150Q70 112 150 140T310 128T480 138V270H0z") +
    shape(middle, "M0 172Q90 138 190 166T400 152L480 166V270H0z") +
    shape(near, "M0 190Q120 162 240 180T480 178V270H0z")
  );
}

function meadow(palette: ScenePalette): string {
  const [far, middle, near] = palette.pasture;
  return [
    `<linearGradient id="m" x2="0" y2="1"><stop stop-color="${far}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
    shape("url(#m)", `M0 ${GROUND - 6}Q240 ${GROUND - 14} 480 ${GROUND - 6}V270H0z`),
    shape(palette.path[1], "M182 196H298Q318 230 350 270H130Q162 230 182 196z"),
    shape(palette.path[0], "M190 196H290Q306 230 330 270H150Q174 230 190 196z"),
  ].join("");
}

function fence({ fence: [front, shadow] }: ScenePalette): string {
  const posts = [12, 52, 92, 388, 428, 468].map(
    (x) =>
      shape(shadow, `M${x - 2} 204V164l4.500-5 4.500 5V204z`) +
      shape(front, `M${x - 4} 204V164l4.500-5 4.500 5V204z`),
  );
  const rails = ["M-4 174H116M-4 188H116", "M364 174H484M364 188H484"].map((d) => line(front, 5, d));
  return rails.join("") + posts.join("");
}

function barn({ barn: colors, silo, window, glow }: ScenePalette, night: boolean): string {
  const planks = Array.from({ length: 12 }, (_, i) => 140 + i * 18).map((x) => `M${x} 112V198`);
  return [
    ellipse("#000", [240, 200], 132, 7, ' opacity=".16"'),
    shape(silo[1], "M366 84Q366 58 390 58T414 84V196H366z") +
      shape(silo[0], "M366 84Q366 58 390 58V196H366z"),
    shape(colors.wall, "M128 198V104L156 60 240 24 324 60 352 104V198z"),
    line(colors.side, 1.2, planks.join("")),
    shape(colors.side, "M128 104 156 60 240 24 324 60 352 104z", ' opacity=".35"'),
    line(colors.roof, 13, "M116 110 150 56 240 16 330 56 364 110"),
    line(colors.trim, 3, "M124 108 154 62 240 25 326 62 356 108"),
    // The loft's window.
    shape(colors.trim, "M218 92V68a22 22 0 0 1 44 0V92z"),
    shape(night ? "#ffd873" : window, "M222.500 88V68a17.500 17.500 0 0 1 35 0V88z"),
    line(colors.trim, 2.5, "M240 50V90M222 72H258"),
    // What is seen once the door is open: warm straw and dusk.
    `<radialGradient id="i" cx=".5" cy=".9" r=".9"><stop stop-color="#ffe6a3"/><stop offset=".45" stop-color="#e79a45"/><stop offset="1" stop-color="#5a2a1c"/></radialGradient>`,
    shape(colors.trim, "M179 198V99H301V198H294V106H186V198z"),
    shape("url(#i)", "M186 106H294V198H186z"),
    shape("#7a3f20", "M186 106H294V112H186z", ' opacity=".5"'),
    shape("#f0c25c", "M186 198V188q10-9 22-4 10-8 22 0 12-7 24 1 10-8 22-2 10-6 18 3V198z"),
    line("#fff1bf", 1.5, "M196 190l6 4M226 188l6 5M262 188l-6 5M284 190l-5 4", ' opacity=".8"'),
    night ? ellipse(glow, [240, 150], 60, 60, ' opacity=".12"') : "",
    // Lanterns left and right of the door.
    lantern(168),
    lantern(312),
  ].join("");
}

const lantern = (x: number) =>
  line("#4c3a38", 2, `M${x} 116V122`) +
  ellipse("#ffe9a8", [x, 130], 15, 15, ' opacity=".3"') +
  shape("#4c3a38", `M${x - 6} 124l6-5 6 5z`) +
  shape("#ffe08a", `M${x - 5} 124h10l-1.500 12h-7z`) +
  shape("#4c3a38", `M${x - 5} 136h10v2.500h-10z`);

function bunting(palette: ScenePalette, period: Period): string {
  const colors = ["#e4574c", "#f3b73f", "#5aa9d6", "#7cb65a", "#b07cc6"];
  const flags = (from: Point, to: Point, sag: number, count: number) => {
    const at = (t: number): Point => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
    ];
    const middle = at(0.5);
    const rope = line(
      palette.barn.trim,
      1.6,
      `M${n(from[0])} ${n(from[1])}Q${n(middle[0])} ${n(middle[1] * 2 - (from[1] + to[1]) / 2)} ${n(to[0])} ${n(to[1])}`,
    );
    const cloth = Array.from({ length: count }, (_, i) => {
      const [x, y] = at((i + 0.5) / count);
      return shape(colors[i % colors.length] ?? "#e4574c", `M${n(x - 7)} ${n(y)}h14l-7 14z`);
    });
    return rope + cloth.join("");
  };
  const sides = flags([-6, 34], [150, 58], 22, 8) + flags([330, 58], [486, 34], 22, 8);
  return period === "weekly" ? sides : sides + rosette();
}

/** Over the door, once a month. */
function rosette(): string {
  const petals = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI;
    return ellipse(
      i % 2 === 0 ? "#f6c445" : "#ffdf7e",
      [240 + Math.cos(angle) * 12, 99 + Math.sin(angle) * 12],
      5.2,
      5.2,
    );
  });
  return (
    shape("#c8423d", "M230 106l-9 26 9-4 6 8 5-27z") +
    shape("#e4574c", "M250 106l9 26-9-4-6 8-5-27z") +
    petals.join("") +
    ellipse("#fff6dd", [240, 99], 10, 10) +
    shape(
      "#f0a92e",
      "M240 91.500l2.400 5 5.500.6-4.100 3.700 1.200 5.400-5-2.800-5 2.800 1.200-5.400-4.100-3.700 5.500-.6z",
    )
  );
}

function bales({ crop }: ScenePalette): string {
  const bale = (x: number, y: number) =>
    shape(crop, `M${x} ${y}h46q4 0 4 4v22q0 4-4 4h-46q-4 0-4-4v-22q0-4 4-4z`) +
    line("#a87c3c", 1.6, `M${x + 12} ${y}v30M${x + 34} ${y}v30`, ' opacity=".7"') +
    line(
      "#fff2c4",
      1.2,
      `M${x + 3} ${y + 7}h6M${x + 18} ${y + 12}h9M${x + 38} ${y + 8}h5M${x + 16} ${y + 22}h8`,
      ' opacity=".7"',
    );
  return bale(66, 192) + bale(92, 168) + bale(118, 196);
}
