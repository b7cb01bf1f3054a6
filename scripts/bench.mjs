// npm run bench -- <name>... [--compare[=<commit>]] [--long]: every bench/<name>.bench.*, or those named, one after the other; with --compare
// beside the last release, or the commit named.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/benchmarks.mjs"));
