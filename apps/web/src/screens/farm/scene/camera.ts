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

/** The style sheet draws animals in this size: `--size`. */
const shrunk = (frame: SceneFrame, width: number): number => Math.min(1, (frame.herd * width) / frame.width);

/** An animal whose feet stand there, with its shadow, on a picture of this width in px; all in shares of the picture. */
export function bodyOf(
  frame: SceneFrame,
  animal: ScenePlace & { readonly size: number },
  width: number,
  feet: { readonly x: number; readonly y: number },
): Box {
  const wide = (animal.size * perspective(animal) * shrunk(frame, width)) / width;
  const tall = frame.width / frame.height;
  // The shadow ends where the square does.
  const bottom = feet.y + ((wide * 2) / 32) * tall;
  return { left: feet.x - wide / 2, right: feet.x + wide / 2, top: feet.y - wide * tall, bottom };
}

export const transformOf = ({ zoom, x, y }: Camera): string =>
  `scale(${zoom}) translate(${-100 * x}%, ${-100 * y}%)`;

/**
 * So many are framed together; more are seen with the whole farm. An enlarged picture costs a processor without a graphics card a third more: 22
 * instead of 16 % of a core with 30 animals.
 */
const FRAMED = 20;
/** Around a herd, in shares of the picture. */
const AIR = 0.035;
const CLOSE = 2;

/**
 * How a farm opens on a picture of this width in px: as close as all of its animals, some air and the horizon are in sight. Buttons cover the
 * upper `covered` px.
 */
export function openingCamera(
  frame: SceneFrame,
  animals: readonly (ScenePlace & { readonly size: number })[],
  width: number,
  covered = 0,
): Camera {
  if (animals.length === 0 || animals.length > FRAMED || width === 0) return WHOLE;
  const bodies = animals.map((animal) => bodyOf(frame, animal, width, standingPoint(animal, frame)));
  const left = Math.min(...bodies.map((body) => body.left)) - AIR;
  const right = Math.max(...bodies.map((body) => body.right)) + AIR;
  const top = Math.min(frame.horizon, ...bodies.map((body) => body.top)) - AIR;
  const bottom = Math.max(...bodies.map((body) => body.bottom)) + AIR;
  const above = (covered * frame.width) / (frame.height * width);
  const zoom = clamp(Math.min(CLOSE, 1 / (right - left), (1 - above) / (bottom - top)), 1, CLOSEST);
  return clamped({ zoom, x: (left + right - 1 / zoom) / 2, y: top - above / zoom });
}

/** The spot of those nearest to the middle of the window comes into its middle. */
export function towards(camera: Camera, factor: number, spots: readonly ScenePlace[]): Camera {
  const middle = { x: camera.x + 0.5 / camera.zoom, y: camera.y + FEET_AT / camera.zoom };
  const far = ({ x, y }: ScenePlace) => Math.hypot(x - middle.x, y - middle.y);
  const [first, ...others] = spots;
  if (first === undefined) return zoomed(camera, factor);
  const { x, y } = others.reduce((nearest, spot) => (far(spot) < far(nearest) ? spot : nearest), first);
  const zoom = clamp(camera.zoom * factor, 1, CLOSEST);
  return clamped({ zoom, x: x - 0.5 / zoom, y: y - FEET_AT / zoom });
}

/** How far down the window feet stand: above them it shows more than grass. */
const FEET_AT = 0.66;
