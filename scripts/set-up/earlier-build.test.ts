import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitToCompare } from "./earlier-build.mjs";

let folder: string;
let minutes: number;
beforeEach(() => {
  minutes = 0;
  folder = mkdtempSync(join(tmpdir(), "earlier-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: new Date(Date.UTC(2026, 0, 1, 8, minutes)).toISOString() },
    stdio: ["ignore", "pipe", "ignore"],
  })
    .toString()
    .trim();

/** A commit that has this version, by its id. */
function commit(message: string, version = "0.1.0"): string {
  minutes += 1;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  git("add", "-A");
  git("commit", "--allow-empty", "-m", message);
  return git("rev-parse", "HEAD");
}

describe("what a build is compared with", () => {
  it("is the newest tag of a version", async () => {
    git("init");
    const released = commit("Work");
    git("tag", "v0.1.0");
    commit("More work");
    git("tag", "not-a-release");
    expect(await commitToCompare(folder)).toEqual({ name: "release 0.1.0", commit: released });
  });

  it("is the release before, where the tree is a release itself, and that one once something is changed", async () => {
    git("init");
    const first = commit("Work");
    git("tag", "v0.1.0");
    const second = commit("More work", "0.2.0");
    git("tag", "v0.2.0");
    expect(await commitToCompare(folder)).toEqual({ name: "release 0.1.0", commit: first });
    writeFileSync(join(folder, "changed"), "");
    expect(await commitToCompare(folder)).toEqual({ name: "release 0.2.0", commit: second });
  });

  it("is the commit that says it is a release, where nobody tagged", async () => {
    git("init");
    const released = commit("Release 0.1.0");
    commit("Releases are easier now");
    expect(await commitToCompare(folder)).toMatchObject({ commit: released });
  });

  it("is the newest of the builds that the journeys keep, where there is neither", async () => {
    git("init");
    const older = commit("Work");
    const newer = commit("More work");
    const fixtures = join(folder, "tests/journeys/fixtures");
    mkdirSync(fixtures, { recursive: true });
    for (const kept of [newer, older]) writeFileSync(join(fixtures, `build-${kept.slice(0, 7)}.json.br`), "");
    writeFileSync(join(fixtures, "build-0123456.json.br"), "of a commit that this clone has not");
    commit("Keep them");
    expect(await commitToCompare(folder)).toMatchObject({ commit: newer });
  });

  it("is whatever is named", async () => {
    git("init");
    const first = commit("Work");
    commit("More work");
    expect(await commitToCompare(folder, "HEAD~1")).toEqual({ name: "HEAD~1", commit: first });
    await expect(commitToCompare(folder, "nowhere")).rejects.toThrow(
      "There is no commit nowhere in this clone.",
    );
  });

  it("is said to be missing where no release is known, and where there is no history", async () => {
    await expect(commitToCompare(folder)).rejects.toThrow("There is no history here");
    git("init");
    commit("Work");
    await expect(commitToCompare(folder)).rejects.toThrow("This clone knows no release");
    const within = join(folder, "unpacked");
    mkdirSync(within);
    await expect(commitToCompare(within)).rejects.toThrow("There is no history here");
  });
});
