/** npm run outdated: dependencies with newer versions, and those that their authors call deprecated. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./set-up/places.mjs";
import { runNpm } from "./set-up/run-child.mjs";

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
interface LockFile {
  readonly packages: Readonly<
    Record<string, Manifest & { readonly link?: boolean; readonly version?: string }>
  >;
}

/** What the root and the workspaces ask for, as `name@version` of the lock file. */
export function directDependencies({ packages }: LockFile): string[] {
  const ours = Object.entries(packages).filter(([path]) => !path.includes("node_modules/"));
  const names = ours.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const installed = [...new Set(names)].map((name) => [name, packages[`node_modules/${name}`]] as const);
  return installed
    .filter(([, entry]) => entry !== undefined && entry.link !== true)
    .map(([name, entry]) => `${name}@${entry?.version}`)
    .toSorted();
}

/** Lines such as `prom-client@15.1.3: moved to @prometheus-io/client`. */
export async function deprecations(specs: readonly string[], env = process.env): Promise<string[]> {
  const lines = [];
  // npm is a process for each of them.
  for (let start = 0; start < specs.length; start += 8)
    lines.push(...(await Promise.all(specs.slice(start, start + 8).map((spec) => deprecation(spec, env)))));
  return lines.filter((line) => line !== "");
}

async function deprecation(spec: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runNpm(["view", spec, "deprecated", "--loglevel=error"], { env });
  const said = output.trim().replaceAll(/\s+/g, " ");
  if (code !== 0) return `${spec}: the registry did not say (${said})`;
  return said === "" ? "" : `${spec}: ${said}`;
}

if (import.meta.main) {
  await runNpm(["outdated"], { shown: true });
  const lockFile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const lines = await deprecations(directDependencies(lockFile));
  console.log(lines.length === 0 ? "\nNo deprecated dependency." : `\nDeprecated:\n${lines.join("\n")}`);
}
