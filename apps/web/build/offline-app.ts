/** The app as something to install: its manifest, and a service worker with the list of all files of the finished build, which it precaches. */
import { readFile } from "node:fs/promises";
import { APP_NAME } from "@furrow/core";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { descriptionsWords, pagesWords } from "../src/messages/en/pages.ts";
import { appShortcuts } from "./app-shortcuts.ts";

/** Shown by browsers before the app is installed. `npm run shots -- screenshots` takes them anew. */
const screenshots = (["wide", "narrow"] as const).flatMap((form_factor) =>
  (["timer", "farm"] as const).map((page) => ({
    src: `/screenshots/${page}-${form_factor}.webp`,
    sizes: form_factor === "wide" ? "1280x800" : "390x844",
    type: "image/webp",
    form_factor,
    label: pagesWords[page],
  })),
);

/** Calendars, backups, and what other apps export. */
const FILES = {
  "text/calendar": [".ics"],
  "application/json": [".json"],
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv"],
  "application/zip": [".zip"],
};

/** With the fallback frame: a first visit may lose its network before the browser has stored all files. */
const FIRST_PAGES = ["app", "dashboard", "timer", "tasks"];

/** These pages and what they link to. */
async function firstFiles(): Promise<ReadonlySet<string>> {
  const files = new Set(FIRST_PAGES.map((page) => `${page}.html`));
  for (const page of [...files]) {
    const html = await readFile(new URL(`../dist/${page}`, import.meta.url), "utf8");
    for (const [, file = ""] of html.matchAll(/(?:href|src)="\/([^"]+)"/g)) files.add(file);
  }
  return files;
}

/** `inWorker` is a plugin for the build of the service worker, which is one of its own. */
export function offlineApp(inWorker: () => Plugin): Plugin[] {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "service-worker",
    filename: "service-worker.ts",
    // The app registers it itself, when the page has been shown.
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: "/",
      name: APP_NAME,
      short_name: APP_NAME,
      description: descriptionsWords.installed,
      start_url: "/dashboard",
      scope: "/",
      display: "standalone",
      background_color: "#f7f2e8",
      theme_color: "#2f6ea8",
      categories: ["education", "productivity"],
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: appShortcuts,
      protocol_handlers: [{ protocol: "webcal", url: "/settings?subscribe=%s" }],
      file_handlers: [{ action: "/settings?file", accept: FILES }],
      // The service worker answers it (service-worker/share.ts).
      share_target: {
        action: "/share",
        method: "POST",
        enctype: "multipart/form-data",
        params: {
          title: "title",
          text: "text",
          url: "url",
          files: [{ name: "files", accept: [...Object.entries(FILES).flat(2), ".enc"] }],
        },
      },
      screenshots,
    },
    injectManifest: {
      buildPlugins: { vite: [inWorker()] },
      globPatterns: ["**/*.{html,js,css,svg,png,woff2,webmanifest}"],
      // Loaded by the few pages that use it.
      globIgnores: ["**/atkinson-*"],
      dontCacheBustURLsMatching: /^assets\//,
      sourcemap: false,
      manifestTransforms: [
        async (entries) => {
          const first = await firstFiles();
          return { manifest: entries.map((entry) => ({ ...entry, isFirst: first.has(entry.url) })) };
        },
      ],
    },
  });
}
