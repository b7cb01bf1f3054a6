import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFileNames, chunkGroups } from "./build/chunk-groups.ts";
import { compiledAtRest } from "./build/compiled-at-rest.ts";
import { compressFiles } from "./build/compress-files.ts";
import { iconsAsPaths } from "./build/icons-as-paths.ts";
import { offlineApp } from "./build/offline-app.ts";
import { plainDynamicImports } from "./build/plain-dynamic-imports.ts";
import { prerenderPages } from "./build/prerender-pages.ts";
import { reactAsUsed } from "./build/react-as-used.ts";
import { scopedClassName } from "./build/scoped-class-name.ts";

/** Where the server listens while the web app is served with hot reload. */
const SERVER = process.env.API_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  // The order at the end of the build: render the public pages, then list every file for offline use, then compress what there is.
  plugins: [
    react(),
    iconsAsPaths(),
    reactAsUsed(),
    plainDynamicImports(),
    prerenderPages(),
    offlineApp(),
    compressFiles(),
  ],
  css: { modules: { generateScopedName: scopedClassName(import.meta.dirname) } },
  // Rendered by the plugin's icons as well, or hydration would meet others.
  ssr: { noExternal: ["lucide-react"] },
  server: { proxy: { "/api": SERVER } },
  preview: { proxy: { "/api": SERVER } },
  // As modules, workers may load a part of themselves later: the one that makes and reads files its parser of calendars.
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        chunkFileNames,
        // The Mozilla Public License asks that who gets the program is told where its source is. `build.license` leaves workers out.
        postBanner: ({ name }) =>
          name === "read-calendar"
            ? "/* Holds ical.js, unchanged, under MPL-2.0; its source: https://github.com/kewisch/ical.js */"
            : "",
      },
    },
  },
  build: {
    manifest: true,
    // All styles together are 16 kB; cut up along the code the dashboard alone needed eleven files of 22 kB, some of them found late.
    cssCodeSplit: false,
    target: "baseline-widely-available",
    // light-dark() and relative colours are what the themes are made of; older targets would have them rewritten.
    cssTarget: ["chrome125", "firefox128", "safari18"],
    modulePreload: false,
    // What is bundled keeps its licenses: `/licenses.md` names each package with its text.
    license: { fileName: "licenses.md" },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames, postBanner: compiledAtRest },
    },
  },
});
