// npm start: everything between a fresh clone and a running product. Its line in package.json says `exec`, because a
// shell between npm and this process would keep SIGTERM to itself; Windows has no exec and takes the second half.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/start-product.mjs"));
