// npm run package -- [FILE]: one file that `npm install -g` takes, with everything the product needs to run.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./package/make-package.mjs"));
