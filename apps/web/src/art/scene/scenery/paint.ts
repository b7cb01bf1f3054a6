import type { SceneView } from "@furrow/core";
import { shape } from "../outline.ts";
import { type ScenePalette, scenePalette } from "../palette.ts";

/** What scenery is painted with: the land's colours, and those of what people have built on it. */
export interface Paint {
  readonly palette: ScenePalette;
  readonly night: boolean;
  readonly season: SceneView["season"];
  readonly wood: readonly [light: string, dark: string];
  readonly stone: readonly [light: string, dark: string];
  readonly straw: readonly [light: string, dark: string];
  readonly gold: readonly [light: string, dark: string];
  readonly iron: string;
  /** A window, or a lantern's glass: warm where it is dark. */
  readonly glass: string;
  readonly snow: string;
}

export function paintOf(view: SceneView): Paint {
  const night = view.sky === "night";
  return { palette: scenePalette(view), night, season: view.season, ...(night ? byNight : byDay) };
}

const byDay = {
  wood: ["#cf9a63", "#a06f42"],
  stone: ["#e4ddd0", "#c3b9aa"],
  straw: ["#f3d376", "#d8aa48"],
  gold: ["#ffd257", "#d9982c"],
  iron: "#5a4a4c",
  glass: "#fff1c9",
  snow: "#ffffff",
} as const;

const byNight = {
  wood: ["#6b5662", "#4d3f50"],
  stone: ["#8188ab", "#646b90"],
  straw: ["#8d7d6f", "#6e6063"],
  gold: ["#d6ae62", "#9a7446"],
  iron: "#262238",
  glass: "#ffd873",
  snow: "#c3cdf0",
} as const;

/** Snow that lies on something; nothing in the other seasons. */
export const snowOn = ({ season, snow }: Paint, d: string): string =>
  season === "winter" ? shape(snow, d) : "";

/** The light around a lamp; nothing by day. `id` is one of its own in the document. */
export const glow = ({ night, glass }: Paint, id: string, x: number, y: number, r: number): string =>
  night
    ? `<radialGradient id="${id}"><stop stop-color="${glass}" stop-opacity=".75"/><stop offset=".35" stop-color="${glass}" stop-opacity=".28"/><stop offset="1" stop-color="${glass}" stop-opacity="0"/></radialGradient><circle fill="url(#${id})" cx="${x}" cy="${y}" r="${r}"/>`
    : "";
