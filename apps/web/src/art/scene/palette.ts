import type { SceneView } from "@furrow/core";

type Triple = readonly [dark: string, middle: string, bright: string];

/** Every colour of the land at a season. The hour and the page's look are laid over it, so that all pictures are one drawing. */
interface LandPalette {
  readonly cloud: string;
  readonly mountain: readonly [string, string];
  readonly hills: readonly [far: string, middle: string, near: string];
  readonly soil: readonly [string, string];
  /** A row of the field with young plants, and one that is ripe. */
  readonly green: readonly [ground: string, plant: string];
  readonly ripe: readonly [ground: string, plant: string];
  readonly crop: string;
  readonly wood: readonly [front: string, side: string];
  readonly tree: Triple;
  /** What the crowns of trees look like, one after the other; none in winter. */
  readonly crowns: readonly Triple[];
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
  readonly fence: readonly [front: string, shadow: string];
  readonly flowers: readonly string[];
  /** What lies on roofs, rails and boughs in winter. */
  readonly snow: string | null;
}

export interface ScenePalette extends LandPalette {
  readonly sky: readonly [top: string, middle: string, low: string];
  /** The sun or the moon, and what shines around it. */
  readonly light: string;
  readonly glow: string;
  readonly window: string;
  /** Lamps are lit. */
  readonly isLit: boolean;
}

/** Whether the page around the picture is light or dark: on a dark one a bright day would dazzle. */
export type PageLook = "light" | "dark";

export function scenePalette(
  { season, sky }: Pick<SceneView, "season" | "sky">,
  look: PageLook = "light",
): ScenePalette {
  const isLit = sky === "dusk" || sky === "night";
  const { light, glow } = lights[sky];
  const land = tinted(lands[season], hours[sky]);
  const air = skies[season][sky];
  return toned(
    {
      ...land,
      // What is far away takes the colour of the air before it.
      mountain: tinted(land.mountain, { light: "#ffffff", veil: air[1], share: 0.45 }),
      sky: air,
      light,
      glow,
      window: isLit ? "#ffd873" : "#6b3a38",
      isLit,
    },
    sky,
    look,
  );
}

/** Colours of things that are the same all year, in the light of the hour. */
export const inLight = <T>(colors: T, sky: SceneView["sky"], look: PageLook = "light"): T =>
  toned(tinted(colors, hours[sky]), sky, look);

const toned = <T>(colors: T, sky: SceneView["sky"], look: PageLook): T =>
  look === "dark" ? tinted(colors, darkLooks[sky]) : colors;

const summer: LandPalette = {
  cloud: "#ffffff",
  mountain: ["#b4d3e2", "#a3cbcf"],
  hills: ["#a2d0ae", "#8cc680", "#78b963"],
  soil: ["#b98a5e", "#a0744c"],
  green: ["#7d8f45", "#4e9f3d"],
  ripe: ["#d9ac4a", "#f5d36b"],
  crop: "#e9cf77",
  wood: ["#c99b6b", "#b5855a"],
  tree: ["#3f8c4c", "#56a657", "#7cc168"],
  crowns: [["#3f8c4c", "#56a657", "#7cc168"]],
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
  fence: ["#fff8ea", "#d9cbb0"],
  flowers: ["#ffffff", "#ffd94f", "#ff9bb3", "#c79bf0"],
  snow: null,
};

const spring: LandPalette = {
  ...summer,
  mountain: ["#bcd3e6", "#b2d0d4"],
  hills: ["#b9dcb4", "#a5d68f", "#8fcd72"],
  tree: ["#5aa458", "#7cc06a", "#a9d983"],
  crowns: [
    ["#e48fae", "#f3b3c8", "#fcd9e4"],
    ["#5aa458", "#7cc06a", "#a9d983"],
    ["#e9b9c9", "#f8dde5", "#fff5f7"],
  ],
  pine: ["#3a8460", "#559f74"],
  reed: "#7cb457",
  pasture: ["#bfe57f", "#a2d968", "#80c450"],
  sunlit: "#dcf3a0",
  shade: "#6cb048",
  blade: ["#6bb244", "#98d163"],
  flowers: ["#ffffff", "#ffe15e", "#ffb1c6", "#b9a5f2"],
};

const fall: LandPalette = {
  ...summer,
  cloud: "#fff8ee",
  mountain: ["#bccad6", "#b3bfc0"],
  hills: ["#ccc795", "#bdb868", "#aaab56"],
  soil: ["#a87a52", "#8e6442"],
  green: ["#858b43", "#5f9a3c"],
  tree: ["#bf6a2c", "#db8b36", "#efb056"],
  crowns: [
    ["#bf6a2c", "#db8b36", "#efb056"],
    ["#a8432f", "#c95c3a", "#e2824f"],
    ["#b58a25", "#d6aa37", "#f0cd62"],
    ["#6f8a3c", "#8ba34a", "#adbd62"],
  ],
  pine: ["#386b53", "#4f8464"],
  trunk: "#7b5139",
  water: ["#9cc9d8", "#6ba6bf"],
  reed: "#a88f48",
  pasture: ["#cbcf76", "#b4bd5d", "#93a54a"],
  sunlit: "#e8dc90",
  shade: "#858f3d",
  blade: ["#8f963f", "#b8b259"],
  path: ["#e6cfa2", "#cfae7c"],
  flowers: ["#e39a3b", "#f0c04f", "#cf6a3a", "#b34c33"],
};

const winter: LandPalette = {
  ...summer,
  mountain: ["#cddbe9", "#c1d2e2"],
  hills: ["#dbe6f0", "#e4edf5", "#edf3f9"],
  soil: ["#e3e7ee", "#94837d"],
  green: ["#8b9277", "#639a58"],
  ripe: ["#cfae6a", "#efd58a"],
  tree: ["#8f7f78", "#a3938b", "#eef4fa"],
  crowns: [],
  pine: ["#3d6f66", "#57897c"],
  trunk: "#715347",
  water: ["#d9e9f3", "#b4d0e3"],
  reed: "#b6a27a",
  pasture: ["#f4f8fc", "#e9f0f8", "#d8e4f1"],
  sunlit: "#ffffff",
  shade: "#b3c5db",
  blade: ["#b9b096", "#d2c9ab"],
  path: ["#dfe0e2", "#c6cbd4"],
  fence: ["#f4efe6", "#b9b3ab"],
  flowers: ["#ffffff", "#eef4fb"],
  snow: "#ffffff",
};

const lands: Readonly<Record<SceneView["season"], LandPalette>> = { spring, summer, fall, winter };

type Skies = Readonly<Record<SceneView["sky"], readonly [string, string, string]>>;

const skies: Readonly<Record<SceneView["season"], Skies>> = {
  spring: {
    dawn: ["#8aa9df", "#f2c6d3", "#ffe4bd"],
    day: ["#87c9ef", "#c6e8f6", "#fff1e0"],
    dusk: ["#4d5aa3", "#d187a8", "#ffc48c"],
    night: ["#0e1740", "#27396d", "#565f99"],
  },
  summer: {
    dawn: ["#719fdc", "#f5c4b9", "#ffe2a6"],
    day: ["#7cc4ee", "#bfe4f4", "#fdf1d8"],
    dusk: ["#3f4c93", "#c9748f", "#ffb56e"],
    night: ["#0d1537", "#233163", "#4d4f85"],
  },
  fall: {
    dawn: ["#7c90c6", "#e8b7ae", "#ffd49a"],
    day: ["#86b7da", "#cbdfe3", "#fcebcd"],
    dusk: ["#403f80", "#bd5f70", "#ff9c58"],
    night: ["#120f35", "#2b2a5e", "#594b7a"],
  },
  winter: {
    dawn: ["#8a9bcb", "#dcc1d2", "#fddcc2"],
    day: ["#a3c4e0", "#d3e3ef", "#f5f0ee"],
    dusk: ["#48538f", "#b688ab", "#f8bf9f"],
    night: ["#101a3f", "#2a3a6c", "#626d9f"],
  },
};

const lights: Readonly<Record<SceneView["sky"], { readonly light: string; readonly glow: string }>> = {
  dawn: { light: "#ffe0a3", glow: "#ffe9c7" },
  day: { light: "#ffd75e", glow: "#fff3c4" },
  dusk: { light: "#ffb45e", glow: "#ffc98f" },
  night: { light: "#fdf3cf", glow: "#aebcf5" },
};

/** What falls on a colour: the light's own colour, and the veil of air before it with its share. */
interface Tint {
  readonly light: string;
  readonly veil: string;
  readonly share: number;
}

const hours: Readonly<Record<SceneView["sky"], Tint>> = {
  dawn: { light: "#ffeae0", veil: "#eab4bf", share: 0.09 },
  day: { light: "#ffffff", veil: "#ffffff", share: 0 },
  dusk: { light: "#e2b4a6", veil: "#56468c", share: 0.17 },
  night: { light: "#5f78ac", veil: "#141d48", share: 0.14 },
};

const darkLooks: Readonly<Record<SceneView["sky"], Tint>> = {
  dawn: { light: "#bcbcd2", veil: "#1d2340", share: 0.12 },
  day: { light: "#b4c0d6", veil: "#16203c", share: 0.12 },
  dusk: { light: "#c4c0d4", veil: "#1b1c3a", share: 0.1 },
  night: { light: "#e2e6f4", veil: "#0c1230", share: 0.06 },
};

/** The same palette in another light. */
function tinted<T>(colors: T, tint: Tint): T;
function tinted(colors: unknown, tint: Tint): unknown {
  if (typeof colors === "string") return tintedColor(colors, tint);
  if (Array.isArray(colors)) return colors.map((color) => tinted(color, tint));
  if (typeof colors !== "object" || colors === null) return colors;
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, tinted(color, tint)]));
}

function tintedColor(color: string, { light, veil, share }: Tint): string {
  const channels = [1, 3, 5].map((at) => {
    const [of, lit, before] = [color, light, veil].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const value = ((of ?? 0) * (lit ?? 0)) / 255;
    return Math.round(value + ((before ?? 0) - value) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
