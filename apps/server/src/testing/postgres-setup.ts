/** Once per test run: one PostgreSQL for all test files. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-instance.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined: there is no PostgreSQL on this machine. */
    postgresUrl: string | undefined;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const instance = await startPostgres();
  project.provide("postgresUrl", instance?.url);
  if (instance) return instance.stop;
  if (process.env.CI === "true") throw new Error("PostgreSQL is not installed, and CI must run its tests.");
  process.stdout.write("PostgreSQL is not installed here: the tests on it are skipped.\n");
  return undefined;
}
