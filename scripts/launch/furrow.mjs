#!/usr/bin/env node
// The command `furrow` of an installed package. Stays plain: it is run by whatever Node is on the machine.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chooseNode } from "./choose-node.mjs";
import { runInOwnGroup } from "./run-in-own-group.mjs";

const inPackage = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const program = inPackage("server/dist/furrow.js");
const { platform, arch, versions } = process;

const choice = chooseNode({
  platform: platformHere(),
  arch,
  version: versions.node,
  packed: packedPlatform(),
});
if (choice === "own") await import(new URL("../server/dist/furrow.js", import.meta.url).href);
else if (choice === "packed")
  await runPacked(inPackage(`runtime/${platform}-${arch}/${platform === "win32" ? "node.exe" : "node"}`));
else {
  console.error(choice.problem);
  process.exitCode = 1;
}

/** @param {string} node */
async function runPacked(node) {
  const args = [program, ...process.argv.slice(2)];
  // Newer ones can become the other: one process fewer, and signals need nobody to pass them on.
  if (typeof process.execve === "function" && platform !== "win32")
    process.execve(node, [node, ...args], process.env);
  process.exitCode = await runInOwnGroup(node, args, process.env);
}

function packedPlatform() {
  try {
    return readdirSync(inPackage("runtime"))[0];
  } catch {
    return undefined;
  }
}

/** The packed runtime is linked against glibc; Alpine and its like have another C library. */
function platformHere() {
  if (platform !== "linux") return platform;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? "linux-without-glibc" : platform;
}
