import { join } from "node:path";
import { ensureInstalled } from "../set-up/install.mjs";
import { root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";

export async function main() {
  await ensureInstalled();
  const { code } = await runPinned(join(root, "scripts/package/releases.ts"), process.argv.slice(2), {
    shown: true,
  });
  return code;
}
