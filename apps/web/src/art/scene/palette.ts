import type { SceneView } from "@furrow/core";
import colors from "./palette.json" with { type: "json" };

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
  /** Of shadows. */
  readonly dark: string;
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
  const { ground, things } = hours[sky];
  const own = { ...lands.summer, ...lands[season] };
  const { mountain, hills, pasture, sunlit, shade, blade, reed, water, shine, pine, snow } = own;
  const land = {
    ...tinted(own, things),
    ...tinted({ mountain, hills, pasture, sunlit, shade, blade, reed, water, shine, pine, snow }, ground),
  };
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
      dark: sky === "night" ? "#04133a" : "#4a2a5e",
      isLit,
    },
    sky,
    look,
  );
}

/** Colours of things that are the same all year, in the light of the hour. */
export const inLight = <T>(colors: T, sky: SceneView["sky"], look: PageLook = "light"): T =>
  toned(tinted(colors, hours[sky].things), sky, look);

const toned = <T>(colors: T, sky: SceneView["sky"], look: PageLook): T =>
  look === "dark" ? tinted(colors, darkLooks[sky]) : colors;

/** What falls on a colour: the light's own colour, and the veil of air before it with its share. */
interface Tint {
  readonly light: string;
  readonly veil: string;
  readonly share: number;
  /** A second light that only bright colors catch, with its share: the moon's. */
  readonly key?: string;
  readonly gain?: number;
}

interface Light {
  /** What falls on grass, hills and water, and on all that stands there. */
  readonly ground: Tint;
  readonly things: Tint;
}

type Sky = SceneView["sky"];

const { lands, skies, lights, hours, darkLooks, animals } = colors as unknown as {
  readonly lands: Readonly<Record<SceneView["season"], Partial<LandPalette>>> & {
    readonly summer: LandPalette;
  };
  readonly skies: Readonly<Record<SceneView["season"], Readonly<Record<Sky, ScenePalette["sky"]>>>>;
  readonly lights: Readonly<Record<Sky, Pick<ScenePalette, "light" | "glow">>>;
  readonly hours: Readonly<Record<Sky, Light>>;
  readonly darkLooks: Readonly<Record<Sky, Tint>>;
  readonly animals: Readonly<Record<Sky, (Tint & { readonly rim: string }) | null>>;
};

/** The same palette in another light. */
function tinted<T>(colors: T, tint: Tint): T;
function tinted(colors: unknown, tint: Tint): unknown {
  if (typeof colors === "string") return tintedColor(colors, tint);
  if (Array.isArray(colors)) return colors.map((color) => tinted(color, tint));
  if (typeof colors !== "object" || colors === null) return colors;
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, tinted(color, tint)]));
}

function tintedColor(color: string, { light, veil, share, key = light, gain = 0 }: Tint): string {
  const bright = (channel(color, 0) + channel(color, 1) + channel(color, 2)) / (3 * 255);
  const shine = gain * bright ** 2;
  const channels = [0, 1, 2].map((at) => {
    const lit = (channel(color, at) * channel(light, at)) / 255;
    const veiled = lit + (channel(veil, at) - lit) * share;
    return Math.round(veiled + (channel(key, at) - veiled) * shine);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const channel = (color: string, at: number): number =>
  Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);

/** The light of the hour on an animal. */
export interface AnimalLight {
  dyed(color: string): string;
  /**
   * A drawing in other colors and, behind it, the same once more in the color of the light, a little higher. A filter would be drawn again
   * with each move.
   */
  lit(markup: string): string;
}

export function animalLight(sky: Sky, look: PageLook): AnimalLight {
  const light = animals[sky];
  const dyed = (color: string) => toned(light === null ? color : tintedColor(color, light), sky, look);
  const rimmed = new Map<string, string>();
  return {
    dyed,
    lit(markup) {
      const known = rimmed.get(markup);
      if (known !== undefined) return known;
      const body = recolored(markup, dyed);
      const rim = light === null ? "" : rimOf(markup, toned(light.rim, sky, look));
      rimmed.set(markup, rim + body);
      return rim + body;
    },
  };
}

const rimOf = (markup: string, color: string): string =>
  `<g transform="translate(0 -.45)" opacity=".85">${recolored(markup, () => color).replaceAll(/(id="|url\(#|href="#)/g, "$1rim-")}</g>`;

/** Colors are attributes of their own; `url(#...)` is none. */
const recolored = (markup: string, dye: (color: string) => string): string =>
  markup.replaceAll(/(?<=")#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi, (color) =>
    dye(color.length === 4 ? color.replaceAll(/[^#]/g, (digit) => digit + digit) : color),
  );
