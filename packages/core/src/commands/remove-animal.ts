import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import { isHere } from "../records/animal.ts";
import { isoOf } from "../time/instant.ts";
import type { AnimalNotFound } from "./rename-animal.ts";

/** Removes an animal by hand, and with it its period's reward. After the pause the rule may give it again. */
export const removeAnimal: Command<{ readonly animalId: string }, AnimalNotFound> = (
  state,
  { animalId },
  { now },
) => {
  const animal = state.animals.get(animalId);
  if (animal === undefined) return err({ type: "AnimalNotFound", animalId });
  if (!isHere(animal)) return ok(nothingToDo);
  const presence = { type: "gone", at: isoOf(now), why: "removed" } as const;
  return ok({
    writes: [{ type: "edit", table: "animals", id: animalId, fields: { presence } }],
    notices: [{ type: "AnimalRemoved", animal: animal.type }],
  });
};
