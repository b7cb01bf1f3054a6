/** A module built into one script, for a page that is given it by a test or a benchmark and then finds it under `name`. */
import { dirname } from "node:path";
import { build } from "vite";

export async function buildPageScript(entry: string, name: string): Promise<string> {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["iife"], name } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("vite built nothing");
  return `${output.output[0].code}; globalThis.${name} = ${name};`;
}
