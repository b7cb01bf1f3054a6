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
    image = svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`);
    images.set(key, image);
  }
  return image;
}

/** The side of a part's image: the drawing's box with 4 more on each side. */
const FRAME = 40;

/**
 * Poses side by side in one image, of which CSS shows one (`object-position`): a change of pose renders nothing and adds no image. A pose that is
 * not drawn is the first. Poses may `<use>` what the first draws.
 */
function poses([first = "", ...others]: readonly string[], light?: AnimalLight): string {
  const moved = others.map((other, i) =>
    other === ""
      ? `<use href="#pose" x="${FRAME * (i + 1)}"/>`
      : `<g transform="translate(${FRAME * (i + 1)})">${other}</g>`,
  );
  return imageOf(
    `<g id="pose">${first}</g>${moved.join("")}`,
    `-4 -4 ${FRAME * (others.length + 1)} ${FRAME}`,
    light,
  );
}

/** The images of which a figure is made; no tail if the torso has it. */
export function partImages({ parts }: Drawing, light?: AnimalLight) {
  return {
    tail: parts.tail === "" ? null : poses([parts.tail], light),
    torso: poses([parts.torso, parts.stride, parts.rest], light),
    head: poses([parts.head, parts.front], light),
  };
}

/** What an animal has on, as an image a quarter larger than it on every side; null for most. */
export function wornImage(drawing: Drawing, look: AnimalLook, light?: AnimalLight): string | null {
  const markup = wornMarkup(drawing, look);
  return markup === "" ? null : imageOf(markup, "-8 -8 48 48", light);
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
): string => imageOf(lookMarkup(type, animalLook(id, mark)), "-2 -4 36 36", light);
