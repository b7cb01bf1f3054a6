import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { collectPackages, licenseFiles } from "./build/bundled-packages.ts";
import { compressFiles } from "./build/compress-files.ts";
import { builtLanguages } from "./build/languages/languages.ts";
import { markCatalogs } from "./build/languages/mark-catalogs.ts";
import { listsInScripts } from "./build/lists-in-scripts.ts";
import { offlineApp } from "./build/offline-app.ts";
import { prerenderPages } from "./build/prerender-pages.ts";
import { withoutDescriptions } from "./build/without-descriptions.ts";

/** Where the server listens while the web app is served with hot reload. */
const SERVER = process.env.API_ORIGIN ?? "http://localhost:3000";

/**
 * Left alone, the bundler makes a file of each set of modules that the same pages share: 113 files and 150 kB for a first visit of the dashboard.
 * A group holds the modules that match, and all that they import, unless a group of a higher priority has it. docs/decisions/0058.
 */
const chunkGroups = [
  // What every page needs. What the public pages share with the app is named, or they would load the app.
  {
    name: "main",
    test: /src\/(main\.tsx|components\/(text-field|checkbox|message|form\.tsx)|state\/accounts\/known-accounts|shared\/sample|messages\/(format|en\/rewards)|art\/animals\/drawings\/[\w-]+\.svg\?no-inline)|icons\/eye(-off)?\.mjs/,
    priority: 3,
  },
  // What every page with data needs, the dashboard, and two commands of tasks.
  {
    name: "app",
    test: /src\/(data-services|app\/shell\/shell|screens\/dashboard\/dashboard-page|commands\/(add|edit)-task)/,
    priority: 2,
  },
  // What several of the other pages share.
  {
    name: "ui",
    test: /src\/components\/(?!form-card|form\.tsx|icons|password-field|digits|svg-picture)|lucide-react(?!.*face-)/,
    minShareCount: 3,
    priority: 1,
  },
  // The drawings of a kind of animal, as text, and its coats.
  {
    name: (id: string) => `animal-${/animals\/\w+\/([a-z]+)/.exec(id)?.[1]}`,
    test: /art\/animals\/(drawings\/[\w-]+\.svg\?raw|coats\/)/,
    priority: 1,
  },
  // What each picture of the farm needs.
  {
    name: "scene",
    test: /src\/(art\/(coordinates|scene\/scenery\/(load|use)-scenery)|hooks\/use-scene-view)/,
    priority: 1,
  },
  // What the farm shares with its share picture and the strip of its land.
  {
    name: "herd",
    test: /src\/(screens\/farm\/(herd|farm\.module|scene\/(gait|camera\.ts|keyboard-order))|art\/(animals\/facing|scene\/(cast|frame\.ts|in-depth|standing-room)))/,
    priority: 1,
  },
  // What the pages of signing in and up share.
  {
    name: "sign-in",
    test: /src\/(screens\/sign-in\/use-|state\/accounts\/(account-words|sign-in-settings))/,
    priority: 1,
  },
  // What the tasks page shares with the calendar, and with the timer.
  { name: "lists", test: /src\/messages\/(in-a-row|en\/joints)/, priority: 1 },
  { name: "steps", test: /core\/src\/tasks\/steps\.ts/, priority: 1 },
  { name: "occurrences", test: /commands\/edit-occurrences/, priority: 1 },
  {
    name: "task-parts",
    test: /src\/shared\/(task-form\/task-form-view|steps\/task-steps|series\/use-|task-commands\/use-(series|task)-)/,
  },
];

const bundled = collectPackages();
const languages = builtLanguages();
const inWorker = () => [markCatalogs(), bundled.plugin()];

export default defineConfig({
  // The order at the end of the build: set the texts of each language, render the public pages, list every file for offline use, name the licenses, compress what there is.
  plugins: [
    markCatalogs(),
    react(),
    withoutDescriptions(),
    listsInScripts(),
    bundled.plugin(),
    prerenderPages(languages),
    offlineApp(inWorker, languages),
    licenseFiles(bundled.packages),
    compressFiles(),
  ],
  // The server may serve the app below a path that the build does not know: scripts and styles find files beside themselves, and the
  // server puts the path into pages.
  experimental: {
    renderBuiltUrl: (_file, { hostType, ssr }) =>
      ssr || hostType === "html" ? undefined : { relative: true },
  },
  server: { proxy: { "/api": SERVER, "/feeds": SERVER } },
  preview: { proxy: { "/api": SERVER, "/feeds": SERVER } },
  // As modules, workers may load a part of themselves later: the one that makes and reads files its parser of calendars.
  worker: { format: "es", plugins: inWorker },
  build: {
    manifest: true,
    // All styles together are 16 kB; cut up along the code the dashboard alone needed eleven files of 22 kB.
    cssCodeSplit: false,
    target: "baseline-widely-available",
    // light-dark() and relative colours are what the themes are made of; older targets would have them rewritten.
    cssTarget: ["chrome125", "firefox128", "safari18"],
    modulePreload: false,
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
