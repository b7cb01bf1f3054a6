// npm run bench -- <name>...: every bench/<name>.bench.*, or those named, one after the other.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/benchmarks.mjs"));
