import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const pollMs = 200;

/** Does the work while no other process does it: two that write the same folder would leave a mixture of both.
 * @param {string} lockFile @param {() => Promise<void>} work */
export async function oneAtATime(lockFile, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) await pause(pollMs);
  const giveBack = () => rmSync(lockFile, { force: true });
  process.on("exit", giveBack);
  try {
    await work();
  } finally {
    process.off("exit", giveBack);
    giveBack();
  }
}

/** @param {string} lockFile */
function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isHeld(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

/** A lock whose process is gone was left by one that was killed.
 * @param {string} lockFile */
function isHeld(lockFile) {
  try {
    const holder = Number(readFileSync(lockFile, "utf8"));
    // Being written this very moment.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
