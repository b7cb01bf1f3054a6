// npm run e2e -- <journey>...: journeys in a real browser; npm run shots -- <route>...: pictures of every screen.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./checks/journeys.mjs"));
