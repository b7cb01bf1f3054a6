/**
 * Which packages the bundler really took, from its graph of modules: pages, workers, service worker, and the fonts that style sheets name.
 * `/licenses.txt` holds their license texts; `.vite/packages.json` lists them for the package's bill of materials.
 */
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { onBuilt } from "./on-built.ts";

export interface BundledPackage {
  readonly name: string;
  /** Data that our files were made from may have none. */
  readonly version?: string;
  readonly isData?: true;
  readonly license: string;
  readonly source: string;
  readonly text: string;
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const ownLicense = readFileSync(join(root, "LICENSE"), "utf8");

/** Derived from this, though no module of it is in the bundle. */
export const timeZoneNames: BundledPackage = {
  name: "cldr",
  isData: true,
  version: /Unicode CLDR ([\d.]+\d)/.exec(ownLicense)?.[1] ?? "",
  license: "Unicode-3.0",
  source: "https://github.com/unicode-org/cldr",
  text: textAfter("UNICODE LICENSE V3"),
};

/** One collector for all builds that make up a program. */
export function collectPackages() {
  const folders = new Set<string>();
  return {
    plugin: (): Plugin => ({
      name: "collect-packages",
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          for (const file of Object.values(bundle))
            for (const id of file.type === "chunk" ? file.moduleIds : file.originalFileNames) {
              const folder = packageFolder(resolve(root, "apps/web", id), id);
              if (folder !== undefined) folders.add(folder);
            }
        },
      },
    }),
    packages: (): readonly BundledPackage[] => sorted([...folders].map(packageIn)),
  };
}

/** Writes what travels with the web app. After the service worker is built, before files are compressed. */
export const licenseFiles = (packages: () => readonly BundledPackage[]): Plugin =>
  onBuilt("license-files", async (dist) => {
    const all = sorted([...packages(), timeZoneNames]);
    await writeFile(join(dist, "licenses.txt"), licensesText(all));
    await writeFile(join(dist, ".vite/packages.json"), JSON.stringify(all, null, 2));
  });

export function licensesText(packages: readonly BundledPackage[]): string {
  return [textAfter("MIT License"), ...packages.map(licenseOf)]
    .map((text) => text.trim())
    .join(`\n\n${"-".repeat(79)}\n`);
}

const licenseOf = ({ name, version, license, source, text }: BundledPackage): string =>
  `${[name, version].join(" ").trim()} (${license})\n${source}\n\n${text}`;

const sorted = (packages: readonly BundledPackage[]): readonly BundledPackage[] =>
  packages.toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** What the bundlers add of their own has ids such as "\0vite/preload-helper.js". */
function packageFolder(path: string, id: string): string | undefined {
  const [, bundler] = /^\0(vite|rolldown)\//.exec(id) ?? [];
  if (bundler !== undefined) return join(root, "node_modules", bundler);
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/@]+(?=\/)/.exec(path)?.[0];
}

export function packageIn(folder: string): BundledPackage {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const [, onGitHub] = /([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository?.url ?? repository ?? "") ?? [];
  if (files.length === 0 && license !== "MIT")
    throw new Error(`${name} comes without the text of its license`);
  return {
    name,
    version,
    license,
    source: onGitHub ? `https://github.com/${onGitHub}` : `https://www.npmjs.com/package/${name}`,
    text:
      files.map((file) => ownPart(readFileSync(join(folder, file), "utf8"))).join("\n") ||
      `MIT License\n\nCopyright (c) ${author?.name ?? author ?? `the authors of ${name}`}\n\n${textAfter("Permission is hereby granted")}`,
  };
}

/** Vite's file goes on with the licenses of its tools, which do not travel with the app. */
const ownPart = (text: string): string => text.split(/^# Licenses of bundled dependencies$/m)[0] ?? "";

/** A part of our own LICENSE, which holds the usual texts. */
function textAfter(beginning: string): string {
  const [text = ""] = ownLicense.slice(ownLicense.indexOf(beginning)).split(/^-{20,}$/m);
  return text.trim();
}
