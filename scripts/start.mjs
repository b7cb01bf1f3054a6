// npm start: everything between a fresh clone and a running product.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/start-product.mjs"));
