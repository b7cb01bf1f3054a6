import type { AnimalLook, AnimalMark } from "@furrow/core";
import type { AnimalKind } from "./animal-drawings.ts";

/** Where an animal wears things, in the 32 x 32 box of its drawing. */
interface Fitting {
  /** The line of a collar round the neck, and where a bell hangs from it. */
  readonly collar: string;
  readonly throat: readonly [x: number, y: number];
  readonly chest: readonly [x: number, y: number];
  /** Where a hat sits, and how it leans. */
  readonly crown: readonly [x: number, y: number, degrees: number];
  readonly ear: readonly [x: number, y: number];
}

const fowl: Fitting = {
  collar: "M5.2 13.1Q9.4 15.7 13.7 12.1",
  throat: [7.6, 14.5],
  chest: [7.8, 18.6],
  crown: [9.2, 3.6, 8],
  ear: [11, 6.9],
};
const goat: Fitting = {
  collar: "M6.2 15Q9.8 15.6 12.3 12.3",
  throat: [7.9, 15.3],
  chest: [9.4, 18.4],
  crown: [7.6, 7.2, -16],
  ear: [9.4, 8.4],
};
const cow: Fitting = {
  collar: "M7 14.6Q12 14.4 13.7 9.4",
  throat: [9, 14.3],
  chest: [10.2, 17.8],
  crown: [10.9, 5.2, 6],
  ear: [11.3, 5.9],
};
const horse: Fitting = {
  collar: "M7.3 13.4Q10.8 13.8 12.4 10.6",
  throat: [8.8, 13.6],
  chest: [9.4, 17.2],
  crown: [8, 3.4, 10],
  ear: [7.7, 4.6],
};

const fittings: Partial<Record<AnimalKind, Fitting>> = {
  goat,
  sheep: goat,
  cow,
  pig: cow,
  horse,
  rabbit: horse,
};

const scarves: readonly (readonly [wool: string, stripe: string])[] = [
  ["#d9483f", "#fff1dc"],
  ["#3f74b8", "#e6eefa"],
  ["#e0a62e", "#7a4a26"],
  ["#3d8a63", "#eaf3d8"],
  ["#8a5bb0", "#f3d6ee"],
  ["#2f8f97", "#ffe6a3"],
];

const brass = ["#f3c140", "#c98f1f", "#8a5f14"] as const;
const at = ([x, y]: readonly [number, number, number?], content: string, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn === 0 ? "" : ` rotate(${turn})`}">${content}</g>`;
const line = (stroke: string, width: number, d: string, more = "") =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"${more}/>`;

/** All an animal has on, drawn over its head and neck; empty for most. */
export function wornMarkup(kind: AnimalKind, { wears, mark }: AnimalLook): string {
  const fitting = fittings[kind] ?? fowl;
  // A laurel leaves no room for anything else round the neck.
  const round =
    mark === "streak" || wears === null ? "" : wears === "bell" ? bell(fitting) : scarf(fitting, wears);
  return round + (mark === null ? "" : markOf(mark, fitting));
}

const bell = ({ collar, throat }: Fitting) =>
  line("#7b3f2a", 1.15, collar) +
  at(
    throat,
    `<path fill="${brass[0]}" d="M0 .1C1 .1 1.5.9 1.6 1.9L2 3.2C2.1 3.5 1.9 3.7 1.6 3.7H-1.6C-1.9 3.7-2.1 3.5-2 3.2L-1.6 1.9C-1.5.9-1 .1 0 .1z"/><path fill="${brass[1]}" d="M.5.2C1.2.5 1.5 1.1 1.6 1.9L2 3.2C2.1 3.5 1.9 3.7 1.6 3.7H.6z"/><circle fill="${brass[2]}" cy="3.9" r=".6"/>`,
  );

const scarf = ({ collar, throat: [x, y] }: Fitting, color: number) => {
  const [wool = "", stripe = ""] = scarves[color] ?? [];
  const end = `M${x - 1} ${y - 0.4}L${x - 1.7} ${y + 5}H${x + 1}L${x + 1.3} ${y - 0.2}z`;
  return (
    `<path fill="${wool}" d="${end}"/>` +
    line(stripe, 0.75, `M${x - 1.1} ${y + 3.7}H${x + 0.8}`, ' stroke-linecap="butt"').replace(
      ' stroke-linecap="round"',
      "",
    ) +
    line(wool, 2.3, collar) +
    line(stripe, 0.7, collar, ' stroke-dasharray=".7 1.9"')
  );
};

function markOf(mark: AnimalMark, fitting: Fitting): string {
  switch (mark) {
    case "first":
      return at(fitting.chest, rosette);
    case "streak":
      return laurel(fitting);
    case "newYear":
      return at(fitting.crown, partyHat, fitting.crown[2]);
    case "weekend":
      return at(fitting.ear, daisy);
  }
}

/** As at a county fair: gold, with a star. */
const rosette = `<path fill="#2f66b0" d="M-1.7 1.2-2.4 5.6-.9 4.7 0 5.9 0 1.4zM1.7 1.2 2.4 5.6.9 4.7 0 5.9 0 1.4z"/><path fill="${brass[0]}" d="${scalloped(2.7, 2.3)}"/><circle fill="#fff6dc" r="1.65"/><path fill="${brass[1]}" d="M0-1.25.37-.4 1.28-.4.55.17.82 1.07 0 .54-.82 1.07-.55.17-1.28-.4-.37-.4z"/>`;

const partyHat =
  '<path fill="#3f74b8" d="M-2.5.4 0-5.2 2.5.4Q0 1.5-2.5.4z"/><path fill="#ffd257" d="M-1.75-1.3Q.2-.6 2-.7L1.3-2.3Q-.2-2-1.2-2.6z"/><circle fill="#e5484d" cy="-5.2" r="1"/>';

const daisy = `<path fill="#ffffff" d="${petals(6, 1.25, 0.85)}"/><circle fill="#f5b82e" r=".8"/>`;

/** Leaves along the collar's line: a wreath for the longest streak. */
function laurel({ collar }: Fitting): string {
  const [x0 = 0, y0 = 0, cx = 0, cy = 0, x1 = 0, y1 = 0] = (collar.match(/[\d.]+/g) ?? []).map(Number);
  const leaves = Array.from({ length: 6 }, (_, i) => {
    const t = (i + 0.5) / 6;
    const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t ** 2 * x1;
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t ** 2 * y1;
    const turn =
      (Math.atan2(2 * (1 - t) * (cy - y0) + 2 * t * (y1 - cy), 2 * (1 - t) * (cx - x0) + 2 * t * (x1 - cx)) *
        180) /
      Math.PI;
    const leaf = (side: number, fill: string) =>
      `<path fill="${fill}" d="M-.6 0Q.2 ${1.5 * side} 1.9 ${1.5 * side} 1.6 ${0.1 * side}-.6 0z"/>`;
    return at([round(x), round(y)], leaf(-1, "#4f9a3a") + leaf(1, "#6fb545"), Math.round(turn));
  });
  return (
    line("#3f7d2e", 0.6, collar) +
    leaves.join("") +
    at([round((x0 + 2 * cx + x1) / 4), round((y0 + 2 * cy + y1) / 4)], flame)
  );
}

const flame =
  '<path fill="#ff7a2f" d="M0 1.7C-1.2 1.7-1.7.8-1.5-.1-1.3-.9-.6-1.2-.5-2.3.6-1.8.7-1 .7-.6.9-.8 1-1 1-1.3 1.6-.6 1.8.1 1.6.7 1.4 1.4.8 1.7 0 1.7z"/><path fill="#ffd257" d="M0 1.6C-.7 1.6-.9 1-.7.5-.5 0-.1-.1 0-.7.6-.2.9.4.8.9.7 1.4.4 1.6 0 1.6z"/>';

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function scalloped(outer: number, inner: number): string {
  return petals(10, inner, outer - inner + 0.55);
}

/** Round petals about the middle. */
function petals(count: number, distance: number, radius: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const [x, y] = [round(distance * Math.cos(angle)), round(distance * Math.sin(angle))];
    return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
  }).join("");
}
