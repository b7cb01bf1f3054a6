/** The image, built by buildah over a Debian made with mmdebstrap, since there may be no registry. Runs at night, as root on Debian. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { VERSION } from "../../apps/server/src/version.ts";
import { isPlatform, thisPlatform } from "../package/platforms.ts";
import { ensurePackages } from "../package/releases.ts";
import { installDebianPackages, isDebian } from "../set-up/debian.mjs";
import { root } from "../set-up/places.mjs";

/** Debian's slim images leave this out too, and need no usrmerge, which would bring Perl. */
const SLIM = ["doc", "info", "locale", "man"].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const FORGET_LISTS = '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*';
const canBuild = process.env.NIGHTLY === "1" && isDebian() && process.getuid?.() === 0;

describe.runIf(canBuild)("the image", () => {
  beforeAll(async () => {
    await installDebianPackages("buildah", "mmdebstrap", "iproute2");
  }, 300_000);

  test("is at most 90 MB, and serves without rights, on files that cannot be written", async () => {
    const work = mkdtempSync(join(tmpdir(), "image-test-"));
    onTestFinished(() => rmSync(work, { recursive: true, force: true }), 120_000);
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { encoding: "utf8", env });
    const buildah = (...args: string[]) =>
      run("buildah", "--storage-driver=vfs", `--root=${work}/store`, `--runroot=${work}/run`, ...args).trim();

    const debian = join(work, "debian.tar");
    run(
      "mmdebstrap",
      ...["--quiet", "--variant=apt", "--include=passwd,usr-is-merged"],
      ...["--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr", ...SLIM, FORGET_LISTS, "bookworm", debian],
    );
    const empty = buildah("from", "scratch");
    buildah("add", "--quiet", empty, debian, "/");
    buildah("commit", "--quiet", empty, "localhost/debian");

    const files = await ensurePackages(join(root, ".cache/package-test"), [thisPlatform].filter(isPlatform));
    mkdirSync(join(work, "releases"));
    for (const file of files) copyFileSync(file, join(work, "releases", basename(file)));
    const dockerfile = join(root, "deploy/Dockerfile");
    buildah(
      ...["bud", "--quiet", "--isolation=chroot", "--format=docker", `--file=${dockerfile}`, "--tag=furrow"],
      ...["--build-arg=BASE=localhost/debian", "--build-arg=REVISION=1a2b3c4d", join(work, "releases")],
    );

    const { config } = JSON.parse(buildah("inspect", "--type=image", "furrow")).OCIv1;
    expect(config).toMatchObject({
      User: "10001:10001",
      Cmd: ["furrow", "serve"],
      Labels: {
        "org.opencontainers.image.licenses": "MIT",
        "org.opencontainers.image.revision": "1a2b3c4d",
      },
    });
    buildah("push", "--quiet", "furrow", `oci:${work}/oci:furrow`);
    const blobs = join(work, "oci/blobs/sha256");
    const bytes = readdirSync(blobs).map((name) => statSync(join(blobs, name)).size);
    const sum = bytes.reduce((before, size) => before + size, 0);
    console.log(`The image has ${sum} bytes.`);
    expect(sum).toBeLessThan(90_000_000);

    const place = buildah("mount", buildah("from", "furrow"));
    const script = `
      set -e
      ip link set lo up
      echo "127.0.0.1 localhost" > ${place}/etc/hosts
      mount --make-rprivate /
      mount --bind ${place} ${place}
      mount -t tmpfs tmpfs ${place}/tmp
      mount -t tmpfs -o uid=10001,gid=10001,mode=700 tmpfs ${place}/data
      mount -t proc proc ${place}/proc
      mount -o remount,ro,bind ${place}
      inside="chroot --userspec=10001:10001 ${place} env -i PATH=/usr/local/bin:/usr/bin:/bin ${config.Env.filter(
        (pair: string) => !pair.startsWith("PATH="),
      ).join(" ")}"
      if $inside touch /opt/written 2> /dev/null; then echo "could write"; fi
      mkfifo ${work}/said
      $inside furrow serve > ${work}/said &
      exec 3< ${work}/said
      while read -r line <&3; do
        case $line in *" is ready at "*) break ;; esac
      done
      $inside furrow health
      $inside id -u
      kill $!
      wait $!`;
    const output = run("unshare", "--mount", "--net", "--pid", "--fork", "--mount-proc", "sh", "-c", script);
    expect(output).toBe(`ready, version ${VERSION}\n10001\n`);
  }, 600_000);
});
