// npm test: every check there is, and one line at the end that says how many passed.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./checks/all-checks.mjs"));
