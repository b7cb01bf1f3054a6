import type { LandKind } from "@furrow/core";

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
  /** How many animals are in it at most. */
  readonly room: number;
  /** Whether a bough reaches into it from the upper right. */
  readonly hasBough?: boolean;
  /** A piece of land beside the farm. */
  readonly land?: Exclude<LandKind, "home">;
}

export const wideFrame: SceneFrame = {
  width: 1600,
  height: 800,
  horizon: 0.4,
  pastureTop: 0.6,
  pastureBottom: 0.965,
  light: [0.2, 0.15],
  scale: 1,
  room: 100,
  hasBough: true,
};
export const tallFrame: SceneFrame = {
  width: 900,
  height: 1200,
  horizon: 0.33,
  pastureTop: 0.5,
  pastureBottom: 0.97,
  light: [0.2, 0.15],
  scale: 0.98,
  room: 100,
  hasBough: true,
};

const landFrames = new Map<string, SceneFrame>();

/** The same object each time: where animals stand is kept for each frame. */
export function frameOfLand(frame: SceneFrame, kind: LandKind): SceneFrame {
  if (kind === "home") return frame;
  const key = `${frame.width} ${kind}`;
  const known = landFrames.get(key) ?? { ...frame, land: kind };
  landFrames.set(key, known);
  return known;
}

/** Where the page is so narrow that the tall cut is shown. */
export const NARROW = "(max-width: 44rem)";

export const cardFrame: SceneFrame = {
  width: 1200,
  height: 630,
  horizon: 0.4,
  pastureTop: 0.62,
  pastureBottom: 0.96,
  light: [0.82, 0.25],
  scale: 0.76,
  room: 80,
  lowSun: 0.53,
  hasBough: true,
};
export const squareFrame: SceneFrame = {
  width: 1080,
  height: 1080,
  horizon: 0.36,
  pastureTop: 0.54,
  pastureBottom: 0.965,
  light: [0.74, 0.17],
  scale: 0.95,
  room: 64,
  lowSun: 0.5,
  hasBough: true,
};
/** As high as a phone, for stories: their own controls cover its upper and lower edge. */
export const storyFrame: SceneFrame = {
  width: 1080,
  height: 1920,
  horizon: 0.42,
  pastureTop: 0.56,
  pastureBottom: 0.93,
  light: [0.6, 0.17],
  lowSun: 0.5,
  scale: 1.15,
  room: 64,
  hasBough: true,
};
/** Low and wide, with the pasture as a broad band at its foot: the greeting and the landing page. */
export const vignetteFrame: SceneFrame = {
  width: 1440,
  height: 560,
  horizon: 0.42,
  pastureTop: 0.7,
  pastureBottom: 0.95,
  light: [0.2, 0.18],
  scale: 0.9,
  room: 8,
};

/** A corner of the farm beside the greeting: field, barn and a strip of pasture. */
export const glimpseFrame: SceneFrame = {
  width: 1000,
  height: 440,
  horizon: 0.3,
  pastureTop: 0.62,
  pastureBottom: 0.95,
  light: [0.45, 0.2],
  scale: 0.74,
  room: 6,
};

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

/** Farther animals are drawn a little smaller, inside a box that keeps its specified size. */
export function perspective(place: ScenePlace): number {
  return 0.7 + 0.3 * nearness(place);
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
