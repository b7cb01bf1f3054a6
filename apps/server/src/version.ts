import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../package.json" with { type: "json" };

/** A package has the version built in. Sources ask git. */
declare const BUILT_VERSION: string | undefined;

/** Of the server, and of everything that is released with it. Between releases it names the commit: `0.2.0-dev+1a2b3c4d`. */
export const VERSION: string =
  typeof BUILT_VERSION === "string" ? BUILT_VERSION : versionOf(manifest.version, commitOfSources());

export function versionOf(version: string, commit: string): string {
  return version.endsWith("-dev") && commit !== "" ? `${version}+${commit}` : version;
}

/** Empty without git or without history, also if the sources lie within the clone of something else. */
function commitOfSources(): string {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  try {
    return execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) },
    }).trim();
  } catch {
    return "";
  }
}
