// npm run dev: the server, restarted when its files change, and Vite in front of it with hot reload.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(() => import("./set-up/development.mjs"));
