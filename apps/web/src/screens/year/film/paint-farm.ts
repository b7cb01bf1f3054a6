/** Places in units of the scene, days from the first of the film. It is plain data, so that a saved file can hold it. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly days: number;
  /** Its color. */
  readonly shadow: string;
  /** From which day on which picture lies behind the animals, and which season the land beside the farm has. */
  readonly spans: readonly { readonly from: number; readonly backdrop: number; readonly season: number }[];
  /** Where newcomers leave the barn, and where they come through the fence. */
  readonly door: readonly [x: number, y: number];
  readonly gate: readonly [x: number, y: number];
  readonly animals: readonly FilmAnimal[];
  readonly lands: readonly FilmLand[];
}

export interface FilmAnimal {
  readonly comes: number;
  /** It leaves its place at home: for another piece of land, or for ever. Null if it never does. */
  readonly goes: number | null;
  readonly sprite: number;
  /** It looks to the right. */
  readonly isTurned: boolean;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A piece of land beside the farm: a small picture in a canvas of its own, as wide as the scene. */
export interface FilmLand {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly opens: number;
  /** By season. */
  readonly pictures: readonly number[];
  readonly animals: readonly FilmAnimal[];
}

export type Picture = HTMLCanvasElement | HTMLImageElement;

/** Those that are not drawn yet are missing. */
export interface Pictures {
  readonly backdrops: readonly (Picture | undefined)[];
  readonly fronts: readonly (Picture | undefined)[];
  readonly sprites: readonly (Picture | undefined)[];
  readonly lands: readonly (Picture | undefined)[];
  /** What is painted of each piece of land: it changes seldom, so it is not painted in each frame. */
  readonly painted: string[];
}

/**
 * Paints the farm and the land beside it at a moment, in days from the first: 3.5 is the noon of the fourth. Newcomers take `walk` days from the
 * barn to their place, others as long to fade, and a season to turn; if it is 0, all is done at once. A saved file holds the text of this
 * function: it must use nothing from outside.
 */
export function paintFarm(
  scene: CanvasRenderingContext2D,
  beside: CanvasRenderingContext2D | null,
  film: Film,
  pictures: Pictures,
  at: number,
  walk: number,
): void {
  const { width, height, spans, door, gate } = film;
  const shareSince = (day: number) => (walk === 0 ? 1 : Math.min(1, (at - day) / walk));
  const between = (one: number, other: number, share: number) => one + (other - one) * share;
  const inUnits = (context: CanvasRenderingContext2D) => {
    const scale = context.canvas.width / width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
  };

  const animal = (
    context: CanvasRenderingContext2D,
    { sprite, isTurned }: FilmAnimal,
    [x, y, side, alpha]: readonly [x: number, y: number, side: number, alpha: number],
  ) => {
    const picture = pictures.sprites[sprite];
    if (picture === undefined) return;
    context.globalAlpha = alpha * 0.24;
    context.fillStyle = film.shadow;
    context.beginPath();
    context.ellipse(x, y - side * 0.01, side * 0.36, side * 0.06, 0, 0, 2 * Math.PI);
    context.fill();
    context.globalAlpha = alpha;
    context.save();
    context.translate(x, y);
    if (isTurned) context.scale(-1, 1);
    // The picture has 2 of 36 units of air at each side and 4 above; feet stand at 30 of 32.
    const whole = (side * 36) / 32;
    context.drawImage(picture, -whole / 2, (-whole * 34) / 36, whole, whole);
    context.restore();
  };
  // The page shows at the corners. A clip would have all of it painted with soft edges.
  const round = (
    context: CanvasRenderingContext2D,
    [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
    corner: number,
  ) => {
    context.globalAlpha = 1;
    context.globalCompositeOperation = "destination-out";
    context.beginPath();
    context.rect(x, y, wide, high);
    context.roundRect(x, y, wide, high, corner);
    context.fill("evenodd");
    context.globalCompositeOperation = "source-over";
  };

  let index = 0;
  while (index + 1 < spans.length && (spans[index + 1]?.from ?? 0) <= at) index++;
  const span = spans[index];
  const before = spans[index - 1];
  const turned = before === undefined ? 1 : shareSince(span?.from ?? 0);
  const layer = (of: "backdrops" | "fronts") => {
    for (const [each, alpha] of [
      [before, turned < 1 ? 1 : 0],
      [span, turned],
    ] as const) {
      const picture = each === undefined ? undefined : pictures[of][each.backdrop];
      if (picture === undefined || alpha === 0) continue;
      scene.globalAlpha = alpha;
      const high = (width * picture.height) / picture.width;
      scene.drawImage(picture, 0, height - high, width, high);
    }
    scene.globalAlpha = 1;
  };
  inUnits(scene);
  layer("backdrops");
  const seen: { who: FilmAnimal; x: number; y: number; side: number; alpha: number }[] = [];
  for (const who of film.animals) {
    if (who.comes > at) continue;
    const left = who.goes === null || who.goes > at ? 0 : shareSince(who.goes);
    if (left === 1) continue;
    const share = shareSince(who.comes);
    const alpha = Math.min(1, share * 12, 1 - left);
    // Out of the barn's door, through the gate, to its place.
    const [far, near] = [Math.min(1, share / 0.36), Math.max(0, (share - 0.36) / 0.64)];
    const x = between(between(door[0], gate[0], far), who.x, near);
    const y = between(between(door[1], gate[1], far), who.y, near);
    const hop = share === 1 ? 0 : Math.abs(Math.sin(share * 22)) * who.side * 0.06;
    seen.push({ who, x, y: y - hop, side: who.side * between(between(0.42, 0.7, far), 1, near), alpha });
  }
  seen.sort((one, other) => one.y - other.y);
  for (const { who, x, y, side, alpha } of seen) animal(scene, who, [x, y, side, alpha]);
  layer("fronts");
  round(scene, [0, 0, width, height], width / 60);

  if (beside === null) return;
  inUnits(beside);
  film.lands.forEach((land, place) => {
    const number = land.pictures[span?.season ?? 0] ?? 0;
    const picture = land.opens <= at ? pictures.lands[number] : undefined;
    const herd = land.animals.filter(
      ({ comes, goes, sprite }) =>
        comes <= at && (goes === null || goes > at) && pictures.sprites[sprite] !== undefined,
    );
    const painted = picture === undefined ? "" : `${number} ${herd.map(({ x }) => x).join(" ")}`;
    if ((pictures.painted[place] ?? "") === painted) return;
    pictures.painted[place] = painted;
    beside.clearRect(land.x, land.y, land.width, land.height);
    if (picture === undefined) return;
    beside.drawImage(picture, land.x, land.y, land.width, land.height);
    for (const who of herd) animal(beside, who, [land.x + who.x, land.y + who.y, who.side, 1]);
    round(beside, [land.x, land.y, land.width, land.height], land.width / 16);
  });
}
