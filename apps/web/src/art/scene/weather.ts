/** What falls from the sky, as documents of their own: two tiles that fit together on all sides, and single leaves. */
import { ellipse, line, shape } from "./outline.ts";
import { seededRandom } from "./seeded-random.ts";

const document = (width: number, height: number, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${markup}</svg>`;

export const flakeTile = document(
  260,
  300,
  flakes(seededRandom(5), 17)
    .map(([x, y, r]) => ellipse("#fff", [x, y], r, r, ' opacity=".9"'))
    .join(""),
);

export const rainTile = document(
  90,
  360,
  flakes(seededRandom(9), 7)
    .map(([x, y]) => line("#e6f3fb", 1.3, `M${x / 3.2 + 6} ${y}l-5 22`, ' opacity=".55"'))
    .join(""),
);

/** Away from the edges, so that none is cut where tiles meet. */
function flakes(
  random: () => number,
  count: number,
): readonly (readonly [x: number, y: number, r: number])[] {
  return Array.from({ length: count }, () => [
    Math.round(6 + random() * 248),
    Math.round(6 + random() * 270),
    1.2 + Math.round(random() * 18) / 10,
  ]);
}

export const petalDocument = (kind: number): string =>
  document(14, 14, shape(["#f8cbd9", "#fff0f4"][kind] ?? "", "M7 1C12 3 13 9 7 13 1 9 2 3 7 1z"));

export const leafDocument = (kind: number): string => {
  const [leaf = "", vein = ""] = [
    ["#df8a35", "#b5652a"],
    ["#c9573a", "#963a2c"],
    ["#e5b945", "#b98c2c"],
  ][kind] ?? ["#df8a35", "#b5652a"];
  return document(18, 18, shape(leaf, "M2 16C0 7 7 1 16 2 17 11 11 18 2 16z") + line(vein, 1, "M2 16 13 5"));
};
