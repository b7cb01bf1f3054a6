import { existsSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { commandFile, root, webFolder } from "./places.mjs";
import { SetUpFailure, step } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

const lockFile = join(webFolder, ".cache/build-lock");
const inputPaths = ["apps/web", "locales", "packages", "package-lock.json", "tsconfig.base.json"];
const isInput = (/** @type {string} */ path) => !/\.test\.tsx?$|\/(model|testing)\//.test(path);

/** Builds the web app unless its present build was made from just these files.
 * @returns {Promise<string>} the folder */
export async function ensureWebBuilt() {
  const folder = join(webFolder, "dist");
  const stampFile = join(folder, ".build-stamp");
  await oneAtATime(lockFile, async () => {
    // LANGUAGES builds languages that are not offered (docs/translating.md).
    const inputs = `${contentHash(root, inputPaths, isInput)} ${process.env.LANGUAGES ?? ""}`.trim();
    if (isStamped(stampFile, inputs) && existsSync(join(folder, "index.html"))) return;
    await makeStamped(stampFile, inputs, () => step("Building the web app", () => buildWeb(folder)));
  });
  return folder;
}

/** @param {string} folder */
async function buildWeb(folder) {
  const { code, output } = await runPinned(commandFile("vite"), ["build", "--outDir", folder], {
    cwd: webFolder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code === 0) return;
  console.error(output);
  throw new SetUpFailure("Building the web app failed; what the build said is above.");
}
