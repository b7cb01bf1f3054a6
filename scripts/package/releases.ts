/** Makes the packages: `releases.ts [--all]`. One file for each platform, its bill of materials, and SHA256SUMS. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { VERSION } from "../../apps/server/src/version.ts";
import {
  type BundledPackage,
  collectPackages,
  licensesText,
  packageIn,
} from "../../apps/web/build/bundled-packages.ts";
import { contentHash } from "../set-up/content-hash.mjs";
import { root } from "../set-up/places.mjs";
import { SetUpFailure, step } from "../set-up/progress.mjs";
import { runChild } from "../set-up/run-child.mjs";
import { isStamped, makeStamped } from "../set-up/stamp.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";
import { billOfMaterials } from "./bill-of-materials.ts";
import { isPlatform, nodeLicense, type Platform, platforms, runtimeFor, thisPlatform } from "./platforms.ts";

const { name, version, license, description } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const lockFile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
/** What travels along as it is. */
const documents = ["README.md", "CHANGELOG.md", "LICENSE", "SECURITY.md", "docs", "deploy"];
const inputs = [
  "apps",
  "packages",
  "scripts/launch",
  "scripts/package",
  "package.json",
  "package-lock.json",
  ...documents,
];

const isInput = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);

export const packageFile = (folder: string, platform: string) =>
  join(folder, `${name}-${version}-${platform}.tgz`);

/** Packs what was not made from just these sources, and returns the files. */
export async function ensurePackages(folder: string, wanted: readonly Platform[]): Promise<string[]> {
  const files = wanted.map((platform) => packageFile(folder, platform));
  const made = `${contentHash(root, inputs, isInput)} ${VERSION}`;
  const stampOf = (file: string) => join(folder, ".stamps", basename(file));
  const isMade = (file: string) => isStamped(stampOf(file), made) && existsSync(file);
  if (files.every(isMade)) return files;
  const web = await ensureWebBuilt();
  const work = mkdtempSync(join(tmpdir(), "package-"));
  try {
    // npm takes the first folder of a tarball, whatever its name, for the package.
    const target = join(work, "package");
    const packages = await step("Bundling the server", () => fill(target, web));
    mkdirSync(folder, { recursive: true });
    for (const [index, platform] of wanted.entries()) {
      const file = files[index] ?? "";
      if (isMade(file)) continue;
      await makeStamped(stampOf(file), made, () =>
        step(`Packing for ${platform}`, () => pack(file, platform, work, packages)),
      );
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeChecksums(folder, files);
  return files;
}

const listFile = (file: string) => file.replace(/\.tgz$/, ".sbom.json");

function writeChecksums(folder: string, files: readonly string[]): void {
  const sums = files
    .flatMap((file) => [file, listFile(file)])
    .map((file) => `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${basename(file)}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
}

/** Everything but the runtime. Returns what the bundles hold of others. */
async function fill(target: string, web: string): Promise<readonly BundledPackage[]> {
  cpSync(web, join(target, "web/dist"), {
    recursive: true,
    filter: (path) => !/\/\.(build-stamp|vite)$/.test(path),
  });
  const inServer = [
    ...(await bundleServer(join(target, "server/dist"))),
    // The filter of common passwords is made from its list.
    packageIn(join(root, "node_modules/@zxcvbn-ts/language-common")),
  ];
  writeFileSync(join(target, "server/licenses.txt"), licensesText(inServer));
  cpSync(join(root, "scripts/launch"), join(target, "bin"), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
  chmodSync(join(target, "bin/furrow.mjs"), 0o755);
  for (const path of documents) cpSync(join(root, path), join(target, path), { recursive: true });
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return [...inServer, ...JSON.parse(readFileSync(join(web, ".vite/packages.json"), "utf8"))];
}

const manifest = {
  name,
  version: VERSION,
  description,
  license,
  type: "module",
  bin: { [name]: "bin/furrow.mjs" },
  engines: { node: ">=20" },
};

/** Node runs no TypeScript below node_modules, where a package is installed; and one file is opened faster than a thousand. */
async function bundleServer(target: string): Promise<readonly BundledPackage[]> {
  const { build } = await import("vite");
  const server = join(root, "apps/server");
  const bundled = collectPackages();
  await build({
    configFile: false,
    root: server,
    logLevel: "warn",
    plugins: [bundled.plugin()],
    define: { BUILT_VERSION: JSON.stringify(VERSION) },
    ssr: { noExternal: true, external: ["pg-native"], target: "node" },
    build: {
      ssr: true,
      target: "node26",
      outDir: target,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          furrow: join(server, "src/furrow.ts"),
          "backup-worker": join(server, "src/backups/backup-worker.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  return bundled.packages();
}

async function pack(
  file: string,
  platform: Platform,
  work: string,
  packages: readonly BundledPackage[],
): Promise<void> {
  const target = join(work, "package");
  const runtime = await runtimeFor(platform);
  const folder = join(target, "runtime", platform);
  mkdirSync(folder, { recursive: true });
  const program = join(folder, basename(runtime.file));
  copyFileSync(runtime.file, program);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, "LICENSE"), await nodeLicense());
  const contents = billOfMaterials({ ...manifest }, runtime, packages, integrityOf);
  writeFileSync(join(target, "sbom.json"), `${JSON.stringify(contents, null, 2)}\n`);
  await tar(file, work);
  copyFileSync(join(target, "sbom.json"), listFile(file));
  rmSync(join(target, "runtime"), { recursive: true });
}

/** Of the file that npm installed, from the lock file. */
function integrityOf(name: string, version: string): string | undefined {
  const entry = lockFile.packages[`node_modules/${name}`];
  return entry?.version === version ? entry.integrity : undefined;
}

/** Not `npm pack`, which takes half a minute to make it a hundredth smaller. Renamed at the end, so that no half file has the name. */
async function tar(file: string, folder: string): Promise<void> {
  const part = `${file}.part`;
  const { code, output } = await runChild("tar", ["-czf", part, "-C", folder, "package"]);
  if (code !== 0) throw new SetUpFailure(`tar failed: ${output.trim()}`);
  renameSync(part, file);
}

async function main(): Promise<void> {
  const wanted = process.argv.includes("--all") ? platforms : [thisPlatform].filter(isPlatform);
  if (wanted.length === 0) throw new SetUpFailure(`There is no runtime for ${thisPlatform}.`);
  const files = await ensurePackages(join(root, "releases"), wanted);
  console.log(files.join("\n"));
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof SetUpFailure ? error.message : error);
    process.exitCode = 1;
  });
