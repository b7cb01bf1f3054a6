import { type Animal, isHere } from "../records/animal.ts";
import type { AnimalType } from "../records/animal-kinds.ts";
import type { State } from "../records/state.ts";
import { inOrderOfComing } from "./turn-out.ts";

/** The user's newest animal of a type, which stands for it wherever one is pictured; null while there is none. */
export const ownAnimal = ({ animals }: State, type: AnimalType): Pick<Animal, "id" | "name"> | null => {
  let newest: Animal | null = null;
  for (const animal of animals.values()) {
    if (animal.type !== type || !isHere(animal)) continue;
    if (newest === null || inOrderOfComing(animal, newest) > 0) newest = animal;
  }
  return newest && { id: newest.id, name: newest.name };
};
