// A build of another commit, beside this one: checked out, set up and built as that commit does it itself.

import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";
import { SetUpFailure, step } from "./progress.mjs";
import { runChild, runNpm } from "./run-child.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

/** They stay, so that the next comparison starts at once. */
const kept = join(root, ".cache/compare");

/** @typedef {{ name: string, commit: string }} Commit */

/** @param {string | undefined} ref a commit, a tag or a branch; without one the last release
 * @returns {Promise<{ name: string, folder: string }>} */
export async function earlierBuild(ref) {
  const { name, commit } = await commitToCompare(root, ref);
  const folder = join(kept, commit.slice(0, 12));
  const stampFile = join(folder, ".build-stamp");
  if (!isStamped(stampFile, commit)) {
    await makeStamped(stampFile, commit, async () => {
      await step(`Checking out ${name}`, () => checkOut(commit, folder));
      await step(`Setting up and building ${name}`, () => build(name, folder));
    });
  }
  return { name, folder };
}

/** @param {string} folder of a clone @param {string} [ref] @returns {Promise<Commit>} */
export async function commitToCompare(folder, ref) {
  const git = gitIn(folder);
  const top = await git("rev-parse", "--show-toplevel");
  // A copy without history may lie within the clone of something else.
  if (top === undefined || realpathSync(top) !== realpathSync(folder))
    throw new SetUpFailure(
      "There is no history here to bring another build back from: this folder is no clone of the repository, or git is not installed. Without --compare the benchmarks measure this build alone.",
    );
  if (ref !== undefined) {
    const commit = await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
    if (commit === undefined) throw new SetUpFailure(`There is no commit ${ref} in this clone.`);
    return { name: ref, commit };
  }
  const commit = await lastRelease(git, join(folder, "tests/journeys/fixtures"));
  if (commit === undefined)
    throw new SetUpFailure(
      "This clone knows no release: git fetch --tags --unshallow brings them, and --compare=<commit> names any other commit.",
    );
  const { version } = JSON.parse((await git("show", `${commit}:package.json`)) ?? "{}");
  return { name: `release ${version}`, commit };
}

/** Releases are tags; a commit can say so too (docs/releasing.md). The first one has neither, but its web app is kept among the fixtures of
 * the journeys, named after its commit. A clean tree that is a release itself is held against the one before.
 * @param {ReturnType<typeof gitIn>} git @param {string} fixtures */
async function lastRelease(git, fixtures) {
  const from = (await git("status", "--porcelain")) === "" ? "HEAD^" : "HEAD";
  const tag = await git("describe", "--tags", "--abbrev=0", "--match=v[0-9]*", from);
  if (tag !== undefined) return git("rev-parse", `${tag}^{commit}`);
  const said = await git("log", "-1", "--format=%H", "--grep=^Release [0-9]", from);
  if (said !== undefined && said !== "") return said;
  const frozen = [];
  for (const file of existsSync(fixtures) ? readdirSync(fixtures) : []) {
    const commit = /^build-([0-9a-f]+)\./.exec(file)?.[1];
    const known = commit && (await git("rev-parse", "--verify", "--quiet", `${commit}^{commit}`));
    if (known) frozen.push(known);
  }
  if (frozen.length === 0) return undefined;
  return (await git("log", "--no-walk=sorted", "--format=%H", ...frozen))?.split("\n")[0];
}

/** @param {string} commit @param {string} folder */
async function checkOut(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "checked-out.tar");
  for (const [program, ...args] of [
    ["git", "archive", "--format=tar", `--output=${archive}`, commit],
    ["tar", "-xf", archive, "-C", folder],
  ]) {
    const { code, output } = await runChild(String(program), args);
    if (code !== 0) throw new SetUpFailure(`${program} could not check out ${commit}: ${output.trim()}`);
  }
  rmSync(archive);
}

/** @param {string} name @param {string} folder */
async function build(name, folder) {
  const { code, output } = await runNpm(["run", "build"], { cwd: folder });
  if (code === 0) return;
  console.error(output);
  throw new SetUpFailure(
    `${name} could not be set up and built here; what its own npm run build said is above.`,
  );
}

/** What git printed, or undefined where it failed.
 * @param {string} folder */
function gitIn(folder) {
  return async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runChild("git", args, { cwd: folder });
    return code === 0 ? output.trim() : undefined;
  };
}
