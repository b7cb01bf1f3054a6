import { defineConfig } from "vitest/config";

/** Packages whose tests need a surrounding of their own (time zones, processes, a database) say so in their own file. */
const OWN_FILES = ["packages/core", "apps/server"];

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      ...OWN_FILES.map((folder) => `${folder}/vitest.config.ts`),
      {
        test: {
          name: "everything else",
          include: [
            "{packages,apps}/*/{src,model}/**/*.test.{ts,tsx}",
            "apps/web/build/**/*.test.ts",
            "{scripts,bench}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...OWN_FILES.map((folder) => `${folder}/**`)],
        },
      },
    ],
  },
});
