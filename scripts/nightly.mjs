// npm run nightly: the long runs, for hours. `npm test` has the short ones.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./checks/nightly.mjs"));
