// npm run bench -- <name>... [--compare[=<commit>]] [--long]: benchmarks by name, or all. CONTRIBUTING.md lists them.
import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/benchmarks.mjs"));
