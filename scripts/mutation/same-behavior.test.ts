import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../set-up/places.mjs";
import { isSame, SAME_BEHAVIOR } from "./same-behavior.ts";
import { PACKAGES, readSources } from "./sources.ts";

test("every mutant that is said to behave as the code does is still there", () => {
  const found = PACKAGES.flatMap((name) => {
    const listed = SAME_BEHAVIOR.map(({ file }) => file).filter((file) => file.startsWith(`${name}/src/`));
    const places = [...new Set(listed)].map((file) => file.slice(`${name}/src/`.length));
    return readSources(join(root, "packages", name), places).mutants.map((mutant) => ({ name, mutant }));
  });
  const gone = SAME_BEHAVIOR.flatMap((same) =>
    same.mutants
      .filter(
        (change) => !found.some(({ name, mutant }) => isSame(name, mutant, { ...same, mutants: [change] })),
      )
      .map((change) => `${same.file}: ${change}`),
  );
  expect(gone).toEqual([]);
});
