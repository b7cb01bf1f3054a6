/** How an animal carries itself. Everything follows from its id, so that it is the same one on every device and after every reload. */

export type Act = "graze" | "look" | "doze" | "wag" | "stretch";

const acts: readonly Act[] = ["graze", "look", "doze", "wag", "stretch"];

/** What an animal does when it stirs, by its animation class (animation-1 to animation-5). */
export function actOf(animationClass: string): Act {
  const variant = Number(animationClass.replace("animation-", ""));
  return acts[variant - 1] ?? "graze";
}

type Pose = "graze" | "rest" | "front";

const POSES: readonly (Pose | null)[] = [
  null,
  "graze",
  "rest",
  null,
  "front",
  "graze",
  null,
  "rest",
  "front",
  null,
];

/** How an animal stands while it does nothing: of ten that came one after the other, four from the side. */
export const poseOf = (rank: number): Pose | null => POSES[rank % POSES.length] ?? null;

/** What it does from its pose, and ends in it. */
export const ACT_IN_POSE: Readonly<Record<Pose, Act>> = { graze: "graze", rest: "doze", front: "look" };

/** A point of the picture, in shares of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where an animal goes for a while, and what it does there. */
export interface Errand {
  /** From its own place, in percent of the picture's width. */
  readonly byX: number;
  readonly byY: number;
  readonly scale: number;
  /** How near the ground below it is, as of a place on the pasture: what stands nearer is in front. */
  readonly nearness: number;
  readonly face: "left" | "right";
  readonly act: Act | null;
}

/** Milliseconds from one side of the scene to an animal's place. */
export const walkMs = 2800;
/** Milliseconds after which one of several that come starts from the barn. */
export const startMs = (before: number): number => 650 * before + 250;
/** Without motion an animal fades in and out in place. */
export const fadeMs = 300;
/** Milliseconds one act lasts: it begins and ends at rest, so that the next animal can take its turn. */
export const actMs = 6000;
export const bounceMs = 1000;
