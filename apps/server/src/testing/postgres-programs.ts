/** PostgreSQL's programs, from the packages in scripts/databases. `TEST_POSTGRES=15` takes the older of the two versions. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const version = process.env.TEST_POSTGRES ?? "18";
const packageFolder = fileURLToPath(
  new URL(
    `../../../../scripts/databases/node_modules/postgres-${version}-${process.platform}-${process.arch}`,
    import.meta.url,
  ),
);

export const hasPostgresPrograms = (): boolean => existsSync(join(packageFolder, "native/bin/initdb"));

/**
 * Copies the programs into a folder that the server's user can read, and returns the folder of the executables. npm packages hold no symbolic
 * links, which the shared libraries need: the package lists them in a file.
 */
export function copyPostgresPrograms(folder: string): string {
  cpSync(join(packageFolder, "native"), join(folder, "native"), { recursive: true });
  const links = JSON.parse(readFileSync(join(packageFolder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  return join(folder, "native/bin");
}
