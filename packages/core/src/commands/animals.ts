import { err, ok, type Result } from "@furrow/values";
import { type Command, type Context, nothingToDo, type Outcome, outcome } from "../command.ts";
import { type Animal, isHere, MAX_ANIMAL_NAME_LENGTH } from "../records/animal.ts";
import { editRow } from "../records/row-writes.ts";
import { isoOf } from "../time/instant.ts";

export type AnimalNotFound = { readonly type: "AnimalNotFound"; readonly animalId: string };

const onAnimal =
  <Input>(
    work: (animal: Animal, input: Input, context: Context) => Outcome,
  ): Command<{ readonly animalId: string } & Input, AnimalNotFound> =>
  (state, input, context): Result<Outcome, AnimalNotFound> => {
    const { animalId } = input;
    const animal = state.animals.get(animalId);
    return animal === undefined
      ? err({ type: "AnimalNotFound", animalId })
      : ok(work(animal, input, context));
  };

const edit = (id: string, fields: Partial<Pick<Animal, "name" | "presence">>): Outcome =>
  outcome([editRow("animals", id, fields)]);

/** An empty name restores the default name of its kind. */
export const renameAnimal = onAnimal<{ readonly name: string }>((animal, input) => {
  const name = input.name.trim().slice(0, MAX_ANIMAL_NAME_LENGTH);
  return name === animal.name ? nothingToDo : edit(animal.id, { name });
});

/** Removes an animal by hand, and with it its period's reward. After the pause the rule may give it again. */
export const removeAnimal = onAnimal((animal, _input, { now }) => {
  if (!isHere(animal)) return nothingToDo;
  const presence = { type: "gone", at: isoOf(now), why: "removed" } as const;
  return { ...edit(animal.id, { presence }), notices: [{ type: "AnimalRemoved", animal: animal.type }] };
});

/** Undoes a removal by hand. A withdrawn animal returns only by its goal. */
export const restoreAnimal = onAnimal(({ id, presence, earned, dateAdded }) =>
  presence.type !== "gone" || presence.why === "withdrawn"
    ? nothingToDo
    : edit(id, { presence: { type: "here", since: earned?.completedAt ?? dateAdded } }),
);
