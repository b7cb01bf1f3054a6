import { existsSync, readFileSync } from "node:fs";
import { step } from "./progress.mjs";
import { runChild } from "./run-child.mjs";

/** Debian itself, not one of those made from it, whose packages differ. */
export const isDebian = () =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs a system package where we may; false where we may not or could not.
 * @param {string} name */
export async function installDebianPackage(name) {
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return step(`Installing ${name} with apt-get`, async () => {
    await runChild("apt-get", ["update", "-qq"], { env });
    const { code, output } = await runChild("apt-get", ["install", "-y", "-qq", name], { env });
    if (code !== 0) console.error(output.trim().split("\n").slice(-5).join("\n"));
    return code === 0;
  });
}
