/** The drawings of the animals (see ../LICENSE-art.md), loaded by kind: a farm of hens loads no cow. */
import { useEffect, useState } from "react";
import coats from "./coats.json";
import { type Coat, type Drawing, drawingOf, dress, type Wardrobe } from "./drawing.ts";

export type AnimalKind = keyof typeof coats;

export const wardrobes: Readonly<Record<AnimalKind, Wardrobe>> = coats;

/** An unknown type is shown as a hen, as the farm's repair on load does. */
export function animalKind(type: string): AnimalKind {
  return Object.hasOwn(wardrobes, type) ? (type as AnimalKind) : "hen";
}

const files = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default" });
const drawings = new Map<string, Drawing>();

const shapesOf = (kind: AnimalKind) => wardrobes[kind].coats.map(({ shape }) => shape);
const isLoaded = (kind: AnimalKind) => shapesOf(kind).every((shape) => drawings.has(shape));

/** Loads all shapes of the kinds, so that `dressedAnimal` can draw them. */
export async function loadAnimals(types: Iterable<string>): Promise<void> {
  const shapes = new Set([...types].flatMap((type) => shapesOf(animalKind(type))));
  const missing = [...shapes].filter((shape) => !drawings.has(shape));
  await Promise.all(
    missing.map(async (shape) => {
      const svg = await files[`./drawings/${shape}.svg`]?.();
      if (svg === undefined) throw new Error(`There is no drawing ${shape}.svg`);
      drawings.set(shape, drawingOf(svg));
    }),
  );
}

/** True once the drawings of the kinds are loaded. Without a network the page stays as it is without them. */
export function useAnimals(types: Iterable<string>): boolean {
  const missing = [...new Set(types)].filter((type) => !isLoaded(animalKind(type))).join(" ");
  const [, redraw] = useState(0);
  useEffect(() => {
    if (missing === "") return;
    let isCurrent = true;
    loadAnimals(missing.split(" ")).then(
      () => isCurrent && redraw((times) => times + 1),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [missing]);
  return missing === "";
}

const dressed = new Map<string, Drawing>();

/** An animal in its coat. Those alike share one drawing, so that 500 animals are some dozens of pictures. */
export function dressedAnimal(kind: AnimalKind, look: Coat): Drawing {
  const wardrobe = wardrobes[kind];
  const { shape = "" } = wardrobe.coats[look.coat] ?? wardrobe.coats[0] ?? {};
  const key = `${kind} ${look.coat} ${look.marking}`;
  const known = dressed.get(key);
  if (known !== undefined) return known;
  const drawing = drawings.get(shape);
  if (drawing === undefined) throw new Error(`The drawing of a ${kind} is not loaded`);
  const made = dress(drawing, wardrobe, look);
  dressed.set(key, made);
  return made;
}
