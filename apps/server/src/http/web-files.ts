/** The built web app: its files and pages by path. Read once; a new build needs a restart. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";
import { basePathOf } from "./public-url.ts";

export type WebFile = Readonly<{
  path: string;
  contentType: string;
  /** Its name holds a hash of its content. */
  immutable: boolean;
  /** Hashes of inline scripts, for the page's security policy. */
  scriptHashes: readonly string[];
  variants: ReadonlyMap<Encoding, string>;
}>;

export type WebContent = Readonly<{ body: Uint8Array<ArrayBuffer>; etag: string }>;

export type WebFiles = Awaited<ReturnType<typeof loadWebFiles>>;

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

export async function loadWebFiles(folder: string, baseUrl?: string) {
  const files = new Map<string, WebFile>();
  /** Pages for everybody, which search engines may list. */
  const publicPages: string[] = [];
  const names = await listFiles(folder);
  for (const name of names) {
    // Build files such as the manifest are not served.
    const isHidden = name.split("/").some((part) => part.startsWith("."));
    if (isHidden || /\.(br|gz)$/.test(name)) continue;
    const variants = new Map<Encoding, string>([["identity", join(folder, name)]]);
    if (names.has(`${name}.br`)) variants.set("br", join(folder, `${name}.br`));
    if (names.has(`${name}.gz`)) variants.set("gzip", join(folder, `${name}.gz`));
    const html = extname(name) === ".html" ? await readFile(join(folder, name), "utf8") : "";
    const [, address] = CANONICAL.exec(html) ?? [];
    if (address !== undefined) publicPages.push(address);
    files.set(`/${name}`, {
      path: `/${name}`,
      contentType: contentTypes[extname(name)] ?? "application/octet-stream",
      immutable: name.startsWith("assets/"),
      scriptHashes: hashInlineScripts(html),
      variants,
    });
  }
  const shellOf = (folder: string) => files.get(`${folder}/app.html`) ?? files.get(`${folder}/index.html`);
  /** Besides English, whose pages are in no folder. */
  const languages = [...files.keys()].flatMap(
    (path) => /^\/(\w\w(?:-\w\w)?)\/app\.html$/.exec(path)?.[1] ?? [],
  );
  const kept = new Map<string, WebContent>();
  return {
    file: (path: string) => files.get(path),
    languages,
    publicPages,
    /** The prerendered page of this path, else the app's shell. A path such as /de/tasks says its language itself. */
    page(path: string, language: string) {
      const [, named = ""] = /^\/([^/]*)/.exec(path) ?? [];
      const isNamed = named === "en" || languages.includes(named);
      const code = isNamed ? named : language;
      const folder = code === "en" ? "" : `/${code}`;
      const route = folder + withoutEndSlashes(isNamed ? path.slice(named.length + 1) : path);
      return files.get(`${route}/index.html`) ?? files.get(`${route}.html`) ?? shellOf(folder);
    },
    /** Whether the web app has a page of its own for exactly this path. */
    isPage: (path: string) => path === "/" || files.has(`${path}.html`),
    async content(file: WebFile, encoding: Encoding): Promise<WebContent> {
      const source = file.variants.get(encoding);
      if (source === undefined) throw new Error(`${file.path} has no ${encoding} variant`);
      const known = kept.get(source);
      if (known) return known;
      const body = await readMoved({ baseUrl, languages }, file.variants, encoding);
      const content = {
        body,
        etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      };
      kept.set(source, content);
      return content;
    },
  };
}

/** A loop, because `replace(/\/+$/, "")` takes quadratic time for many slashes followed by other text. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")),
    );
  } catch (error) {
    // Without a built web app the API still works; page requests say what is missing.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Set();
    throw error;
  }
}

function hashInlineScripts(html: string): readonly string[] {
  const [, ...scripts] = html.split(/<script\b/i);
  return scripts.flatMap((script) => {
    const textAt = script.indexOf(">") + 1;
    if (/\ssrc\s*=/i.test(script.slice(0, textAt))) return [];
    const text = script.slice(textAt, script.search(/<\/script/i));
    // Browsers hash the parsed text, in which every line break is \n.
    return [createHash("sha256").update(text.replace(/\r\n?/g, "\n")).digest("base64")];
  });
}

/** Relative addresses need no BASE_URL; pages and the manifest get its path when they are first requested. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `variants`: the files of one content, by encoding. */
async function readMoved(
  { baseUrl, languages }: { readonly baseUrl: string | undefined; readonly languages: readonly string[] },
  variants: ReadonlyMap<Encoding, string>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const plain = variants.get("identity") ?? "";
  const move = moves[extname(plain)];
  if (baseUrl === undefined || move === undefined) return await readFile(variants.get(encoding) ?? plain);
  const moved = Buffer.from(move(await readFile(plain, "utf8"), baseUrl, languages));
  if (encoding === "identity") return moved;
  return encoding === "br"
    ? await promisify(brotliCompress)(moved, QUICK_BROTLI)
    : await promisify(gzip)(moved);
}

/** Where the build has put the address of a public page. */
const CANONICAL = /<!--canonical (\/\S*)-->/;

type Move = (text: string, baseUrl: string, languages: readonly string[]) => string;

const moves: Readonly<Record<string, Move>> = {
  // `data-base`: where scripts read the path (apps/web/src/base-path.ts). Inline scripts stay as their hashes
  // say.
  ".html": (html, baseUrl, languages) => {
    const basePath = basePathOf(baseUrl);
    const named = html.replace(CANONICAL, (_comment, path) => addressTags(baseUrl, path, languages));
    if (basePath === "") return named;
    return named
      .replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, (_match, before) => `${before}${basePath}/`)
      .replace("<html ", () => `<html data-base="${basePath}" `);
  },
  // In JSON an address of ours is a whole text.
  ".webmanifest": (json, baseUrl) => json.replaceAll(/"\/(?!\/)/g, () => `"${basePathOf(baseUrl)}/`),
};

/** Search engines and sites that show a preview take only whole addresses. */
function addressTags(baseUrl: string, path: string, languages: readonly string[]): string {
  const [english] = alternatives(path, languages);
  return [
    `<link rel="canonical" href="${baseUrl}${path}" />`,
    ...alternatives(path, languages).map(
      ([code, address]) => `<link rel="alternate" hreflang="${code}" href="${baseUrl}${address}" />`,
    ),
    // The server chooses there by the browser's languages.
    ...(languages.length > 0
      ? [`<link rel="alternate" hreflang="x-default" href="${baseUrl}${english?.[1]}" />`]
      : []),
    `<meta property="og:url" content="${baseUrl}${path}" />`,
    `<meta property="og:image" content="${baseUrl}/screenshots/social.jpg" />`,
  ].join("\n    ");
}

/** The addresses of a page in all languages, English first. None if there is only English. */
function alternatives(path: string, languages: readonly string[]): readonly (readonly [string, string])[] {
  if (languages.length === 0) return [];
  const own = languages.find((code) => path === `/${code}/` || path.startsWith(`/${code}/`));
  const english = own === undefined ? path : path.slice(own.length + 1);
  return [["en", english], ...languages.map((code) => [code, `/${code}${english}`] as const)];
}

/** For search engines: each public page, and where it is in other languages. */
export const sitemap = (
  baseUrl: string,
  { publicPages, languages }: Pick<WebFiles, "publicPages" | "languages">,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...new Set(publicPages)]
  .toSorted()
  .map((path) => {
    const links = alternatives(path, languages).map(
      ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${baseUrl}${address}"/>`,
    );
    return `<url><loc>${baseUrl}${path}</loc>${links.join("")}</url>`;
  })
  .join("\n")}
</urlset>
`;
