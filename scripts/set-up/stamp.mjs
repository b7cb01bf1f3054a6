// A stamp says from which inputs something was made. It is taken away before the making begins and written after it
// ended well, so that an interrupted making is never taken for a finished one.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** @param {string} file @param {string} inputs */
export function isStamped(file, inputs) {
  try {
    return readFileSync(file, "utf8") === inputs;
  } catch {
    return false;
  }
}

/** @param {string} file @param {string} inputs @param {() => Promise<void>} make */
export async function makeStamped(file, inputs, make) {
  rmSync(file, { force: true });
  await make();
  stamp(file, inputs);
}

/** @param {string} file @param {string} inputs */
export function stamp(file, inputs) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, inputs);
}
