import { triples } from "../coordinates.ts";
import type { AnimalDrawing } from "./animal-drawing.ts";
import type { AnimalKind } from "./animal-drawings.ts";

type Parts = Pick<AnimalDrawing, "torso" | "head" | "tail">;
/** Draws a marking over an animal that has its colors already; they are the coat's, in the order of the kind's dyes. */
type Marking = (parts: Parts, coat: readonly string[]) => Parts;

const path = (fill: string, d: string, more = "") => `<path fill="${fill}" d="${d}"${more}/>`;
const onTorso =
  (draw: (coat: readonly string[]) => string): Marking =>
  (parts, coat) => ({ ...parts, torso: parts.torso + draw(coat) });

type Dot = readonly [x: number, y: number, radius: number];
const dots = (fill: string, spots: readonly Dot[], more = "") =>
  path(
    fill,
    spots.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`).join(""),
    more,
  );

const plain: Marking = (parts) => parts;

const speckledHen = onTorso(([, , , , , mark = ""]) =>
  dots(
    mark,
    triples(
      "6.6,18.2,0.5 7.9,21.2,0.6 10.4,23.6,0.5 13.6,24.7,0.6 17.4,24.8,0.5 20.8,23.6,0.6 23.6,21.4,0.5 25.4,18.6,0.6 11.2,20.9,0.5 14.4,22,0.6 17.8,21.6,0.5 20.9,20,0.6 22.6,17.6,0.5 18.6,15,0.5 22,15.9,0.4",
    ),
  ),
);

const lacedHen = onTorso(
  ([, , , , , mark]) =>
    `<path fill="none" stroke="${mark}" stroke-width=".55" stroke-linecap="round" d="M8.6 17.3q1.55 2.1 3.1 0q1.55 2.1 3.1 0q1.55 2.1 3.1 0q1.55 2.1 3.1 0q1.2 1.6 2.4.3M10.2 19.9q1.55 2.1 3.1 0q1.55 2.1 3.1 0q1.55 2.1 3.1 0M11.9 22.2q1.5 1.7 3 .2q1.5 1.5 3-.2"/>`,
);

const collaredHen: Marking = ({ torso, head, tail }, [, , , , , mark = ""]) => ({
  torso,
  head: `${head}<path fill="none" stroke="${mark}" stroke-width="1" stroke-linecap="round" d="M5.5 13.7c.4 1.3 2 2.1 4 2.1s3.7-1.3 3.9-3.2"/>`,
  tail:
    tail +
    dots(mark, [
      [25, 7.2, 0.7],
      [27, 9.5, 0.65],
      [27.9, 12, 0.6],
    ]),
});

const beltedGoat = onTorso(([, , , , mark = ""]) => path(mark, "M16.4 13H21L20.6 23H16z"));

const blazedGoat: Marking = ({ torso, head, tail }, [, , , , mark = ""]) => ({
  torso:
    torso +
    path(
      mark,
      "M10 25.8H13.8C13.6 26.4 13.02 26.6 13 27.2V28H10zM25.4 25.9 26.74 26.81C26.9 26.93 27 27.12 27 27.33V28H30V25.9z",
    ),
  head: head + path(mark, "M6.7 7.1 8 7 4.3 10.9 3.2 10.9 3 10z"),
  tail,
});

const saddledGoat = onTorso(([, , , , mark = ""]) =>
  path(mark, "M14.4 13H24.6C24.8 16.4 22.6 18.8 19.4 18.6S14.2 16.4 14.4 13z"),
);

const patches = {
  tuft: "M30 23a2 2 0 1 0 0 4z",
  saddle:
    "M23 13.32v1.98c0 1.49-1.21 2.7-2.72 2.71a2.7 2.7 0 0 1-1.28-.32l-3.26-1.74a3.33 3.33 0 0 1-1.75-2.93V9.16c.81.55 1.78.85 2.79.85h8.09l-1.14 1.33c-.47.55-.73 1.25-.73 1.98",
};

/** Without the path that begins so, if there is one. */
function withoutPath(svg: string, start: string): string {
  const at = svg.indexOf(`d="${start}`);
  if (at < 0) return svg;
  return svg.slice(0, svg.lastIndexOf("<path ", at)) + svg.slice(svg.indexOf(">", at) + 1);
}

/** The cow is drawn with patches: a marking is what becomes of them. The saddle also closes the back, so it is always filled. */
const cowOf = ({ torso, head, tail }: Parts, saddle: string, tuft: string, more: string): Parts => ({
  torso: withoutPath(torso, "M25.58 12.25") + path(saddle, patches.saddle) + more + path(tuft, patches.tuft),
  head,
  tail,
});

const solidCow: Marking = (parts, [coat = "", , patch = ""]) => cowOf(parts, coat, patch, "");

const beltedCow: Marking = (parts, [coat = "", , patch = "", face = ""]) =>
  cowOf(
    { ...parts, torso: parts.torso.replaceAll(coat, patch) },
    patch,
    patch,
    path(face, "M14.6 9.5C15.4 9.9 16.3 10 17.28 10H21.2V23H14.6z"),
  );

const dappledCow: Marking = (parts, [coat = "", , patch = ""]) =>
  cowOf(
    parts,
    coat,
    patch,
    dots(
      patch,
      triples(
        "16.2,12.8,0.8 18.9,15.6,0.6 20.8,12,0.7 23.4,14.4,0.9 26.6,13.2,0.7 25.6,18.6,0.8 21.6,19,0.6 17.4,19.6,0.9 13.4,16.4,0.7 10.4,14.6,0.9 9.4,18.6,0.6 12.4,20.8,0.8 27.2,22.2,0.6",
      ),
    ),
  );

const sockedHorse: Marking = ({ torso, head, tail }, [, , , , mark = ""]) => ({
  torso:
    torso + path(mark, "M8.8 25.2h3.1V28H8.8zM24.96 25.2h3V28h-3zM13.4 25.2h3V28h-3zM20.8 25.2h3V28h-3z"),
  head: head + path(mark, "M5.9 4.1 2.97 7.2 3.6 7.5 5.5 5z"),
  tail,
});

const pintoHorse = onTorso(([, , , , mark = ""]) =>
  path(
    mark,
    "M14.6 12H20.4C21.4 15 19 17.6 16.6 17.4S13.4 14.6 14.6 12zM24.2 12.15C26.5 12.6 27.96 14.6 27.96 16.9V20.6C25.4 20.8 23.4 19 23.2 16.6 23.1 14.9 23.5 13.4 24.2 12.15zM9.4 18.4C11.2 18 12.6 19.2 12.2 21H11.9V24.4H8.8V20.3z",
  ),
);

const dappledHorse = onTorso(([, , , , mark = ""]) =>
  dots(
    mark,
    triples(
      "25.6,14.2,0.7 23.4,13.6,0.5 26.4,16.6,0.6 24.2,16.2,0.8 21.8,15.4,0.6 25.4,18.8,0.5 22.8,18.4,0.7 20.2,17.4,0.5 19.4,14,0.6 18.2,18.6,0.6",
    ),
    ' opacity=".55"',
  ),
);

const markings: Partial<Record<AnimalKind, readonly Marking[]>> = {
  hen: [plain, speckledHen, lacedHen, collaredHen],
  goat: [plain, beltedGoat, blazedGoat, saddledGoat],
  cow: [plain, solidCow, beltedCow, dappledCow],
  horse: [plain, sockedHorse, pintoHorse, dappledHorse],
};

export const markingOf = (kind: AnimalKind, marking: number): Marking => markings[kind]?.[marking] ?? plain;
