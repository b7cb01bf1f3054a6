/** Trees stand on 0,0 and are about 120 high. */
import { triples } from "../coordinates.ts";
import { ellipse, line, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

const BOUGHS =
  "M0-44V-112M0-50-22-88M0-58 20-94M-12-70-32-76M12-78 32-82M-16-80-18-104M14-86 18-110M0-88-9-116M0-84 7-120";
const NEEDLES = "M0-134 26-88H14L34-50H20L42-8H-42L-20-50H-34L-14-88H-26z";

/** In one colour and as one element, for the distance: there are dozens. `where` is an attribute that places it. */
export function distantTree(palette: ScenePalette, fill: string, where: string): string {
  return palette.crowns.length === 0
    ? line(fill, 9, BOUGHS, where)
    : shape(fill, "M-4 4V-40H4V4zM-40-66a40 50 0 1 1 80 0 40 50 0 1 1-80 0z", where);
}

export const distantPine = (fill: string, where: string): string =>
  shape(fill, `${NEEDLES}M-4-8H4V4H-4z`, where);

/** A tree's outline: a crown, or bare boughs. */
export const treeOutline = ({ crowns }: ScenePalette): string =>
  crowns.length === 0
    ? `M-7 0-4-50H4L7 0z${BOUGHS}`
    : "M-7 0V-40H7V0zM-44-72a44 48 0 1 1 88 0 44 48 0 1 1-88 0z";

/** `place` tells neighbours apart where crowns differ. */
export function roundTree(palette: ScenePalette, place = 0): string {
  const crown = palette.crowns[place % Math.max(1, palette.crowns.length)];
  const trunk = shape(palette.trunk, "M-7 6-5-50H5L7 6q-7 5-14 0");
  if (crown === undefined) return trunk + line(palette.trunk, 4, BOUGHS) + caps(palette);
  const [dark, mid, bright] = crown;
  return (
    trunk +
    ellipse(dark, [0, -72], 44, 50) +
    ellipse(mid, [-6, -80], 35, 38) +
    ellipse(bright, [-12, -90], 19, 19)
  );
}

/** Snow that lies on the boughs. */
const caps = (palette: ScenePalette): string =>
  palette.snow === null
    ? ""
    : line(palette.snow, 3, "M-21-91-12-76M21-97 12-82M-33-79-24-77M33-85 25-83M-2-113-2-100M17-111 14-98");

/** The old oak at the edge of the view: 110 wide, many crowns. */
export function oak(palette: ScenePalette): string {
  const trunk = shape(
    palette.trunk,
    "M-10 5Q-5-12-7-44L-20-62-14-64-3-52 6-66 12-63 6-44Q6-12 12 5 0 9-10 5",
  );
  const leaves = palette.crowns[0];
  if (leaves === undefined) {
    const boughs = "M-17-61-36-82M-17-61-24-94M9-60 26-86M9-60 12-98";
    const twigs =
      "M-36-82-58-86M-36-82-44-106M-31-77-34-100-46-118M-24-94-12-120M-22-84-8-104M-24-94-29-126M26-86 52-90M26-86 36-114M20-78 40-78 56-72M12-98 0-124M12-98 22-130M11-88 26-110M-50-85-62-96M46-89 58-102M32-103 46-116";
    const snow =
      "M-34-84-56-88M-43-105-37-86M-28-125-25-100M27-88 50-92M35-113 29-96M-1-123 10-101M21-129 14-104";
    return (
      trunk +
      line(palette.trunk, 5, boughs) +
      line(palette.trunk, 2.4, twigs) +
      (palette.snow === null ? "" : line(palette.snow, 1.8, snow))
    );
  }
  const [dark, mid, bright] = leaves;
  const crowns = (fill: string, spots: readonly (readonly [number, number, number])[]) =>
    spots.map(([x, y, r]) => ellipse(fill, [x, y], r, r * 0.92)).join("");
  return [
    trunk,
    crowns(dark, triples("-38,-62,22 -20,-88,27 12,-98,28 38,-74,23 4,-66,28 -44,-80,14")),
    crowns(mid, triples("-36,-68,17 -18,-94,21 10,-104,21 34,-80,17 2,-76,20")),
    crowns(bright, triples("-40,-74,8 -22,-102,10 4,-112,10 30,-88,8 -4,-86,7")),
  ].join("");
}

export function pine(palette: ScenePalette): string {
  const [dark, bright] = palette.pine;
  return (
    shape(palette.trunk, "M-6-10H6V6H-6z") +
    shape(dark, NEEDLES) +
    shape(bright, "M0-134-26-88H-14L-34-50H-20L-42-8H0z") +
    (palette.snow === null
      ? ""
      : shape(
          palette.snow,
          "M0-134 13-111Q6-106 2-112-4-104-13-111zM-20-99-26-88Q-16-84-9-90-12-96-20-99zM-27-63-34-50Q-20-45-11-53-18-60-27-63zM-33-26-42-8Q-24-4-14-14-24-22-33-26zM20-99 26-88H16zM27-63 34-50H22zM34-24 42-8H28z",
        ))
  );
}
