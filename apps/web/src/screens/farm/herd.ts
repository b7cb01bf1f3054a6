import { type AnimalShown, roundOfLand, type SceneView } from "@furrow/core";

/** The visible animals: residents, newcomers walking in, and leavers walking off. */
export interface Herd<Animal extends AnimalShown> {
  readonly here: readonly Animal[];
  readonly arrived: ReadonlySet<string>;
  readonly leaving: readonly Animal[];
}

/** Animals present when the page opens stand there already, except those the user has never seen. */
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
    // An animal that returns while it walks off stays.
    leaving: [...herd.leaving, ...gone].filter(({ id }) => !ids.has(id)),
  };
}

export const outOfSight = <Animal extends AnimalShown>(herd: Herd<Animal>, id: string): Herd<Animal> => ({
  ...herd,
  leaving: herd.leaving.filter((animal) => animal.id !== id),
});

/** The land of the second round is like that of the first, but seen in another light. */
export const lightOf = (view: SceneView, land: number): SceneView =>
  roundOfLand(land) % 2 === 1 || land === 0 ? view : { ...view, sky: ANOTHER[view.sky] };

const ANOTHER = { dawn: "day", day: "dusk", dusk: "dawn", night: "night" } as const;
