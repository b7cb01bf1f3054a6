import { type AnimalMark, animalLook } from "@furrow/core";
import { animalKind } from "./animal-drawings.ts";
import { wholeImage } from "./animal-image.ts";

/** One animal at rest, as it looks, as an address for an `<img>`. */
export function animalPicture(type: string, id: string, mark: AnimalMark | null = null): string {
  return wholeImage(animalKind(type), animalLook(id, mark));
}
