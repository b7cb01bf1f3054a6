import type { LandKind } from "@furrow/core";
import frames from "./frames.json" with { type: "json" };

/**
 * The cuts the farm is drawn in, and how a stored place becomes a spot on the pasture.
 *
 * An animal's place is x 10..90 and y 20..80. x is the share of the scene's width at which its feet stand. y runs over the pasture only:
 * 20 is the far edge, just inside the fence (`pastureTop`), 80 the near edge (`pastureBottom`). Sky, barn and pond lie above the far edge, so
 * no place can put an animal there.
 */
export interface SceneFrame {
  readonly width: number;
  readonly height: number;
  /** Shares of the height. */
  readonly horizon: number;
  readonly pastureTop: number;
  readonly pastureBottom: number;
  /** Middle of the sun and of the moon, as shares of the frame. */
  readonly light: readonly [x: number, y: number];
  /** Where the low sun of dawn and dusk stands, as a share of the width, if not where the light does. */
  readonly lowSun?: number;
  /** How large a house or a tree is drawn: 1 in a frame 1600 wide. */
  readonly scale: number;
  /** Units to a pixel of an animal's size; a farm on screen draws no animal larger than its size. */
  readonly herd: number;
  /** Whether a bough reaches into it from the upper right. */
  readonly hasBough?: boolean;
  /** A piece of land beside the farm. */
  readonly land?: Exclude<LandKind, "home">;
}

/**
 * `wide` and `tall` are the farm's own; `card`, `square` and `story` are pictures to share. `vignette` is low and wide, for the landing page;
 * `glimpse` is the corner of the farm beside the greeting.
 */
export const {
  wide: wideFrame,
  tall: tallFrame,
  low: lowFrame,
  card: cardFrame,
  square: squareFrame,
  story: storyFrame,
  vignette: vignetteFrame,
  glimpse: glimpseFrame,
} = frames as unknown as Readonly<Record<keyof typeof frames, SceneFrame>>;

const landFrames = new Map<string, SceneFrame>();

/** The same object each time: where animals stand is kept for each frame. */
export function frameOfLand(frame: SceneFrame, kind: LandKind): SceneFrame {
  if (kind === "home") return frame;
  const key = `${frame.height} ${kind}`;
  const known = landFrames.get(key) ?? { ...frame, land: kind };
  landFrames.set(key, known);
  return known;
}

/** Where the page is so narrow that the tall cut is shown. */
export const NARROW = "(max-width: 44rem)";
/** A phone on its side: the low cut is as wide as the page, and all of it is in sight. */
export const LOW = "(max-height: 480px) and (37.5rem <= width < 64rem)";

/** The vignette is a small picture loaded with the first page: it has no animals, and nothing they live in. */
export const hasOutbuildings = (frame: SceneFrame): boolean => frame !== vignetteFrame;

/** Where an animal stands, as its row says it. */
export interface ScenePlace {
  readonly x: number;
  readonly y: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How near an animal stands: 0 at the fence, 1 at the front. */
export function nearness(place: ScenePlace): number {
  return (clamp(place.y, 20, 80) - 20) / 60;
}

/** Where the feet of an animal stand, as shares of the frame. */
export function standingPoint(place: ScenePlace, frame: SceneFrame): ScenePlace {
  const depth = frame.pastureBottom - frame.pastureTop;
  return { x: clamp(place.x, 4, 96) / 100, y: frame.pastureTop + nearness(place) * depth };
}

/** The nearest row has its specified size and is two and a half times as large as animals at the fence. */
export function perspective(place: ScenePlace): number {
  return Math.min(1, 0.4 + (0.6 / 0.9) * nearness(place));
}

/** A point of the land: depth 0 is the horizon, 1 where the pasture begins, 2 where its last animals stand. */
export function landPoint(frame: SceneFrame, x: number, depth: number): readonly [x: number, y: number] {
  const { width, height, horizon, pastureTop, pastureBottom } = frame;
  const y =
    depth <= 1
      ? horizon + depth * (pastureTop - horizon)
      : pastureTop + (depth - 1) * (pastureBottom - pastureTop);
  return [x * width, y * height];
}
