import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const neverAnInput = new Set(["node_modules", "dist", ".cache"]);

/** One hash over names and contents: times and sizes lie after a clone, and reading a few hundred small files is fast.
 * @param {string} root @param {string[]} paths files or folders below root; a missing one counts as empty
 * @param {(path: string) => boolean} [matters] */
export function contentHash(root, paths, matters = () => true) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((start) => [...filesBelow(root, start)]).filter(matters)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Paths with forward slashes, in an order that does not depend on the file system.
 * @param {string} root @param {string} path @returns {Generator<string>} */
export function* filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) return yield path;
  for (const name of readdirSync(full).sort()) {
    if (!neverAnInput.has(name)) yield* filesBelow(root, `${path}/${name}`);
  }
}
