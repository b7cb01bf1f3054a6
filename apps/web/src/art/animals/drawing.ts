import type { AnimalLook } from "@furrow/core";

export type AnimalPart = "tail" | "torso" | "stride" | "rest" | "head" | "front";

/** One file of `drawings/`. An animal faces left in a 32 x 32 box and stands on y = 30. */
export interface Drawing {
  /** SVG markup: standing, in mid-step and lying; the head from the side and from the front. A part that is missing is empty. */
  readonly parts: Readonly<Record<AnimalPart, string>>;
  /** Where head and tail turn, and the eye of the head from the side with the color of its lid. */
  readonly neck: Point;
  readonly rump: Point;
  readonly eye: readonly [x: number, y: number, radius: number];
  readonly lid: string;
  /** Degrees the head turns to reach the grass. */
  readonly graze: number;
  /** How far head and tail sink when the animal lies down. */
  readonly sit: number;
  /** Where it wears things: the line of a collar, where a bell hangs, a rosette, a hat (and how it leans) and a flower. */
  readonly collar: string;
  readonly throat: Point;
  readonly chest: Point;
  readonly crown: readonly [x: number, y: number, degrees: number];
  readonly ear: Point;
}

export type Point = readonly [x: number, y: number];

/** The groups of a file by their id. Each starts and ends on a line of its own. */
export const groupsOf = (svg: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    svg
      .split(/^<\/g>$/m)
      .slice(0, -1)
      .map((piece) => {
        const group = piece.slice(piece.indexOf('<g id="'));
        const markup = group.slice(group.indexOf(">") + 1);
        return [between(group, '<g id="', '"'), markup.replaceAll(/>\s+</g, "><").trim()];
      }),
  );

const between = (text: string, start: string, end: string): string =>
  text.split(start)[1]?.split(end)[0] ?? "";

export function drawingOf(svg: string): Drawing {
  const { tail = "", torso = "", stride = "", rest = "", head = "", front = "" } = groupsOf(svg);
  const text = (name: string) => between(svg, ` data-${name}="`, '"');
  const numbers = (name: string) => text(name).split(" ").map(Number);
  const point = (name: string): Point => {
    const [x = 0, y = 0] = numbers(name);
    return [x, y];
  };
  return {
    parts: { tail, torso, stride, rest, head, front },
    neck: point("neck"),
    rump: point("rump"),
    eye: [...point("eye"), numbers("eye")[2] ?? 1.12],
    lid: text("lid"),
    graze: Number(text("graze")),
    sit: Number(text("sit")),
    collar: text("collar"),
    throat: point("throat"),
    chest: point("chest"),
    crown: [...point("crown"), numbers("crown")[2] ?? 0],
    ear: point("ear"),
  };
}

/** The colors of a kind: those in its files, and what each coat has in their place. */
export interface Wardrobe {
  /** The markings by their number: groups `mark-<name>` of the files. */
  readonly marks: readonly string[];
  readonly dyes: readonly string[];
  readonly coats: readonly { readonly shape: string; readonly colors: readonly string[] }[];
}

/** The drawing in the colors of a coat and with one of the markings. A kind of one coat is as it is drawn. */
export function dress(drawing: Drawing, wardrobe: Wardrobe, { coat, marking }: Coat): Drawing {
  const colors = wardrobe.coats[coat]?.colors ?? wardrobe.coats[0]?.colors ?? [];
  const byDye = new Map(wardrobe.dyes.map((dye, i) => [dye, colors[i] ?? dye]));
  const dyed = (markup: string) => markup.replaceAll(/#[\da-f]{6}\b/g, (color) => byDye.get(color) ?? color);
  const mark = wardrobe.marks[marking] ?? wardrobe.marks[0];
  const marked = (markup: string) => {
    const [before = "", ...groups] = markup.split('<g id="mark-');
    const chosen = groups.map((group) => {
      const [inside = "", ...after] = group.split("</g>");
      const isChosen = inside.startsWith(`${mark}"`);
      return (isChosen ? inside.slice(inside.indexOf(">") + 1) : "") + after.join("</g>");
    });
    return before + chosen.join("");
  };
  const { tail, torso, stride, rest, head, front } = drawing.parts;
  const part = (markup: string) => dyed(marked(markup));
  return {
    ...drawing,
    parts: {
      tail: part(tail),
      torso: part(torso),
      stride: part(stride),
      rest: part(rest),
      head: part(head),
      front: part(front),
    },
    lid: dyed(drawing.lid),
  };
}

export type Coat = Pick<AnimalLook, "coat" | "marking">;
