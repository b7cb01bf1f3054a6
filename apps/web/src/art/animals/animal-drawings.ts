import type { AnimalDrawing } from "./animal-drawing.ts";
import { chicken } from "./drawings/chicken.ts";
import { cow } from "./drawings/cow.ts";
import { goat } from "./drawings/goat.ts";
import { hen } from "./drawings/hen.ts";
import { horse } from "./drawings/horse.ts";
import { pig } from "./drawings/pig.ts";
import { rabbit } from "./drawings/rabbit.ts";
import { sheep } from "./drawings/sheep.ts";

const animalDrawings = { hen, goat, cow, horse, chicken, pig, sheep, rabbit } as const;

export type AnimalKind = keyof typeof animalDrawings;

/** An unknown type is shown as a hen, as the farm's repair on load does. */
export function animalKind(type: string): AnimalKind {
  return Object.hasOwn(animalDrawings, type) ? (type as AnimalKind) : "hen";
}

export function animalDrawing(kind: AnimalKind): AnimalDrawing {
  return animalDrawings[kind];
}
