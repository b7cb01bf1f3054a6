// A build of another commit, beside this one: checked out, set up and built as that commit does it itself.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./places.mjs";
import { SetUpFailure, step } from "./progress.mjs";
import { runChild, runNpm } from "./run-child.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

/** They stay, so that the next comparison starts at once. */
const kept = join(root, ".cache/compare");
const frozen = join(root, "e2e/fixtures");

/** @typedef {{ name: string, commit: string }} Commit */

/** @param {string | undefined} ref a commit, a tag or a branch; without one the last release
 * @returns {Promise<{ name: string, folder: string }>} */
export async function earlierBuild(ref) {
  await expectHistory();
  const { name, commit } = ref === undefined ? await lastRelease() : await named(ref);
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

/** Releases are tags; a commit can say so too (docs/releasing.md). The first release has neither, but its web app is kept among the fixtures,
 * named after its commit. A clean tree that is a release itself is held against the one before.
 * @returns {Promise<Commit>} */
async function lastRelease() {
  const from = (await git("status", "--porcelain")) === "" ? "HEAD^" : "HEAD";
  const commit =
    (await git("describe", "--tags", "--abbrev=0", "--match=v[0-9]*", from)) ??
    ((await git("log", "-1", "--format=%H", "--grep=^Release [0-9]", from)) || (await newestFrozen()));
  if (commit === undefined)
    throw new SetUpFailure(
      "This clone knows no release: git fetch --tags --unshallow brings them, and --compare=<commit> names any other commit.",
    );
  const { version } = JSON.parse((await git("show", `${commit}:package.json`)) ?? "{}");
  return { ...(await named(commit)), name: `release ${version}` };
}

async function newestFrozen() {
  const commits = [];
  for (const file of readdirSync(frozen)) {
    const commit = /^build-([0-9a-f]+)\./.exec(file)?.[1];
    if (commit !== undefined && (await git("cat-file", "-e", `${commit}^{commit}`)) !== undefined)
      commits.push(commit);
  }
  return commits.length === 0 ? undefined : git("log", "-1", "--no-walk=sorted", "--format=%H", ...commits);
}

/** @param {string} ref @returns {Promise<Commit>} */
async function named(ref) {
  const commit = await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`);
  if (commit === undefined) throw new SetUpFailure(`There is no commit ${ref} in this clone.`);
  return { name: ref, commit };
}

async function expectHistory() {
  const top = await git("rev-parse", "--show-toplevel");
  if (top !== undefined && resolve(top) === resolve(root)) return;
  throw new SetUpFailure(
    "There is no history here to bring another build back from: this folder is no clone of the repository, or git is not installed. Without --compare the benchmarks measure this build alone.",
  );
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
 * @param {string[]} args */
async function git(...args) {
  const { code, output } = await runChild("git", args);
  return code === 0 ? output.trim() : undefined;
}
