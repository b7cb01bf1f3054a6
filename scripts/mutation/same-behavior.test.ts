import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../set-up/places.mjs";
import { isSame, SAME_BEHAVIOR } from "./same-behavior.ts";
import { PACKAGES, readSources } from "./sources.ts";

test("every mutant that is said to behave as the code does is still there", () => {
  const found = PACKAGES.map((name) => ({
    name,
    ...readSources(join(root, "packages", name), [
      ...new Set(
        SAME_BEHAVIOR.filter(({ file }) => file.startsWith(`${name}/src/`)).map(({ file }) =>
          file.slice(`${name}/src/`.length),
        ),
      ),
    ]),
  }));
  const gone = SAME_BEHAVIOR.filter(
    (same) => !found.some(({ name, mutants }) => mutants.some((mutant) => isSame(name, mutant, same))),
  );
  expect(gone).toEqual([]);
});
