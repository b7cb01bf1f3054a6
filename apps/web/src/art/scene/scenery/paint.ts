import type { SceneView } from "@furrow/core";
import { inLight, type PageLook, scenePalette } from "../palette.ts";

/** Colors of the scenery: the land's, and those of buildings. */
export type Paint = ReturnType<typeof paintOf>;

export function paintOf(view: Pick<SceneView, "season" | "sky">, look?: PageLook) {
  const palette = scenePalette(view, look);
  return {
    ...palette,
    season: view.season,
    ...inLight(built, view.sky, look),
    /** A window, or a lantern's glass: warm where it is dark. */
    glass: palette.isLit ? palette.window : "#fff1c9",
  };
}

const built = {
  built: { wood: ["#cf9a63", "#a06f42"] },
  stone: ["#e4ddd0", "#c3b9aa"],
  straw: ["#f3d376", "#d8aa48"],
  gold: ["#ffd257", "#d9982c"],
  iron: "#5a4a4c",
  white: "#ffffff",
} as const;

/** The light around a lamp; nothing while none is lit. `id` is one of its own in the document. */
export const glow = ({ isLit, glass }: Paint, id: string, x: number, y: number, r: number): string =>
  isLit
    ? `<radialGradient id="${id}"><stop stop-color="${glass}" stop-opacity=".75"/><stop offset=".35" stop-color="${glass}" stop-opacity=".28"/><stop offset="1" stop-color="${glass}" stop-opacity="0"/></radialGradient><circle fill="url(#${id})" cx="${x}" cy="${y}" r="${r}"/>`
    : "";
