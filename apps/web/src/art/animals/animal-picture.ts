import type { AnimalMark } from "@furrow/core";
import { svgUrl } from "../../ui/svg-picture.ts";
import { animalDrawing, animalKind } from "./animal-drawings.ts";
import { animalMarkup } from "./animal-image.ts";

/** One animal at rest, as it looks, as an address for an `<img>`. */
export function animalPicture(type: string, _id: string, _mark: AnimalMark | null = null): string {
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${animalMarkup(animalDrawing(animalKind(type)))}</svg>`,
  );
}
