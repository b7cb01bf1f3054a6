import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,apps}/*/{src,model}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    passWithNoTests: false,
  },
});
