// Type-checks every tsconfig*.json of the workspace, so that a new package is inside without being named here.

import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { filesBelow } from "./set-up/content-hash.mjs";
import { commandFile, root } from "./set-up/places.mjs";
import { runPinned } from "./set-up/run-child.mjs";

const projects = ["packages", "apps", "scripts", "tests", "bench"]
  .flatMap((folder) => [...filesBelow(root, folder)])
  .filter((path) => /^tsconfig(\.\w+)?\.json$/.test(basename(path)));

const waiting = [...projects];
/** @type {string[]} */
const failures = [];

async function checkNext() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const { code, output } = await runPinned(commandFile("typescript-native", "tsc"), [
      "-p",
      join(root, project),
      "--pretty",
      "false",
      // The next run checks only what changed since.
      "--incremental",
      "--tsBuildInfoFile",
      join(root, ".cache/types", `${project.replaceAll("/", "-")}.tsbuildinfo`),
    ]);
    if (code !== 0) failures.push(`${project}\n${output}`);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
for (const failure of failures) console.error(failure);
console.log(`${projects.length} projects type-checked, ${failures.length} with errors`);
process.exit(failures.length === 0 && projects.length > 0 ? 0 : 1);
