import { existsSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { commandFile, root, webDist, webFolder } from "./places.mjs";
import { step } from "./progress.mjs";
import { runPinned } from "./run-child.mjs";
import { SetUpFailure } from "./set-up-failure.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

const stampFile = join(webDist, ".build-stamp");
const lockFile = join(webFolder, ".cache/build-lock");
const inputPaths = ["apps/web", "packages", "package-lock.json", "tsconfig.base.json"];

/** Builds the web app unless its present build was made from just these files. */
export function ensureWebBuilt() {
  return oneAtATime(lockFile, async () => {
    const inputs = contentHash(root, inputPaths, (path) => !/\.test\.tsx?$|\/(model|testing)\//.test(path));
    if (isStamped(stampFile, inputs) && existsSync(join(webDist, "index.html"))) return;
    await makeStamped(stampFile, inputs, () => step("Building the web app", buildWeb));
  });
}

async function buildWeb() {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await runPinned(commandFile("vite"), ["build"], { cwd: webFolder, env });
  if (code === 0) return;
  console.error(output);
  throw new SetUpFailure("Building the web app failed; what the build said is above.");
}
