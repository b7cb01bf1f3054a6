import { err, ok } from "@furrow/values";
import { type Command, nothingToDo } from "../command.ts";
import type { AnimalNotFound } from "./rename-animal.ts";

/** Undoes a removal by hand. A withdrawn animal returns only by its goal. */
export const restoreAnimal: Command<{ readonly animalId: string }, AnimalNotFound> = (
  state,
  { animalId },
) => {
  const animal = state.animals.get(animalId);
  if (animal === undefined) return err({ type: "AnimalNotFound", animalId });
  if (animal.presence.type !== "gone" || animal.presence.why === "withdrawn") return ok(nothingToDo);
  const presence = { type: "here", since: animal.earned?.completedAt ?? animal.dateAdded } as const;
  return ok({
    writes: [{ type: "edit", table: "animals", id: animalId, fields: { presence } }],
    notices: [],
  });
};
