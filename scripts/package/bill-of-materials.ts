/** What is inside a package, as CycloneDX: the packages that the bundlers took, the runtime, and what was derived from others' work. */
import { randomUUID } from "node:crypto";
import type { BundledPackage } from "../../apps/web/build/bundled-packages.ts";

interface Program {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description: string;
}

interface Runtime {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

export function billOfMaterials(
  program: Program,
  runtime: Runtime,
  packages: readonly BundledPackage[],
  integrityOf: (name: string, version: string) => string | undefined,
) {
  const { name, version, license, description } = program;
  const components = [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];
  const ref = `pkg:generic/${name}@${encodeURIComponent(version)}`;
  const parts = [
    { ...npmComponent(runtime.name, runtime.version, "MIT", runtime.integrity), type: "platform" },
    ...components.map(({ name, version = "", license, isData }) =>
      isData
        ? { type: "data", "bom-ref": name, name, version, licenses: [{ license: { id: license } }] }
        : npmComponent(name, version, license, integrityOf(name, version)),
    ),
  ];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: {
        type: "application",
        "bom-ref": ref,
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
      },
    },
    components: parts,
    dependencies: [{ ref, dependsOn: parts.map((part) => part["bom-ref"]) }],
  };
}

function npmComponent(name: string, version: string, license: string, integrity: string | undefined) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const hashes = integrity?.startsWith("sha512-")
    ? { hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") }] }
    : {};
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
    ...hashes,
  };
}
