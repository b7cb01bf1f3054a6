/** The packages of every platform as a release brings them. Runs at night: it downloads four runtimes and packs 250 MB. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VERSION } from "../../apps/server/src/version.ts";
import { installDebianPackages } from "../set-up/debian.mjs";
import { root } from "../set-up/places.mjs";
import { programOnPath } from "../set-up/programs.mjs";
import { checkIntegrity, platforms } from "./platforms.ts";
import { ensurePackages, packageFile } from "./releases.ts";

test("a runtime that is not what the lock file says is refused", () => {
  const content = Buffer.from("runtime");
  const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  expect(() => checkIntegrity("node@1", content, integrity)).not.toThrow();
  expect(() => checkIntegrity("node@1", Buffer.from("other"), integrity)).toThrow(
    "node@1 is not what package-lock.json says.",
  );
});

/** First bytes of a program, and where it says which processor it is for. */
const magic = {
  "linux-x64": (bytes: Buffer) => [bytes.toString("latin1", 0, 4), bytes.readUInt16LE(18)],
  "linux-arm64": (bytes: Buffer) => [bytes.toString("latin1", 0, 4), bytes.readUInt16LE(18)],
  "darwin-x64": (bytes: Buffer) => [bytes.readUInt32LE(0), bytes.readUInt32LE(4)],
  "darwin-arm64": (bytes: Buffer) => [bytes.readUInt32LE(0), bytes.readUInt32LE(4)],
  "win32-x64": (bytes: Buffer) => [
    bytes.toString("latin1", 0, 2),
    bytes.readUInt16LE(bytes.readUInt32LE(60) + 4),
  ],
};
const programs = {
  "linux-x64": ["\x7fELF", 0x3e],
  "linux-arm64": ["\x7fELF", 0xb7],
  "darwin-x64": [0xfeedfacf, 0x01000007],
  "darwin-arm64": [0xfeedfacf, 0x0100000c],
  "win32-x64": ["MZ", 0x8664],
};

describe.runIf(process.env.NIGHTLY === "1")("a release", () => {
  const folder = join(root, ".cache/release-test");
  const work = mkdtempSync(join(tmpdir(), "release-test-"));

  beforeAll(async () => {
    await ensurePackages(folder, platforms);
    for (const platform of platforms) {
      mkdirSync(join(work, platform));
      execFileSync("tar", ["-xzf", packageFile(folder, platform), "-C", join(work, platform)]);
    }
  }, 600_000);
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  test("has a package and a list of contents for each platform, with their checksums", () => {
    const sums = readFileSync(join(folder, "SHA256SUMS"), "utf8").trimEnd().split("\n");
    const files = platforms.map((platform) => packageFile(folder, platform));
    expect(sums.map((line) => line.slice(66))).toEqual(
      files.flatMap((file) => [file, file.replace(/\.tgz$/, ".sbom.json")]).map((file) => basename(file)),
    );
    for (const line of sums) {
      const [sum, name = ""] = line.split("  ");
      expect([
        name,
        createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex"),
      ]).toEqual([name, sum]);
    }
  });

  test.each(platforms)("brings the runtime of %s, executable, and no other", (platform) => {
    const place = join(work, platform, "package");
    const file = join(place, "runtime", platform, platform === "win32-x64" ? "node.exe" : "node");
    expect(magic[platform](readFileSync(file))).toEqual(programs[platform]);
    expect(statSync(file).mode & 0o777).toBe(0o755);
    expect(statSync(join(place, "bin/furrow.mjs")).mode & 0o777).toBe(0o755);
    expect(JSON.parse(readFileSync(join(place, "package.json"), "utf8"))).toMatchObject({ version: VERSION });
    expect(execFileSync("ls", [join(place, "runtime")], { encoding: "utf8" })).toBe(`${platform}\n`);
  });

  test.runIf(process.platform === "linux")(
    "runs unpacked on a machine without a network and without Node",
    async () => {
      if (programOnPath(["ip"]) === undefined) await installDebianPackages("iproute2");
      const place = join(work, `linux-${process.arch}`, "package");
      // A network of its own, with nothing but the loopback interface.
      const script = `
        set -e
        PATH=/usr/bin:/bin:/usr/sbin:/sbin
        ip link set lo up
        furrow="runtime/linux-${process.arch}/node server/dist/furrow.js"
        $furrow --version
        mkfifo ../said
        $furrow serve > ../said &
        exec 3< ../said
        while read -r line <&3; do
          echo "$line"
          case $line in *" is ready at "*) break ;; esac
        done
        $furrow health
        kill $!
        wait $!`;
      const output = execFileSync("unshare", ["--map-root-user", "--net", "sh", "-c", script], {
        cwd: place,
        encoding: "utf8",
        env: { DATA_DIR: join(work, "data"), PORT: "3000", HOST: "127.0.0.1" },
      });
      expect(output.split("\n")[0]).toBe(VERSION);
      expect(output).toContain("is ready at http://localhost:3000");
      expect(output).toContain(`\nready, version ${VERSION}\n`);
    },
    120_000,
  );
});
