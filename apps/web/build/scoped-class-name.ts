/** The names of classes on the page: the name in the file, and a mark of the file. Scripts name them, so each letter is loaded. */
import { createHash } from "node:crypto";
import { relative } from "node:path";

const MARK_LENGTH = 3;

export function scopedClassName(root: string): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ""));
    const mark = createHash("sha256").update(path).digest("base64url").slice(0, MARK_LENGTH);
    const other = fileOf.get(mark) ?? path;
    if (other !== path)
      throw new Error(`${path} and ${other} have the same mark: rename one, or lengthen it`);
    fileOf.set(mark, path);
    return `${name}_${mark}`;
  };
}
