import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "../../../art/scene/frame.ts";

/** What is in sight of a picture drawn `zoom` times as large: `x` and `y` are the upper left corner, as shares of the picture. */
export interface Camera {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };
const CLOSEST = 6;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest camera that shows nothing beyond the edges of the picture. */
export function clamped({ zoom, x, y }: Camera): Camera {
  const near = clamp(zoom, 1, CLOSEST);
  const most = 1 - 1 / near;
  return { zoom: near, x: clamp(x, 0, most), y: clamp(y, 0, most) };
}

/** The point of the picture at `at` (shares of the window) stays where it is. */
export function zoomed(camera: Camera, factor: number, at = { x: 0.5, y: 0.5 }): Camera {
  const zoom = clamp(camera.zoom * factor, 1, CLOSEST);
  const shift = 1 / camera.zoom - 1 / zoom;
  return clamped({ zoom, x: camera.x + at.x * shift, y: camera.y + at.y * shift });
}

/** After the picture was dragged by these shares of the window. */
export const dragged = ({ zoom, x, y }: Camera, byX: number, byY: number): Camera =>
  clamped({ zoom, x: x - byX / zoom, y: y - byY / zoom });

/** The nearest camera of the same zoom that shows all of a box, whose edges are shares of the picture. */
export function revealing({ zoom, x, y }: Camera, box: Box): Camera {
  const reach = (at: number, from: number, to: number) =>
    from < at ? from : to > at + 1 / zoom ? Math.min(from, to - 1 / zoom) : at;
  return clamped({ zoom, x: reach(x, box.left, box.right), y: reach(y, box.top, box.bottom) });
}

/** Whether a camera shows all of a box. */
export const isInSight = ({ zoom, x, y }: Camera, { left, top, right, bottom }: Box): boolean =>
  left >= x && top >= y && right <= x + 1 / zoom && bottom <= y + 1 / zoom;

/** A style sheet draws animals in these sizes: `--size` and `--near`. */
const shrunk = (frame: SceneFrame, crowd: number, width: number): number =>
  Math.min(1, (crowd * width) / frame.width);

/** An animal whose feet stand there, with its shadow, on a picture of this width in px; all in shares of the picture. */
export function bodyOf(
  frame: SceneFrame,
  animal: ScenePlace & { readonly size: number },
  crowd: number,
  width: number,
  feet: { readonly x: number; readonly y: number },
): Box {
  const square = (animal.size * shrunk(frame, crowd, width)) / width;
  const wide = square * perspective(animal);
  const tall = frame.width / frame.height;
  // The shadow ends where the square does.
  const bottom = feet.y + ((square * 2) / 32) * tall;
  return { left: feet.x - wide / 2, right: feet.x + wide / 2, top: feet.y - wide * tall, bottom };
}

export const transformOf = ({ zoom, x, y }: Camera): string =>
  `scale(${zoom}) translate(${-100 * x}%, ${-100 * y}%)`;

const FEW = 3;
const SOME = 20;
/** The height of a hen while there are only a few animals, in px. */
const HEN_HEIGHT = 120;
/** A hen fills this share of its square where the perspective is 1. */
const HEN_SHARE = 0.8;
const HEN_SIZE = 60;

/**
 * How a farm opens on a picture of this width in px: close to 1 to 3 animals, twice as large with up to 20 if all are in sight then, else whole. `crowd` is the scale
 * of the animals in the frame, see `standOutside`; buttons cover the upper `covered` px.
 */
export function openingCamera(
  frame: SceneFrame,
  animals: readonly (ScenePlace & { readonly size: number })[],
  crowd: number,
  width: number,
  covered = 0,
): Camera {
  if (animals.length === 0 || animals.length > SOME || width === 0) return WHOLE;
  const height = (frame.height * width) / frame.width;
  const bodies = animals.map((animal) => bodyOf(frame, animal, crowd, width, standingPoint(animal, frame)));
  const left = Math.min(...bodies.map((body) => body.left));
  const right = Math.max(...bodies.map((body) => body.right));
  const top = Math.min(...bodies.map((body) => body.top));
  const bottom = Math.max(...bodies.map((body) => body.bottom));
  const hen = HEN_SIZE * shrunk(frame, crowd, width) * HEN_SHARE * Math.max(...animals.map(perspective));
  const above = covered / height + 0.02;
  const deep = (0.98 - above) / (bottom - top);
  const wanted = animals.length <= FEW ? HEN_HEIGHT / hen : 2;
  const zoom = clamp(Math.min(wanted, 0.94 / (right - left), deep), 1, CLOSEST);
  const y = Math.min(bottom - FEET_AT / zoom, top - above / zoom);
  return clamped({ zoom, x: (left + right - 1 / zoom) / 2, y });
}

/** How far down the window the nearest feet stand: above them it shows more than grass. */
const FEET_AT = 0.84;
