/**
 * `import()` as it stands. Vite wraps each in a function that first loads the styles and scripts of that part; here all styles are one file,
 * and each page's HTML names its scripts (prerender-pages.ts), so that it never has any to load.
 */
import type { Plugin } from "vite";

export function plainDynamicImports(): Plugin {
  return {
    name: "plain-dynamic-imports",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: { mappings: "" } }),
    },
  };
}
