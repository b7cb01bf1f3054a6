/** The app as something to install: its manifest, and a service worker with the list of all files of the finished build, which it precaches. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { APP_NAME } from "@furrow/core";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appShortcutsWords } from "../src/messages/en/app-shortcuts.ts";
import { descriptionsWords, pagesWords } from "../src/messages/en/pages.ts";
import { appShortcuts } from "./app-shortcuts.ts";
import type { BuiltLanguage } from "./languages/languages.ts";
import { ENGLISH, marksIn } from "./languages/marks.ts";
import { onBuilt } from "./on-built.ts";

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
async function firstFiles(code: string): Promise<ReadonlySet<string>> {
  const folder = code === "en" ? "" : `${code}/`;
  const files = new Set(FIRST_PAGES.map((page) => `${folder}${page}.html`));
  for (const page of [...files]) {
    const html = await readFile(new URL(`../dist/${page}`, import.meta.url), "utf8");
    for (const [, file = ""] of html.matchAll(/(?:href|src)="\/([^"]+)"/g)) files.add(file);
  }
  return files;
}

/** The language of a page or script: `de` of `de/tasks.html` and `assets/main-1.de-2.js`, `en` of `tasks.html`; others serve all. */
function languageOf(url: string): string | null {
  if (!/\.(?:html|js)$/.test(url)) return null;
  const [, ofPage, ofScript] = /^(\w\w(?:-\w\w)?)\/|\.(\w\w(?:-\w\w)?)-\w{8}\.js$/.exec(url) ?? [];
  return ofPage ?? ofScript ?? "en";
}

/** `inWorker` are plugins for the build of the service worker, which is one of its own. */
export function offlineApp(inWorker: () => Plugin[], languages: readonly BuiltLanguage[]): Plugin[] {
  let all: readonly { readonly url: string }[] = [];
  /** The list that the tool has put into the worker. */
  const filesOf = async (code: string) => {
    const first = await firstFiles(code);
    return all
      .filter(({ url }) => (languageOf(url) ?? code) === code)
      .map((entry) => ({ ...entry, isFirst: first.has(entry.url) }));
  };
  return [
    ...pwa(inWorker, async (entries) => {
      all = entries;
      return await filesOf("en");
    }),
    workersOfLanguages(languages, filesOf),
  ];
}

/** As the tool writes it into the worker. */
const FILE_LIST = /\[\{[^\]]*"url":[^\]]*\]/;

interface Manifest {
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string }[];
  readonly screenshots: readonly { readonly label: string }[];
}

/** What the system shows of the app: its description, its menu, and what its pictures are of. */
function inWordsOf(texts: BuiltLanguage["texts"], manifest: Manifest): Manifest {
  const say = (area: string, words: Readonly<Record<string, unknown>>, english: string): string => {
    const key = Object.keys(words).find((name) => words[name] === english);
    return (texts.text(`${area} ${key}`, english) as string | null) ?? english;
  };
  return {
    ...manifest,
    description: say("pages", descriptionsWords, manifest.description),
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: say("app-shortcuts", appShortcutsWords, shortcut.name),
    })),
    screenshots: manifest.screenshots.map((picture) => ({
      ...picture,
      label: say("pages", pagesWords, picture.label),
    })),
  };
}

/** Each language has a service worker with its own words, pages and scripts. */
const workersOfLanguages = (
  languages: readonly BuiltLanguage[],
  filesOf: (code: string) => Promise<readonly unknown[]>,
): Plugin =>
  onBuilt("workers-of-languages", async (dist) => {
    const worker = await readFile(join(dist, "service-worker.js"), "utf8");
    const manifest = JSON.parse(await readFile(join(dist, "manifest.webmanifest"), "utf8"));
    const [list] = FILE_LIST.exec(worker) ?? [];
    if (list === undefined) throw new Error("The service worker has no list of files");
    const setTexts = marksIn(worker);
    await writeFile(join(dist, "service-worker.js"), setTexts(ENGLISH));
    for (const { code, direction, texts } of languages) {
      const own = JSON.stringify({ ...inWordsOf(texts, manifest), lang: code, dir: direction });
      const revision = createHash("sha256").update(own).digest("hex");
      const files = [...(await filesOf(code)), { url: `manifest.${code}.webmanifest`, revision }];
      await writeFile(join(dist, `manifest.${code}.webmanifest`), own);
      const written = setTexts(texts).replace(list, () => JSON.stringify(files));
      await writeFile(join(dist, `service-worker.${code}.js`), written);
    }
  });

function pwa(
  inWorker: () => Plugin[],
  listed: (entries: readonly { readonly url: string }[]) => Promise<readonly { readonly url: string }[]>,
): Plugin[] {
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
      buildPlugins: { vite: inWorker() },
      globPatterns: ["**/*.{html,js,css,svg,png,woff2,webmanifest}"],
      // Loaded by the few pages that use it.
      globIgnores: ["**/atkinson-*"],
      dontCacheBustURLsMatching: /^assets\//,
      sourcemap: false,
      manifestTransforms: [async (entries) => ({ manifest: [...(await listed(entries))] as typeof entries })],
    },
  });
}
