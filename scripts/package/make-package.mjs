import {
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
import { basename, dirname, join, resolve } from "node:path";
import { contentHash } from "../set-up/content-hash.mjs";
import { ensureInstalled } from "../set-up/install.mjs";
import { pinnedNode, root } from "../set-up/places.mjs";
import { SetUpFailure, step } from "../set-up/progress.mjs";
import { runChild, runNpm } from "../set-up/run-child.mjs";
import { isStamped, makeStamped } from "../set-up/stamp.mjs";
import { ensureWebBuilt } from "../set-up/web-build.mjs";

const { name, version, license, description } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
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

export async function main() {
  const [given] = process.argv.slice(2);
  const file =
    given === undefined ? join(root, `${name}-${version}.tgz`) : resolve(process.env.INIT_CWD ?? ".", given);
  await ensureInstalled();
  await ensurePackage(file);
  console.log(`${file}\nInstall it with: npm install -g ./${basename(file)}`);
  return 0;
}

const isInput = (/** @type {string} */ path) => !/\.test\.tsx?$|\/testing\//.test(path);

/** Packs unless the file was made from just these sources. Beside it stands the list of what is inside, as CycloneDX.
 * @param {string} file */
export async function ensurePackage(file) {
  const made = `${contentHash(root, inputs, isInput)} ${process.platform}-${process.arch}`;
  const stampFile = join(root, ".cache/package-stamps", basename(file));
  if (isStamped(stampFile, made) && existsSync(file)) return;
  const web = await ensureWebBuilt();
  await makeStamped(stampFile, made, () => step("Packing", () => pack(file, web)));
}

/** @param {string} file @param {string} web */
async function pack(file, web) {
  const folder = mkdtempSync(join(tmpdir(), "package-"));
  try {
    // npm takes the first folder of a tarball, whatever its name, for the package.
    const target = join(folder, "package");
    cpSync(web, join(target, "web/dist"), {
      recursive: true,
      filter: (path) => !/\/\.(build-stamp|vite)$/.test(path),
    });
    await bundleServer(join(target, "server/dist"));
    cpSync(join(root, "scripts/launch"), join(target, "bin"), {
      recursive: true,
      filter: (path) => !path.endsWith(".test.ts"),
    });
    for (const path of documents) cpSync(join(root, path), join(target, path), { recursive: true });
    const runtime = join(target, `runtime/${process.platform}-${process.arch}`);
    mkdirSync(runtime, { recursive: true });
    copyFileSync(pinnedNode(), join(runtime, basename(pinnedNode())));
    writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const contents = await billOfMaterials();
    writeFileSync(join(target, "sbom.json"), contents);
    mkdirSync(dirname(file), { recursive: true });
    await tar(file, folder);
    writeFileSync(file.replace(/(\.tgz)?$/, ".sbom.json"), contents);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const manifest = {
  name,
  version,
  description,
  license,
  type: "module",
  bin: { [name]: "bin/furrow.mjs" },
  engines: { node: ">=20" },
};

/** Node runs no TypeScript below node_modules, where a package is installed; and one file is opened faster than a thousand.
 * @param {string} target */
async function bundleServer(target) {
  const { build } = await import("vite");
  const server = join(root, "apps/server");
  await build({
    configFile: false,
    root: server,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["pg-native"], target: "node" },
    build: {
      ssr: true,
      target: "node26",
      outDir: target,
      emptyOutDir: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        input: {
          furrow: join(server, "src/furrow.ts"),
          "backup-worker": join(server, "src/backups/backup-worker.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

async function billOfMaterials() {
  const { code, output } = await runNpm([
    "sbom",
    "--omit=dev",
    "--sbom-format=cyclonedx",
    "--loglevel=error",
  ]);
  const begin = output.indexOf("{");
  if (code !== 0 || begin < 0) throw new SetUpFailure(`npm sbom failed: ${output.trim()}`);
  const contents = JSON.parse(output.slice(begin));
  // npm names it after the folder that the sources happen to lie in.
  contents.metadata.component.name = name;
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/** Not `npm pack`, which takes half a minute to make it a hundredth smaller. Renamed at the end, so that no half file has the name.
 * @param {string} file @param {string} folder */
async function tar(file, folder) {
  const part = `${file}.part`;
  const { code, output } = await runChild("tar", ["-czf", part, "-C", folder, "package"]);
  if (code !== 0) throw new SetUpFailure(`tar failed: ${output.trim()}`);
  renameSync(part, file);
}
