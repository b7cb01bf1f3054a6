import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these that is installed. Debian keeps servers where only root's PATH looks. */
export function programOnPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
