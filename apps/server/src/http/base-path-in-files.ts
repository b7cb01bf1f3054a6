/**
 * The build knows no BASE_URL. Scripts and styles refer to each other by relative addresses; pages and the
 * app's manifest get its path here when they are first requested, and public pages their whole address.
 */
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";
import { basePathOf } from "./public-url.ts";

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `variants`: the files of one content, by encoding. */
export async function readMoved(
  baseUrl: string | undefined,
  variants: ReadonlyMap<Encoding, string>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const plain = variants.get("identity") ?? "";
  const move = moves[extname(plain)];
  if (baseUrl === undefined || move === undefined) return await readFile(variants.get(encoding) ?? plain);
  const moved = Buffer.from(move(await readFile(plain, "utf8"), baseUrl));
  if (encoding === "identity") return moved;
  return encoding === "br"
    ? await promisify(brotliCompress)(moved, QUICK_BROTLI)
    : await promisify(gzip)(moved);
}

const moves: Readonly<Record<string, (text: string, baseUrl: string) => string>> = {
  // `data-base`: where scripts read the path (apps/web/src/base-path.ts). Inline scripts stay as their hashes
  // say.
  ".html": (html, baseUrl) => {
    const basePath = basePathOf(baseUrl);
    const named = html.replace(/<!--canonical (\/\S*)-->/, (_comment, path) => addressTags(baseUrl, path));
    if (basePath === "") return named;
    return named
      .replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, (_match, before) => `${before}${basePath}/`)
      .replace("<html ", () => `<html data-base="${basePath}" `);
  },
  // In JSON an address of ours is a whole text.
  ".webmanifest": (json, baseUrl) => json.replaceAll(/"\/(?!\/)/g, () => `"${basePathOf(baseUrl)}/`),
};

/** Search engines and sites that show a preview take only whole addresses. */
const addressTags = (baseUrl: string, path: string): string =>
  [
    `<link rel="canonical" href="${baseUrl}${path}" />`,
    `<meta property="og:url" content="${baseUrl}${path}" />`,
    `<meta property="og:image" content="${baseUrl}/screenshots/social.jpg" />`,
  ].join("\n    ");
