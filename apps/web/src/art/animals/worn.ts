import type { AnimalLook, AnimalMark } from "@furrow/core";
import { type Drawing, groupsOf } from "./drawing.ts";
import file from "./worn.svg?raw";

/** Where an animal wears things. */
type Fitting = Pick<Drawing, "collar" | "throat" | "chest" | "crown" | "ear">;

const drawn = groupsOf(file);

const scarves: readonly (readonly [wool: string, stripe: string])[] = [
  ["#d9483f", "#fff1dc"],
  ["#3f74b8", "#e6eefa"],
  ["#e0a62e", "#7a4a26"],
  ["#3d8a63", "#eaf3d8"],
  ["#8a5bb0", "#f3d6ee"],
  ["#2f8f97", "#ffe6a3"],
];

const at = ([x, y, turn = 0]: readonly [number, number, number?], name: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${drawn[name]}</g>`;
const line = (stroke: string, width: number, d: string, more = ' stroke-linecap="round"') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"${more}/>`;

/** All an animal has on, drawn over its head and neck; empty for most. */
export function wornMarkup(fitting: Fitting, { wears, mark }: AnimalLook): string {
  // A laurel leaves no room for anything else round the neck.
  const round =
    mark === "streak" || wears === null ? "" : wears === "bell" ? bell(fitting) : scarf(fitting, wears);
  return round + (mark === null ? "" : markOf(mark, fitting));
}

const bell = ({ collar, throat }: Fitting) => line("#7b3f2a", 1.15, collar) + at(throat, "bell");

function scarf({ collar, throat: [x, y] }: Fitting, color: number): string {
  const [wool = "", stripe = ""] = scarves[color] ?? [];
  return (
    `<g transform="translate(${x} ${y})"><path fill="${wool}" d="M-1-.4-1.7 5H1L1.3-.2z"/>` +
    `${line(stripe, 0.75, "M-1.1 3.7H.8", "")}</g>` +
    line(wool, 2.3, collar) +
    line(stripe, 0.7, collar, ' stroke-linecap="round" stroke-dasharray=".7 1.9"')
  );
}

function markOf(mark: AnimalMark, fitting: Fitting): string {
  switch (mark) {
    case "first":
      return at(fitting.chest, "rosette");
    case "streak":
      return laurel(fitting);
    case "newYear":
      return at(fitting.crown, "hat");
    case "weekend":
      return at(fitting.ear, "daisy");
  }
}

/** Leaves along the collar's line, a quadratic curve: a wreath for the longest streak. */
function laurel({ collar }: Fitting): string {
  const [x0 = 0, y0 = 0, cx = 0, cy = 0, x1 = 0, y1 = 0] = (collar.match(/[\d.]+/g) ?? []).map(Number);
  const between = (a: number, b: number, t: number) => a + (b - a) * t;
  const point = (t: number, turn: number | null) => {
    const [ax, ay, bx, by] = [between(x0, cx, t), between(y0, cy, t), between(cx, x1, t), between(cy, y1, t)];
    const degrees = turn ?? (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    return [round(between(ax, bx, t)), round(between(ay, by, t)), Math.round(degrees)] as const;
  };
  const leaves = Array.from({ length: 6 }, (_, i) => at(point((i + 0.5) / 6, null), "leaf"));
  return line("#3f7d2e", 0.6, collar) + leaves.join("") + at(point(0.5, 0), "flame");
}

const round = (value: number) => Math.round(value * 10) / 10;
