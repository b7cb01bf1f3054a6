/**
 * After the client is built: renders the public pages into files of their own, and leaves `app.html`, an empty frame,
 * for every other route. `dist/index.html` is the landing page; `/privacy-policy` is `privacy-policy.html`.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";

interface Prerendered {
  readonly title: string;
  readonly description: string | null;
  readonly html: string;
}

interface PrerenderModule {
  readonly pageSources: Readonly<Record<string, readonly string[]>>;
  prerender(path: string): Promise<Prerendered>;
}

const ENTRY = "src/prerender.tsx";

export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error === undefined) await writePages(config);
      },
    },
  };
}

async function writePages(config: ResolvedConfig): Promise<void> {
  const dist = resolve(config.root, config.build.outDir);
  const template = await readFile(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const outDir = await mkdtemp(join(config.root, ".prerender-"));
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      logLevel: "warn",
      build: { ssr: ENTRY, outDir, emptyOutDir: true, manifest: false, copyPublicDir: false },
    });
    const module = (await import(pathToFileURL(join(outDir, "prerender.js")).href)) as PrerenderModule;
    const shared = fontLinks(manifest);
    for (const [path, sources] of Object.entries(module.pageSources)) {
      const page = await module.prerender(path);
      const head = [...headOf(page), ...shared];
      const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
      await writeFile(join(dist, file), fill(template, head, codeLinks(manifest, sources), page.html));
    }
    const shell = ["<title>Loading</title>", '<meta name="robots" content="noindex" />', ...shared];
    const shellLinks = codeLinks(manifest, ["src/app/shell/shell.tsx"]);
    await writeFile(join(dist, "app.html"), fill(template, shell, shellLinks, ""));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * The page's own styles come last in the head: the entry's style sheet must be read before them, since it names the order
 * of the cascade's layers. Functions as replacements: in a string `$&` and the like would be taken for patterns.
 */
function fill(template: string, head: readonly string[], code: readonly string[], app: string): string {
  return template
    .replace("<!--head-->", () => head.join("\n    "))
    .replace("</head>", () => `${code.map((link) => `  ${link}\n  `).join("")}</head>`)
    .replace("<!--app-->", () => app);
}

function headOf({ title, description }: Prerendered): readonly string[] {
  const head = [`<title>${escapeHtml(title)}</title>`];
  if (description !== null) head.push(`<meta name="description" content="${escapeHtml(description)}" />`);
  return head;
}

/** The latin letters are on every page; without the hint the browser would first learn of them from the style sheet. */
function fontLinks(manifest: Manifest): readonly string[] {
  const font = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .find((file) => /nunito-latin-wght-normal[^/]*\.woff2$/.test(file));
  if (font === undefined) throw new Error("The build contains no latin font");
  return [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`];
}

/** Styles and code that a page needs besides the entry, so that nothing is discovered late. */
function codeLinks(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build contains no ${key}`);
    if (chunk.isEntry || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
