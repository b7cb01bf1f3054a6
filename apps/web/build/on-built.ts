import { resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** Does something with the folder of the finished build, after what the plugins before it do there. */
export function onBuilt(name: string, run: (dist: string) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error === undefined) await run(resolve(config.root, config.build.outDir));
      },
    },
  };
}
