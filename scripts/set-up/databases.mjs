// The storage tests run on a real PostgreSQL and the poke bus on a real Redis, both started by the tests themselves.

import { installDebianPackages } from "./debian.mjs";
import { isProgram, namesIn, programOnPath } from "./programs.mjs";

const postgresBin = () =>
  namesIn("/usr/lib/postgresql")
    .reverse()
    .map((version) => `/usr/lib/postgresql/${version}/bin/initdb`)
    .find(isProgram);

const postgres = () => programOnPath(["initdb"]) ?? postgresBin();
const pgbouncer = () => programOnPath(["pgbouncer"]) ?? ["/usr/sbin/pgbouncer"].find(isProgram);
const redis = () => programOnPath(["redis-server", "valkey-server"]);

export async function ensureDatabases() {
  if (
    postgres() === undefined &&
    !((await installDebianPackages("postgresql")) && postgres() !== undefined)
  ) {
    console.warn(
      "No PostgreSQL server programs here (initdb, postgres): the tests that need them will fail.",
    );
  }
  if (redis() === undefined && !(await installDebianPackages("redis-server"))) {
    console.warn("No redis-server here: the tests of the bus between server processes are left out.");
  }
  if (pgbouncer() === undefined && !(await installDebianPackages("pgbouncer"))) {
    console.warn("No pgbouncer here: the tests of the storage behind it are left out.");
  }
}
