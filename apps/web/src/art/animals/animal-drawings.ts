/** The drawings of the animals (see ../LICENSE-art.md), loaded by kind: a farm of hens loads no cow. */
import { useEffect, useState } from "react";
import { type Coat, type Drawing, drawingOf, dress, type Wardrobe } from "./drawing.ts";

export const animalKinds = ["hen", "goat", "cow", "horse", "chicken", "pig", "sheep", "rabbit"] as const;
export type AnimalKind = (typeof animalKinds)[number];

/** An unknown type is shown as a hen, as the farm's repair on load does. */
export const animalKind = (type: string): AnimalKind => animalKinds.find((kind) => kind === type) ?? "hen";

const drawingFiles = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default" });
const coatFiles = import.meta.glob<Wardrobe>("./coats/*.json", { import: "default" });
const drawings = new Map<string, Drawing>();
const wardrobes = new Map<AnimalKind, Wardrobe>();

/** Loads the coats of the kinds and all their shapes, so that `dressedAnimal` can draw them. */
export async function loadAnimals(types: Iterable<string>): Promise<void> {
  const missing = new Set([...types].map(animalKind).filter((kind) => !wardrobes.has(kind)));
  await Promise.all(
    [...missing].map(async (kind) => {
      const wardrobe = await fileOf(coatFiles, `./coats/${kind}.json`);
      for (const shape of new Set(wardrobe.coats.map((coat) => coat.shape)))
        drawings.set(shape, drawingOf(await fileOf(drawingFiles, `./drawings/${shape}.svg`)));
      wardrobes.set(kind, wardrobe);
    }),
  );
}

async function fileOf<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const load = files[path];
  if (load === undefined) throw new Error(`There is no ${path}`);
  return load();
}

/** True once the drawings of the kinds are loaded. Without a network the page stays as it is without them. */
export function useAnimals(types: Iterable<string>): boolean {
  const missing = [...new Set(types)].filter((type) => !wardrobes.has(animalKind(type))).join(" ");
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
  const key = `${kind} ${look.coat} ${look.marking}`;
  const known = dressed.get(key);
  if (known !== undefined) return known;
  const wardrobe = wardrobes.get(kind);
  const { shape = "" } = wardrobe?.coats[look.coat] ?? wardrobe?.coats[0] ?? {};
  const drawing = drawings.get(shape);
  if (wardrobe === undefined || drawing === undefined)
    throw new Error(`The drawing of a ${kind} is not loaded`);
  const made = dress(drawing, wardrobe, look);
  dressed.set(key, made);
  return made;
}
