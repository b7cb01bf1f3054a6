/** The pasture's open gate, for the moment an animal leaves by it: what stands behind the animal. */
import type { SceneView } from "@furrow/core";
import { ellipse, line, n, shape } from "../scene/outline.ts";
import { type ScenePalette, scenePalette } from "../scene/palette.ts";
import { HEIGHT, hills, picture, sky, WIDTH } from "./barn-front.ts";

export function pastureGate(view: SceneView): string {
  const palette = scenePalette(view);
  const night = view.sky === "night";
  return picture(
    WIDTH,
    HEIGHT,
    [sky(palette, night, "daily"), hills(palette), meadow(palette), fence(palette), gate(palette)].join(""),
  );
}

/** The path leads out to the right and over the hill. */
function meadow({ pasture: [far, middle, near], path: [light, edge] }: ScenePalette): string {
  return [
    `<linearGradient id="m" x2="0" y2="1"><stop stop-color="${far}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
    shape("url(#m)", `M0 188Q240 176 ${WIDTH} 188V${HEIGHT}H0z`),
    shape(edge, "M60 270Q200 226 330 208T452 182L470 182Q430 212 372 226T250 270z"),
    shape(light, "M80 270Q214 230 338 211T456 183L466 183Q424 210 366 222T230 270z"),
  ].join("");
}

const POSTS = [18, 62, 106, 150, 194, 238];

function fence({ fence: [front, shadow] }: ScenePalette): string {
  const posts = POSTS.map((x) => post(x, 150, 208, front, shadow));
  return line(front, 5, "M-4 166H246M-4 186H246") + posts.join("");
}

const post = (x: number, top: number, foot: number, front: string, shadow: string) =>
  ellipse("#000", [x + 4, foot], 9, 2.5, ' opacity=".14"') +
  shape(shadow, `M${x - 2} ${foot}V${top}l4.500-5 4.500 5V${foot}z`) +
  shape(front, `M${x - 4} ${foot}V${top}l4.500-5 4.500 5V${foot}z`);

/** Two tall posts; its leaf stands open, toward the meadow. */
function gate({ fence: [front, shadow] }: ScenePalette): string {
  const leaf = [0, 1, 2, 3].map((rail) => {
    const y = 156 + rail * 15;
    return `M268 ${y}L318 ${n(y + 15 + rail * 2)}`;
  });
  return [
    ellipse("#000", [300, 222], 40, 5, ' opacity=".12"'),
    line(front, 4.5, leaf.join("")),
    line(front, 4.5, "M316 166V222M270 206L316 176"),
    post(266, 134, 212, front, shadow),
    post(428, 134, 200, front, shadow),
    line(front, 5, "M432 158H484M432 178H484"),
  ].join("");
}
