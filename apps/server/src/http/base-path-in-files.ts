/**
 * The build knows no base path. Scripts and styles refer to each other by relative addresses; pages and the
 * app's manifest get the path here when they are first requested.
 */
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** `variants`: the files of one content, by encoding. */
export async function readMoved(
  basePath: string,
  variants: ReadonlyMap<Encoding, string>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const plain = variants.get("identity") ?? "";
  const move = moves[extname(plain)];
  if (basePath === "" || move === undefined) return await readFile(variants.get(encoding) ?? plain);
  const moved = Buffer.from(move(await readFile(plain, "utf8"), basePath));
  if (encoding === "identity") return moved;
  return encoding === "br"
    ? await promisify(brotliCompress)(moved, QUICK_BROTLI)
    : await promisify(gzip)(moved);
}

const moves: Readonly<Record<string, (text: string, basePath: string) => string>> = {
  // `data-base`: where scripts read the path (apps/web/src/base-path.ts). Inline scripts stay as their hashes
  // say.
  ".html": (html, basePath) =>
    html
      .replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, (_match, before) => `${before}${basePath}/`)
      .replace("<html ", () => `<html data-base="${basePath}" `),
  // In JSON an address of ours is a whole text.
  ".webmanifest": (json, basePath) => json.replaceAll(/"\/(?!\/)/g, () => `"${basePath}/`),
};
