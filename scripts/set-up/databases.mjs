// The storage tests run on a real PostgreSQL and the bus between servers on a real Redis. The tests start both by themselves.

import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { installDebianPackages } from "./debian.mjs";
import { installProblem } from "./install.mjs";
import { root } from "./places.mjs";
import { programOnPath } from "./programs.mjs";
import { step } from "./progress.mjs";
import { runNpm } from "./run-child.mjs";
import { isStamped, makeStamped } from "./stamp.mjs";

const folder = join(root, "scripts/databases");

export async function ensureDatabases() {
  await ensurePostgres();
  if (
    programOnPath(["redis-server", "valkey-server"]) === undefined &&
    !(await installDebianPackages("redis-server"))
  ) {
    console.warn("No redis-server here: the tests of the bus between server processes are left out.");
  }
  if (programOnPath(["pgbouncer"]) === undefined && !(await installDebianPackages("pgbouncer"))) {
    console.warn("No pgbouncer here: the tests of the storage behind it are left out.");
  }
}

/** The packages' install scripts only make links; the tests make them where they copy the programs. */
export async function ensurePostgres() {
  const stamp = join(folder, "node_modules/.install-stamp");
  const inputs = `${contentHash(folder, ["package-lock.json"])} ${process.platform}-${process.arch}`;
  if (isStamped(stamp, inputs)) return;
  await makeStamped(stamp, inputs, () =>
    step("Installing PostgreSQL for the tests", async () => {
      const args = ["ci", "--prefix", folder, "--ignore-scripts", "--loglevel=error", "--prefer-offline"];
      const { code, output } = await runNpm(args);
      if (code !== 0) console.warn(`${installProblem(output)} The tests on PostgreSQL will fail.`);
    }),
  );
}
