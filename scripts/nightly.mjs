// npm run nightly: the long runs, for hours. `-- --short`: the same steps, each as short as can be. `npm test` has the daily ones.
import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./checks/nightly.mjs"));
