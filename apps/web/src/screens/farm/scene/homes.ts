import { type Site, sites } from "../../../art/scene/standing-room.ts";

/** Where animals are that are not outside. */
export type HomeName = "coop" | "shed" | "meadow";

export interface Home<Animal> {
  readonly name: HomeName;
  readonly site: Site;
  /** The newest first. */
  readonly animals: readonly Animal[];
}

/** The occupied homes. Hens sleep in the coop, goats in the shed; cows and horses graze on the far meadow. */
export function homesOf<Animal extends { readonly type: string; readonly rank: number }>(
  atHome: readonly Animal[],
): readonly Home<Animal>[] {
  const newestFirst = [...atHome].sort((one, other) => other.rank - one.rank);
  return (["coop", "shed", "meadow"] as const)
    .map((name) => ({
      name,
      site: sites[name],
      animals: newestFirst.filter(({ type }) => (HOMES.get(type) ?? "coop") === name),
    }))
    .filter(({ animals }) => animals.length > 0);
}

const HOMES: ReadonlyMap<string, HomeName> = new Map([
  ["goat", "shed"],
  ["cow", "meadow"],
  ["horse", "meadow"],
]);
