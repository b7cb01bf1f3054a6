import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { root as workspace } from "../set-up/places.mjs";
import { type Mutant, type MutatedSource, mutate } from "./mutants.ts";

/** The packages whose rules are proven this way. */
export const PACKAGES = ["core", "sync"] as const;
export type PackageName = (typeof PACKAGES)[number];

export const isPackage = (name: string): name is PackageName =>
  (PACKAGES as readonly string[]).includes(name);

/** The tests of time must hold in any zone; here they run in one whose clocks change. */
export const ZONE = "America/New_York";

/** A copy of the workspace's part that the tests see, so that whoever goes on working in the tree meanwhile kills no mutants. */
export const copyOfPackage = (name: PackageName): string => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "mutate-")));
  for (const shared of ["node_modules", "docs"]) symlinkSync(join(workspace, shared), join(copy, shared));
  for (const folder of ["src"]) {
    const path = join("packages", name, folder);
    if (existsSync(join(workspace, path)))
      cpSync(join(workspace, path), join(copy, path), { recursive: true });
  }
  return join(copy, "packages", name);
};

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

export const sourcesIn = (root: string, place: string): readonly string[] => {
  const path = join(root, "src", place);
  if (place.endsWith(".ts")) return isSource(place) && existsSync(path) ? [path] : [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .sort()
    .map((name) => join(path, name));
};

const isSource = (name: string): boolean =>
  name.endsWith(".ts") &&
  !name.endsWith(".test.ts") &&
  basename(name) !== "index.ts" &&
  !/(^|\/)testing\//.test(name);
