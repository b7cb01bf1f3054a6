import { fileURLToPath } from "node:url";
import { createVitest, type Vitest } from "vitest/node";
import type { Trial } from "./trial-runner.ts";

export interface Tests {
  /** Runs the test files as the trial says; true where all passed. */
  readonly run: (testFiles: readonly string[], trial: Trial) => Promise<boolean>;
  readonly files: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Any run tries the same random cases, and a failure is a failure, however small a case could be found for it. */
const FAST_CHECK = `import fc from "fast-check";`;
const STEADY = "fc.configureGlobal({ seed: 26, endOnFailure: true });";

/** A vitest that loads the given code instead of the real sources, kept warm for many runs. Its files are all there are, or
 * those that import one of the related. */
export const startTests = async (
  root: string,
  sources: ReadonlyMap<string, { readonly code: string }>,
  related: readonly string[] = [],
): Promise<Tests> => {
  const vitest: Vitest = await createVitest(
    "test",
    {
      root,
      // It remembers transformed files by their text on disk, which is not what is run here.
      fsModuleCache: false,
      // The package's own set-up runs the tests of time once per zone; one zone (sources.ts names it) is enough here.
      config: false,
      include: ["src/**/*.test.ts"],
      watch: false,
      ...(related.length > 0 && { related: [...related] }),
      pool: "threads",
      maxWorkers: 1,
      // No `bail`: it remembers a failure of an earlier run, and would then refuse every later one.
      testTimeout: 3_600_000,
      runner: fileURLToPath(new URL("trial-runner.ts", import.meta.url)),
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          transform: (code: string, id: string) => {
            const mutated = sources.get(id.split("?")[0] ?? id);
            if (mutated !== undefined) return { code: mutated.code, map: null };
            return code.includes(FAST_CHECK) ? { code: `${code}\n${STEADY}`, map: null } : undefined;
          },
        },
      ],
    },
  );
  const project = vitest.getRootProject();
  return {
    files: async () => (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId),
    run: async (testFiles, trial) => {
      project.provide("trial", trial);
      const specifications = testFiles.map((file) => project.createSpecification(file));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
      // The answer names every file that ever ran here, with the failures that earlier mutants caused.
      const ran = testModules.filter(({ moduleId }) => testFiles.includes(moduleId));
      return unhandledErrors.length === 0 && ran.every((module) => module.ok());
    },
    close: () => vitest.close(),
  };
};
