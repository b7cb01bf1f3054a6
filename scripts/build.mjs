// npm run build: the web app, unless its build is fresh.

import { runCommand } from "./set-up/node-version.mjs";

runCommand(async () => {
  const { ensureInstalled } = await import("./set-up/install.mjs");
  const { ensureWebBuilt } = await import("./set-up/web-build.mjs");
  return {
    main: async () => {
      await ensureInstalled();
      await ensureWebBuilt();
      return 0;
    },
  };
});
