import { root } from "../set-up/places.mjs";
import { runChild } from "../set-up/run-child.mjs";

/** Sources of packages that differ from where this branch left main, or on main from the commit before, as `core/goals/goal.ts`. */
export async function changedSources(): Promise<readonly string[]> {
  const base = await changeBase();
  if (base === undefined) {
    console.log("There is no earlier commit to compare with.");
    return [];
  }
  const listed = await git(["diff", "--name-only", "--diff-filter=d", base, "--", "packages"]);
  const added = await git(["ls-files", "--others", "--exclude-standard", "--", "packages"]);
  return `${listed}\n${added}`
    .split("\n")
    .map((path) => /^packages\/(?<name>\w+)\/src\/(?<file>.+\.ts)$/.exec(path)?.groups)
    .flatMap((found) => (found === undefined ? [] : [`${found.name}/${found.file}`]));
}

async function changeBase(): Promise<string | undefined> {
  const head = await git(["rev-parse", "HEAD"]);
  for (const main of ["origin/main", "main"]) {
    const base = await git(["merge-base", "HEAD", main]);
    if (base !== undefined && base !== head) return base;
  }
  return git(["rev-parse", "--verify", "--quiet", "HEAD~1"]);
}

async function git(words: string[]): Promise<string | undefined> {
  const { code, output } = await runChild("git", words, { cwd: root });
  return code === 0 ? output.trim() : undefined;
}
