import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { rules } from "./rules.ts";

const parts = ["packages", "apps", "e2e", "tests", "bench", "scripts"];
const notSource = /(^|\/)(node_modules|dist|\.cache)(\/|$)/;

export interface GraphCheck {
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
  readonly modulesSeen: number;
  readonly filesOnDisk: number;
}

/** Follows every import below a folder that is laid out as this repository is. */
export async function checkImports(baseDir: string): Promise<GraphCheck> {
  const present = parts.filter(
    (part) => statSync(join(baseDir, part), { throwIfNoEntry: false }) !== undefined,
  );
  const { output } = await cruise(
    present,
    {
      baseDir,
      ruleSet: rules,
      validate: true,
      tsPreCompilationDeps: true,
      detectProcessBuiltinModuleCalls: true,
      exclude: { path: notSource.source.replace("node_modules|", "") },
      doNotFollow: { path: "node_modules" },
      preserveSymlinks: false,
      enhancedResolveOptions: {
        exportsFields: ["exports"],
        conditionNames: ["import", "browser", "node", "default", "types"],
        extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
      },
    },
    { bustTheCache: true },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modulesSeen: modules.filter(
      ({ source }) => isScript(source) && present.some((part) => source.startsWith(`${part}/`)),
    ).length,
    filesOnDisk: present.reduce((count, part) => count + countScripts(baseDir, part), 0),
  };
}

const isScript = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("node_modules");

function countScripts(baseDir: string, path: string): number {
  if (notSource.test(path)) return 0;
  if (!statSync(join(baseDir, path)).isDirectory()) return isScript(path) ? 1 : 0;
  return readdirSync(join(baseDir, path)).reduce(
    (count, name) => count + countScripts(baseDir, `${path}/${name}`),
    0,
  );
}
