import { existsSync, readFileSync } from "node:fs";
import { step } from "./progress.mjs";
import { runChild } from "./run-child.mjs";

/** Debian itself, not one of those made from it, whose packages differ. */
export const isDebian = () =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs system packages where we may; false where we may not or could not.
 * @param {string[]} names */
export async function installDebianPackages(...names) {
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return step(`Installing ${names.join(" and ")} with apt-get`, async () => {
    await runChild("apt-get", ["update", "-qq"], { env });
    const { code, output } = await runChild("apt-get", ["install", "-y", "-qq", ...names], { env });
    if (code !== 0) console.error(output.trim().split("\n").slice(-5).join("\n"));
    return code === 0;
  });
}
