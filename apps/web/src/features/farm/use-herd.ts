import type { AnimalShown } from "@furrow/core";
import { useCallback, useMemo, useState } from "react";
import { namesWords } from "#words/names.ts";
import { firstHerd, nextHerd, outOfSight } from "./herd.ts";
import type { SceneAnimal } from "./scene/farm-animal.tsx";

/** The animals as the scene shows them, with those that walk in and off. */
export function useHerd<Animal extends AnimalShown>(
  animals: readonly Animal[],
  labelOf: (animal: Animal) => string,
): { readonly seen: readonly SceneAnimal[]; readonly onLeft: (id: string) => void } {
  const [herd, setHerd] = useState(() => firstHerd(animals));
  // Follows from the last render and the new animals, so it is settled before anything is painted.
  if (herd.here !== animals) setHerd(nextHerd(herd, animals));

  const onLeft = useCallback((id: string) => setHerd((present) => outOfSight(present, id)), []);
  const seen = useMemo(() => {
    const told = (animal: Animal) => ({
      ...animal,
      name: namesWords.animalCalled(animal),
      label: labelOf(animal),
    });
    return [
      ...herd.here.map((animal) => ({ ...told(animal), arriving: herd.arrived.has(animal.id) })),
      ...herd.leaving.map((animal) => ({ ...told(animal), leaving: true })),
    ];
  }, [herd, labelOf]);
  return { seen, onLeft };
}
