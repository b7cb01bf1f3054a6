import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { MAX_ANIMAL_NAME_LENGTH } from "../records/animal.ts";

export interface AnimalNotFound {
  readonly type: "AnimalNotFound";
  readonly animalId: string;
}

/** An empty name restores the default name of its kind. */
export const renameAnimal: Command<{ readonly animalId: string; readonly name: string }, AnimalNotFound> = (
  state,
  { animalId, name: input },
) => {
  const animal = state.animals.get(animalId);
  if (animal === undefined) return err({ type: "AnimalNotFound", animalId });
  const name = input.trim().slice(0, MAX_ANIMAL_NAME_LENGTH);
  if (name === animal.name) return ok(nothingToDo);
  return ok({ writes: [{ type: "edit", table: "animals", id: animalId, fields: { name } }], notices: [] });
};
