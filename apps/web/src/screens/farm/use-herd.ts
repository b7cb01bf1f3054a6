import type { AnimalShown } from "@furrow/core";
import { useCallback, useMemo, useState } from "react";
import { namesWords } from "#messages/names.ts";
import { firstHerd, nextHerd, outOfSight } from "./herd.ts";
import type { SceneAnimal } from "./scene/farm-animal.tsx";

const NOBODY: ReadonlySet<string> = new Set();
/** At most this many animals wait for each other; later ones arrive together with the first. */
const ONE_AFTER_THE_OTHER = 6;

/** The animals as the scene shows them, with those that walk in and off. */
export function useHerd<Animal extends AnimalShown>(
  animals: readonly Animal[],
  labelOf: (animal: Animal) => string,
  unseen: ReadonlySet<string> = NOBODY,
): { readonly seen: readonly SceneAnimal[]; readonly onLeft: (id: string) => void } {
  const [herd, setHerd] = useState(() => firstHerd(animals, unseen));
  // Follows from the last render and the new animals, so it is settled before anything is painted.
  if (herd.here !== animals) setHerd(nextHerd(herd, animals));

  const onLeft = useCallback((id: string) => setHerd((present) => outOfSight(present, id)), []);
  const seen = useMemo(() => {
    const told = (animal: Animal) => ({
      ...animal,
      name: namesWords.animalCalled(animal),
      label: labelOf(animal),
    });
    const arrived = [...herd.arrived];
    return [
      ...herd.here.map((animal) => {
        const place = arrived.indexOf(animal.id);
        return place < 0 ? told(animal) : { ...told(animal), arriving: place % ONE_AFTER_THE_OTHER };
      }),
      ...herd.leaving.map((animal) => ({ ...told(animal), leaving: true })),
    ];
  }, [herd, labelOf]);
  return { seen, onLeft };
}
