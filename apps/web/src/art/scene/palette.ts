import type { SceneView } from "@furrow/core";

/** Every colour of the scene, by day and by night, so that both are the same drawing. */
export interface ScenePalette {
  readonly sky: readonly [string, string, string];
  readonly light: string;
  readonly glow: string;
  readonly cloud: string;
  readonly mountain: readonly [string, string];
  readonly hills: readonly [far: string, middle: string, near: string];
  readonly soil: readonly [string, string];
  readonly crop: string;
  readonly tree: readonly [dark: string, middle: string, bright: string];
  readonly pine: readonly [dark: string, bright: string];
  readonly trunk: string;
  readonly water: readonly [string, string];
  readonly shine: string;
  readonly reed: string;
  readonly pasture: readonly [far: string, middle: string, near: string];
  readonly sunlit: string;
  readonly shade: string;
  readonly blade: readonly [string, string];
  readonly path: readonly [string, string];
  readonly barn: {
    readonly wall: string;
    readonly side: string;
    readonly roof: string;
    readonly trim: string;
    readonly door: string;
  };
  readonly silo: readonly [string, string];
  readonly window: string;
  readonly fence: readonly [front: string, shadow: string];
  readonly flowers: readonly string[];
}

export const scenePalette = ({ sky }: SceneView): ScenePalette =>
  sky === "night" ? nightPalette : dayPalette;

const dayPalette: ScenePalette = {
  sky: ["#7cc4ee", "#bfe4f4", "#fdf1d8"],
  light: "#ffd75e",
  glow: "#fff3c4",
  cloud: "#ffffff",
  mountain: ["#b4d3e2", "#a3cbcf"],
  hills: ["#a2d0ae", "#8cc680", "#78b963"],
  soil: ["#c99b6b", "#b5855a"],
  crop: "#e9cf77",
  tree: ["#3f8c4c", "#56a657", "#7cc168"],
  pine: ["#2f7656", "#448f68"],
  trunk: "#8a5a3c",
  water: ["#8fd3ec", "#5cb1d8"],
  shine: "#e9fbff",
  reed: "#5b9a4a",
  pasture: ["#a6d96c", "#8fcb57", "#6fb445"],
  sunlit: "#c8ea86",
  shade: "#5b9f3c",
  blade: ["#5fa53c", "#86c653"],
  path: ["#ecd6a6", "#d9bd85"],
  barn: { wall: "#cf4b3f", side: "#b23b34", roof: "#6d4b4a", trim: "#fff6e8", door: "#a8352f" },
  silo: ["#d9dde2", "#b6bec8"],
  window: "#6b3a38",
  fence: ["#fff8ea", "#d9cbb0"],
  flowers: ["#ffffff", "#ffd94f", "#ff9bb3", "#c79bf0"],
};

const nightPalette: ScenePalette = {
  sky: ["#0d1537", "#233163", "#4d4f85"],
  light: "#fdf3cf",
  glow: "#aebcf5",
  cloud: "#55619a",
  mountain: ["#353f74", "#2f3d6a"],
  hills: ["#2b4663", "#264b57", "#22504c"],
  soil: ["#4b4257", "#3f374d"],
  crop: "#5f5a60",
  tree: ["#14383d", "#1c4a48", "#285b52"],
  pine: ["#112f3b", "#1a4148"],
  trunk: "#332b3d",
  water: ["#3d5796", "#283f78"],
  shine: "#c9d6ff",
  reed: "#1f4a45",
  pasture: ["#2f6656", "#27594a", "#1d473f"],
  sunlit: "#3f7a62",
  shade: "#173b37",
  blade: ["#173d38", "#33705a"],
  path: ["#6d6a7c", "#59586f"],
  barn: { wall: "#6e2f41", side: "#592839", roof: "#2f2741", trim: "#a99fb3", door: "#4c2233" },
  silo: ["#6f7899", "#565f84"],
  window: "#ffd873",
  fence: ["#9aa0bd", "#6d7496"],
  flowers: ["#a9b3d6", "#b0a36c", "#a8718f", "#7d6fb3"],
};
