/**
 * After the client is built: renders the public pages into files of their own, and writes an empty frame for each of the others, which
 * asks for that page's code at once. `dist/index.html` is the landing page; `/privacy-policy` is `privacy-policy.html`; the dashboard's frame
 * is `dashboard.html`, and `app.html` is the frame of no page in particular, for unknown addresses and for use offline.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { APP_NAME } from "@furrow/core";
import { build, type Manifest, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import type { BuiltLanguage } from "./languages/languages.ts";
import { type Renamed, writeLanguages } from "./languages/write-languages.ts";

interface Prerendered {
  readonly title: string;
  readonly description: string | null;
  readonly html: string;
}

type Page = Readonly<{ path: string; frame: "landing" | "entrance" | "legal" | "app" }>;

interface PrerenderModule {
  readonly pages: readonly Page[];
  /** The source files behind a page. */
  sourcesOf(page: Page): readonly string[];
  documentTitle(path: string): string;
  /** The markup of a page's frame, or empty. */
  frameOf(path: string): string;
  prerender(path: string): Promise<Prerendered>;
}

const ENTRY = "src/prerender.tsx";

export function prerenderPages(languages: readonly BuiltLanguage[]): Plugin {
  let config: ResolvedConfig;
  let chunks: readonly Rolldown.OutputChunk[] = [];
  return {
    name: "prerender-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        // Without scripts the build has failed before, and says so itself.
        if (error === undefined && chunks.length > 0) await writePages(config, chunks, languages);
      },
    },
  };
}

async function writePages(
  config: ResolvedConfig,
  chunks: readonly Rolldown.OutputChunk[],
  languages: readonly BuiltLanguage[],
): Promise<void> {
  const dist = resolve(config.root, config.build.outDir);
  const template = await readFile(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const renamed = await writeLanguages(dist, languages);
  const outDir = await mkdtemp(join(config.root, ".prerender-"));
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      logLevel: "warn",
      build: { ssr: ENTRY, outDir, emptyOutDir: true, manifest: false, copyPublicDir: false },
    });
    const renderers = await writeLanguages(outDir, languages);
    const fonts = fontLinks(manifest);
    const write = async (folder: string, entry: string, written: (html: string) => string) => {
      const module = (await import(pathToFileURL(join(outDir, entry)).href)) as PrerenderModule;
      await writeLanguagePages({ folder: join(dist, folder), module, template, fonts, chunks, written });
    };
    await write("", "prerender.js", (html) => html);
    for (const language of languages) {
      const { code } = language;
      const entry = renderers.get(code)?.("prerender.js") ?? "";
      await write(code, entry, (html) => inLanguage(html, language, renamed.get(code) ?? String));
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const inLanguage = (html: string, { code, direction }: BuiltLanguage, renamed: Renamed): string =>
  renamed(html)
    .replace('<html lang="en"', () => `<html lang="${code}" dir="${direction}"`)
    .replace("<!--canonical ", () => `<!--canonical /${code}`)
    .replace("/manifest.webmanifest", () => `/manifest.${code}.webmanifest`);

async function writeLanguagePages({
  folder,
  module,
  template,
  fonts,
  chunks,
  written,
}: {
  readonly folder: string;
  readonly module: PrerenderModule;
  readonly template: string;
  readonly fonts: readonly string[];
  readonly chunks: readonly Rolldown.OutputChunk[];
  readonly written: (html: string) => string;
}): Promise<void> {
  const write = async (file: string, head: readonly string[], sources: readonly string[], html = "") => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const page = fill(template, [...head, ...fonts], scriptsOf(chunks, sources), html);
    await writeFile(join(folder, file), written(page));
  };
  const writeFrame = (file: string, title: string, sources: readonly string[], frame = "") =>
    write(
      file,
      [`<title>${escapeHtml(title)}</title>`, '<meta name="robots" content="noindex" />'],
      sources,
      frame,
    );
  for (const page of module.pages) {
    const { path, frame } = page;
    const sources = module.sourcesOf(page);
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    if (frame === "app" || frame === "entrance") {
      await writeFrame(file, module.documentTitle(path), sources, module.frameOf(path));
      continue;
    }
    const rendered = await module.prerender(path);
    await write(file, headOf(path, rendered), sources, rendered.html);
  }
  await writeFrame("app.html", "Loading", ["src/app/shell/shell.tsx"]);
}

/** Functions as replacements: in a string `$&` and the like would be taken for patterns. */
function fill(template: string, head: readonly string[], scripts: readonly string[], app: string): string {
  const links = scripts
    // Vite has linked what the entry imports.
    .filter((file) => !template.includes(file))
    .map((file) => `  <link rel="modulepreload" href="/${file}" crossorigin />\n  `);
  return template
    .replace("<!--head-->", () => head.join("\n    "))
    .replace("</head>", () => `${links.join("")}</head>`)
    .replace("<!--app-->", () => app);
}

/** Tags with whole addresses come from the server, which knows BASE_URL (apps/server/src/http/base-path-in-files.ts). */
export function headOf(path: string, { title, description }: Omit<Prerendered, "html">): readonly string[] {
  const head = [`<title>${escapeHtml(title)}</title>`];
  if (description === null) return head;
  const tags = {
    "og:title": title,
    "og:description": description,
    "og:type": "website",
    "og:site_name": APP_NAME,
  };
  return [
    ...head,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries(tags).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<!--canonical ${path === "/home" ? "/" : path}-->`,
  ];
}

/** The latin letters are on every page; without the hints the browser would first learn of them from the style sheet. */
function fontLinks(manifest: Manifest): readonly string[] {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  return [/nunito-latin-wght-normal[^/]*\.woff2$/, /fraunces-latin-600-normal[^/]*\.woff2$/].map((form) => {
    const font = files.find((file) => form.test(file));
    if (font === undefined) throw new Error(`The build contains no font like ${form}`);
    return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  });
}

/** The code that a page needs besides the entry, so that nothing is discovered late. The styles are one file, linked by the entry. */
function scriptsOf(chunks: readonly Rolldown.OutputChunk[], sources: readonly string[]): readonly string[] {
  const scripts = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || chunk.isEntry || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const imported of chunk.imports) visit(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const source of sources) visit(chunkOf(chunks, source));
  return [...scripts];
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  if (chunk === undefined) throw new Error(`The build contains no ${source}`);
  return chunk;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
