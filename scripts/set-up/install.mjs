import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { root } from "./places.mjs";
import { SetUpFailure, step } from "./progress.mjs";
import { runNpm } from "./run-child.mjs";
import { isStamped, makeStamped, stamp } from "./stamp.mjs";

const stampFile = join(root, "node_modules/.install-stamp");

/** Installs from the lock file unless exactly that is already there. */
export async function ensureInstalled() {
  const inputs = `${contentHash(root, ["package-lock.json"])} ${process.platform}-${process.arch}`;
  if (isStamped(stampFile, inputs)) return;
  if (isInstalledByHand()) return stamp(stampFile, inputs);
  await makeStamped(stampFile, inputs, () => step("Installing packages", install));
}

// npm's retries are shortened because without a network its own take more than a minute to say so.
const installArgs = [
  "ci",
  "--loglevel=error",
  "--no-audit",
  "--no-fund",
  "--prefer-offline",
  "--fetch-retries=3",
].concat(["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]);

async function install() {
  // Told to stop, npm would first undo its work for half a minute; without our stamp the next start does that anyway.
  const { code, output } = await runNpm(installArgs, { stopWith: "SIGKILL" });
  if (code !== 0) throw new SetUpFailure(installProblem(output));
}

/** @param {string} output what npm printed */
export function installProblem(output) {
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;
  const unreachable = network.exec(output)?.[1];
  if (unreachable !== undefined) {
    return `No network: the packages could not be downloaded (${unreachable}). Connect and run this again.`;
  }
  const reason = output
    .split("\n")
    .filter((line) => /^npm (error|ERR!) (?!code|A complete log|$)/.test(line));
  const said = reason[0]?.replace(/^npm (error|ERR!) /, "").trim();
  return `Installing the packages failed: ${said ?? (output.trim().split("\n").at(-1) || "npm said nothing")}`;
}

/** npm lists what it put into node_modules when an installation ended well; someone may have run it without us. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const present = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8")).packages;
    return isSatisfied(wanted, present);
  } catch {
    return false;
  }
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages */

/** @param {Packages} wanted @param {Packages} present */
export function isSatisfied(wanted, present) {
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith("node_modules/"))
    .every(([path, { version, integrity, optional }]) => {
      const there = present[path];
      if (there === undefined) return optional === true;
      return there.version === version && there.integrity === integrity;
    });
}
