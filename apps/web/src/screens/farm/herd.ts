import type { AnimalShown } from "@furrow/core";

/** Who is to be seen: those who live here, those of them who have just walked in, and those still walking off. */
export interface Herd<Animal extends AnimalShown> {
  readonly here: readonly Animal[];
  readonly arrived: ReadonlySet<string>;
  readonly leaving: readonly Animal[];
}

/** Those who are here when the page opens stand there already, but for those who were never seen. */
export const firstHerd = <Animal extends AnimalShown>(
  animals: readonly Animal[],
  unseen: ReadonlySet<string>,
): Herd<Animal> => ({
  here: animals,
  arrived: unseen,
  leaving: [],
});

export function nextHerd<Animal extends AnimalShown>(
  herd: Herd<Animal>,
  animals: readonly Animal[],
): Herd<Animal> {
  const ids = new Set(animals.map(({ id }) => id));
  const known = new Set(herd.here.map(({ id }) => id));
  const gone = herd.here.filter(({ id }) => !ids.has(id));
  const came = animals.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return {
    here: animals,
    arrived: new Set([...herd.arrived, ...came].filter((id) => ids.has(id))),
    // One that comes back while it is still on its way out turns round.
    leaving: [...herd.leaving, ...gone].filter(({ id }) => !ids.has(id)),
  };
}

export const outOfSight = <Animal extends AnimalShown>(herd: Herd<Animal>, id: string): Herd<Animal> => ({
  ...herd,
  leaving: herd.leaving.filter((animal) => animal.id !== id),
});
