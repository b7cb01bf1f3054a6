/** A build to measure: a tree of the repository's files, its packages installed, its web app built. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ProductionServer,
  startProductionServer,
} from "../../tests/journeys/harness/production-server.ts";

export interface Build {
  readonly name: string;
  readonly root: string;
}

export const today: Build = { name: "today", root: join(import.meta.dirname, "../..") };

export interface ServerChoice {
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Benchmarks push faster than users do, and all from one address. */
const forBenches = { SYNC_RATE_LIMIT: "1000000", TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };

/** Starts the build's own server, which serves the build's own pages. */
export const startServerOf = (
  { root }: Build,
  { dataDir, env }: ServerChoice = {},
): Promise<ProductionServer> =>
  startProductionServer({
    program: pathToFileURL(join(root, "apps/server/src/main.ts")),
    ...(dataDir === undefined ? {} : { dataDir }),
    env: { NODE_COMPILE_CACHE: join(root, ".cache/compile"), ...forBenches, ...env },
  });
