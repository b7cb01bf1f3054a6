import { type AnimalLook, type AnimalMark, animalLook } from "@furrow/core";
import type { AnimalLight } from "../scene/palette.ts";
import { svgUrl } from "../svg-url.ts";
import { animalKind, dressedAnimal, loadAnimals } from "./animal-drawings.ts";
import type { Drawing } from "./drawing.ts";
import { wornMarkup } from "./worn.ts";

const images = new Map<string, string>();

/** Always the same text for the same markup: the browser keeps one decoded image for it. */
function imageOf(drawn: string, viewBox: string, light?: AnimalLight): string {
  const markup = light?.lit(drawn) ?? drawn;
  const key = viewBox + markup;
  let image = images.get(key);
  if (image === undefined) {
    const [, , width, height] = viewBox.split(" ");
    image = svgUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${markup}</svg>`,
    );
    images.set(key, image);
  }
  return image;
}

/** The side of a part's image: the drawing's box with 4 more on each side. */
const FRAME = 40;

/**
 * Poses side by side in one image, of which CSS shows one (`object-position`): a change of pose renders nothing and adds no image. Poses may
 * `<use>` what the first draws.
 */
function poses([first = "", ...others]: readonly string[], light?: AnimalLight): string {
  const moved = others.map((other, i) => `<g transform="translate(${FRAME * (i + 1)})">${other}</g>`);
  return imageOf(first + moved.join(""), `-4 -4 ${FRAME * (others.length + 1)} ${FRAME}`, light);
}

/** The images of which a figure is made. What it has on is a quarter larger than it on every side; most wear nothing. */
export function figureImages(drawing: Drawing, look: AnimalLook, light?: AnimalLight) {
  const { tail, torso, stride, rest, head, front } = drawing.parts;
  const worn = wornMarkup(drawing, look);
  return {
    tail: tail === "" ? null : poses([tail], light),
    torso: poses([torso, stride, rest], light),
    head: poses([head, front], light),
    worn: worn === "" ? null : imageOf(worn, "-8 -8 48 48", light),
  };
}

/** The whole animal at rest, to be placed in a larger drawing. Its drawings must be loaded. */
export function lookMarkup(type: string, look: AnimalLook): string {
  const drawing = dressedAnimal(animalKind(type), look);
  return animalMarkup(drawing) + wornMarkup(drawing, look);
}

export const animalMarkup = ({ parts }: Drawing): string => parts.tail + parts.torso + parts.head;

/** One animal at rest, as it looks, as an address for an `<img>`, with a little air above it. */
export async function animalPicture(
  type: string,
  id: string,
  mark: AnimalMark | null = null,
): Promise<string> {
  await loadAnimals([type]);
  return loadedPicture(type, id, mark);
}

/** The same, if the drawings of the type are loaded. */
export const loadedPicture = (
  type: string,
  id: string,
  mark: AnimalMark | null = null,
  light?: AnimalLight,
): string => imageOf(lookMarkup(type, animalLook(type, id, mark)), "-2 -4 36 36", light);
