import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { type Mutant, type MutatedSource, mutate } from "./mutants.ts";

/** All sources of the folders (and single files) below `src`, mutated, with ids that are the same in every process. */
export const readSources = (root: string, places: readonly string[]) => {
  const sources = new Map<string, MutatedSource>();
  const mutants: Mutant[] = [];
  for (const path of places.flatMap((place) => sourcesIn(root, place))) {
    const mutated = mutate(relative(root, path), readFileSync(path, "utf8"), mutants.length);
    sources.set(path, mutated);
    mutants.push(...mutated.mutants);
  }
  return { sources, mutants };
};

/** Which test files came past which points, as `setup.ts` wrote it down. */
export const readReached = (reachedFile: string): ReadonlyMap<number, readonly string[]> => {
  const reached = new Map<number, string[]>();
  for (const line of readFileSync(reachedFile, "utf8").trim().split("\n")) {
    const { testPath, reached: ids } = JSON.parse(line) as { testPath: string; reached: number[] };
    for (const id of ids) reached.set(id, [...(reached.get(id) ?? []), testPath]);
  }
  return reached;
};

export const sourcesIn = (root: string, place: string): readonly string[] => {
  const path = join(root, "src", place);
  if (place.endsWith(".ts")) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && basename(name) !== "index.ts")
    .filter((name) => !name.startsWith("testing/"))
    .sort()
    .map((name) => join(path, name));
};
